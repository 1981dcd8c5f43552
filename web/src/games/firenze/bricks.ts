import { once, painted } from '../../art/pieces';

// Brickwork over any colour, with light from the left: gradients, because blurred shadows are dear to draw.
export function brickClass(): string {
  return once('bricks', () => {
    const bricks = painted(18, 12, (on) => {
      on.strokeStyle = 'rgb(24 13 4 / 20%)';
      on.stroke(new Path2D('M0 .5h18M0 6.5h18M4.5 1v5M13.5 7v5'));
    });
    return `background-image:linear-gradient(90deg,rgb(255 255 255 / 30%),transparent 14%,transparent 80%,rgb(20 8 0 / 34%)),${bricks};background-size:auto,18px 12px`;
  });
}
