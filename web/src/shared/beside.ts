export interface Corner {
  left: number;
  top: number;
}

const gap = 10;
const edge = 8;

// Where a window stands beside a thing: on the side with room, never over it.
export function beside(anchor: DOMRect, width: number, height: number): Corner {
  const right = anchor.right + gap;
  const left = anchor.left - gap - width;
  const fits = right + width < innerWidth - edge || left > edge;
  const x = right + width < innerWidth - edge ? right : left > edge ? left : anchor.left + anchor.width / 2 - width / 2;
  const above = anchor.top - gap - height;
  const y = fits ? anchor.top : above > edge ? above : anchor.bottom + gap;
  return {
    left: Math.max(edge, Math.min(x, innerWidth - width - edge)),
    top: Math.max(edge, Math.min(y, innerHeight - height - edge)),
  };
}
