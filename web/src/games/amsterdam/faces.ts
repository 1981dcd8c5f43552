// Faces of the cards, in a box of 48 by 50.
interface Craftsman {
  good: string;
  hat: 'cap' | 'wide' | 'tall' | 'bonnet';
  hair: string;
  beard: '' | 'beard' | 'mous';
  robe: string;
}
export const craftsmen: Record<string, Craftsman> = {
  genever_distiller: { good: 'gin', hat: 'cap', hair: '#6a4a2a', beard: 'beard', robe: '#3f6a52' },
  lace_maker: { good: 'lace', hat: 'bonnet', hair: '#7a5a3a', beard: '', robe: '#5b5a74' },
  coffee_roaster: { good: 'coffee', hat: 'wide', hair: '#2a1c14', beard: 'beard', robe: '#5a3a28' },
  cheesemaker: { good: 'cheese', hat: 'bonnet', hair: '#c79a55', beard: '', robe: '#b07a1e' },
  tile_maker: { good: 'tiles', hat: 'cap', hair: '#3a2a1c', beard: 'mous', robe: '#35599a' },
  crystal_cutter: { good: 'crystal', hat: 'tall', hair: '#8a8378', beard: 'beard', robe: '#3b6f85' },
  brewer: { good: 'beer', hat: 'wide', hair: '#8a4a22', beard: 'beard', robe: '#8a3b24' },
  carpenter: { good: 'furniture', hat: 'cap', hair: '#b98a4a', beard: 'mous', robe: '#6f5230' },
  tulip_grower: { good: 'tulip_bulbs', hat: 'bonnet', hair: '#5a3a22', beard: '', robe: '#8f3a5a' },
};

// Parts by their tone: light wall, roof tiles, dark openings, gold.
export const buildings: Record<string, [string, string][]> = {
  beurs: [
    ['l', 'M4 48V24h40v24z'],
    ['t', 'M2 24l8-6h28l8 6z'],
    ['t', 'M19 18V8h10v10z'],
    ['d', 'M24 1l6 7H18z'],
    ['d', 'M8 29h4v19H8zM16 29h4v19h-4zM28 29h4v19h-4zM36 29h4v19h-4z'],
  ],
  concertgebouw: [
    ['l', 'M3 48V22h42v26z'],
    ['t', 'M9 22l15-10 15 10z'],
    ['d', 'M12 26h3v18h-3zM19 26h3v18h-3zM26 26h3v18h-3zM33 26h3v18h-3zM3 44h42v4H3z'],
    ['d', 'M21 8q-1-4 3-7 4 3 3 7l-3 3z'],
  ],
  oude_kerk: [
    ['l', 'M16 48V28l14-8 15 10v18z'],
    ['t', 'M14 29l16-10 17 11v3L30 22 14 33z'],
    ['l', 'M4 48V18h12v30z'],
    ['t', 'M3 18l7-17 7 17z'],
    ['d', 'M7.500 24h5v7h-5zM22 35q2.500-4 5 0v9h-5zM33 35q2.500-4 5 0v9h-5z'],
  ],
  zuiderkerk: [
    ['l', 'M18 48V26h12v22z'],
    ['t', 'M16 26h16v-4H16z'],
    ['l', 'M19 22v-8h10v8z'],
    ['t', 'M17 14h14l-3-5h-8z'],
    ['d', 'M24 0l3.500 9h-7zM21.500 29h5v6h-5z'],
    ['l', 'M3 48V36h15v12zM30 48V36h15v12z'],
    ['t', 'M1 37l10-6 7 3v3zM47 37l-10-6-7 3v3z'],
  ],
  westerkerk: [
    ['l', 'M17 48V24h14v24z'],
    ['t', 'M15 24h18v-4H15z'],
    ['l', 'M19 20v-7h10v7z'],
    ['t', 'M20 13V8h8v5z'],
    ['g', 'M19 8q0-5 5-7 5 2 5 7z'],
    ['d', 'M21 28h6v7h-6z'],
    ['l', 'M3 48V34h14v14zM31 48V34h14v14z'],
    ['t', 'M1 35l9-7 7 4v3zM47 35l-9-7-7 4v3z'],
  ],
  zeemagazijn: [
    ['l', 'M2 48V20h44v28z'],
    ['t', 'M14 20l10-9 10 9zM2 20h44v3H2z'],
    [
      'd',
      'M6 27h4v5H6zM14 27h4v5h-4zM22 27h4v5h-4zM30 27h4v5h-4zM38 27h4v5h-4zM6 36h4v5H6zM14 36h4v5h-4zM30 36h4v5h-4zM38 36h4v5h-4zM21 37h6v11h-6z',
    ],
  ],
  montelbaanstoren: [
    ['l', 'M14 48V24h20v24z'],
    ['t', 'M12 24h24v-4H12z'],
    ['l', 'M17 20V11h14v9z'],
    ['t', 'M15 11h18l-4-6h-10z'],
    ['d', 'M24 0l3 5h-6zM19 29h4v6h-4zM26 29h4v6h-4zM22 13.500h4v4h-4z'],
  ],
  munttoren: [
    ['l', 'M14 48V22h20v26z'],
    ['t', 'M12 22h24l-4-8H16z'],
    ['l', 'M19 14V8h10v6z'],
    ['t', 'M24 0l6 8H18z'],
    ['d', 'M20 40q4-5 8 0v8h-8z'],
    ['g', 'M24 25a5 5 0 1 1 0 10a5 5 0 1 1 0-10z'],
    ['d', 'M23.400 26.500h1.200v4h2.500v1.200h-3.700z'],
  ],
  de_gooyer: [
    ['l', 'M15 48l4-26h10l4 26z'],
    ['t', 'M17 23q7-13 14 0z'],
    ['d', 'M22 40h4v8h-4z'],
    [
      'd',
      'M23.200 17.500 6 3l3-2.500 16 16zM24.800 18.500 42 33l-3 2.500-16-16zM23.200 18.500 8 35l-2.500-3 17-15zM24.800 17.500 40 1l2.500 3-17 15z',
    ],
    ['t', 'M11 40h26v3H11z'],
  ],
  paleis_op_de_dam: [
    ['l', 'M2 48V24h44v24z'],
    ['t', 'M12 24l12-8 12 8zM2 24h44v3H2z'],
    ['t', 'M19 16v-6h10v6z'],
    ['g', 'M18 10q0-7 6-9 6 2 6 9z'],
    [
      'd',
      'M6 30h3v5H6zM12 30h3v5h-3zM18 30h3v5h-3zM27 30h3v5h-3zM33 30h3v5h-3zM39 30h3v5h-3zM6 39h3v5H6zM12 39h3v5h-3zM33 39h3v5h-3zM39 39h3v5h-3zM21 39q3-4 6 0v9h-6z',
    ],
  ],
  rijksmuseum: [
    ['l', 'M3 48V22h42v26z'],
    ['t', 'M8 22V12l5-9 5 9v10zM30 22V12l5-9 5 9v10zM18 22l6-6 6 6z'],
    ['d', 'M18 48V34q6-7 12 0v14zM10 15h6v4h-6zM32 15h6v4h-6zM7 28h4v6H7zM37 28h4v6h-4zM7 38h4v6H7zM37 38h4v6h-4z'],
  ],
};

