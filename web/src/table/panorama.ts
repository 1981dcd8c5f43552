// The panorama of the city that a seat built: SVG in a box of 1200 by 360, drawn by the folder of the game. Sources of points name
// their part of it (`data-part`).
export type Panorama = (view: never, seat: number) => string;
export const size = { width: 1200, height: 360 } as const;

const drawn = import.meta.glob<Panorama>('../games/*/panorama.ts', { import: 'panorama' });

export async function loadPanorama(game: string): Promise<Panorama | null> {
  return (await drawn[`../games/${game}/panorama.ts`]?.()) ?? null;
}

export const asDocument = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${inside}</svg>`;

// What is written below the picture that is shared.
export interface Caption {
  title: string;
  lines: { name: string; points: number; first: boolean }[];
  colour: string;
}

const [foot, edge] = [270, 30];

/** The picture to share: the panorama, and below it who played and how it ended. */
export async function asPicture(inside: string, { title, lines, colour }: Caption): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asDocument(inside))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size.width, size.height + foot];
  const on = canvas.getContext('2d');
  if (!on) throw new Error('no canvas');
  on.fillStyle = '#fffcf6';
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.drawImage(image, 0, 0);
  on.fillStyle = colour;
  on.fillRect(0, size.height, size.width, 6);
  on.fillStyle = '#25211c';
  on.font = '640 44px "Source Serif 4 Variable", serif';
  on.fillText(title, edge, size.height + 66, size.width - 2 * edge - 180);
  on.font = '600 24px "Source Serif 4 Variable", serif';
  on.textAlign = 'right';
  on.fillText('Stadtluft', size.width - edge, size.height + 62);
  const half = Math.ceil(lines.length / (lines.length > 3 ? 2 : 1));
  for (const [i, { name, points, first }] of lines.entries()) {
    const x = edge + Math.floor(i / half) * 580;
    const y = size.height + 120 + (i % half) * 46;
    on.font = `${first ? 700 : 450} 30px "Source Sans 3 Variable", sans-serif`;
    on.textAlign = 'left';
    on.fillText(name, x + 90, y, 440);
    on.textAlign = 'right';
    on.fillText(String(points), x + 66, y);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