type Part = [path: string, fill: string, edge?: string];
const hats: Record<Craftsman['hat'], Part[]> = {
  cap: [
    ['M14 16q-1-11 10-11t10 11q-10-3.500-20 0z', '#2d241c'],
    ['M12.500 15.500q11.500-4 23 0v3q-11.500-3.500-23 0z', '#4a3a2a'],
  ],
  wide: [
    ['M17 14V6q7-3 14 0v8zM8 15.500q16-4.500 32 0-16 5-32 0z', '#241d18'],
    ['M17 11.500h14v2.500H17z', '#8d7a4a'],
  ],
  tall: [
    ['M17 14V3.500h14V14zM11 15.200q13-3.700 26 0-13 4-26 0z', '#2b2733'],
    ['M17 10.500h14v2.200H17z', '#b9b2a2'],
  ],
  bonnet: [['M12 24Q10 5 24 5t12 19l-3.500-2q0-10-8.500-10t-8.500 10z', '#fdf7ea', '#b9a888']],
};
const beards: Record<Craftsman['beard'], string> = {
  '': '',
  beard: 'M16.500 22q-.5 11 7.500 12.500 8-1.500 7.500-12.500-1.500 4-4 3.800-3.500-1.500-7 0-2.500.2-4-3.800z',
  mous: 'M19 26q5-2.500 10 0-1 2.200-5 1.200-4 1-5-1.200z',
};
export function portraitParts(kind: string): Part[] {
  const person = craftsmen[kind];
  if (!person) return [];
  const { hat, hair, beard, robe } = person;
  const parts: Part[] = [
    ['M2 52q1-15 14-17h16q13 2 14 17z', robe],
    ['M11 36q13-7 26 0l-2 4.500q-11 4-22 0z', '#fdf7ea', '#b9a888'],
    ['M16.500 15h15v8q-.5 9.500-7.500 9.500T16.500 23z', '#ecc9a4'],
  ];
  if (hat !== 'bonnet') parts.push(['M15 14q-2 6 0 11l2.500-2V15zM33 14q2 6 0 11l-2.500-2V15z', hair]);
  if (beard) parts.push([beards[beard], hair]);
  else parts.push(['M21.800 28q2.200 1.400 4.400 0', 'none', '#9a4a3a']);
  parts.push(['M20 19.500h2v1.500h-2zM26 19.500h2v1.500h-2z', '#2d1d12'], ['M24 21v3.200h1', 'none', '#b5875e']);
  return [...parts, ...hats[hat]];
}
