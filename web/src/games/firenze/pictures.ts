import { hueOf } from '../../art/colours';
import { building, type Kind, type Design } from '../../art/kit/building';
import type { CutName, Subject } from '../../art/kit/paint';
import { isMirrored, person, tintsOf, type Recipe, type Trade } from '../../art/kit/person';
import { kindOf } from './cards';
import { scenes } from './scenes';

// The colour of the kit that each kind of cards has for its ground.
const colours: Readonly<Record<string, string>> = {
  person: 'blue',
  event: 'red',
  feast: 'yellow',
  building: 'green',
  church: 'purple',
};
const trade = (ground: Trade['ground']): Trade => ({
  ground,
  body: ['doublet', 'robe'],
  hat: ['chaperon', 'flatcap'],
  cloth: ['madder', 'woad'],
  thing: ['scroll'],
});
const persons: Readonly<Record<string, [Trade, Recipe]>> = {
  alchemist: [
    trade('study'),
    { hat: 'starhat', thing: 'flask', beard: 'long', hairColour: 6, body: 'robe', cloth: 'plum' },
  ],
  architect: [
    trade('studio'),
    { hat: 'flatcap', thing: 'deed', beard: 'goatee', body: 'gown', cloth: 'madder', hatCloth: 'madder' },
  ],
  princess: [
    trade('drape'),
    {
      woman: true,
      hat: 'coronet',
      hair: 'long',
      hairColour: 3,
      body: 'ermine',
      cloth: 'rose',
      thing: 'fan',
      mouth: 4,
      eyes: 'open',
    },
  ],
  wholesaler: [
    trade('quay'),
    { hat: 'turban', thing: 'cloth', beard: 'full', body: 'fur', cloth: 'weld', hatCloth: 'linen' },
  ],
  mason: [trade('shop'), { hat: 'workcap', thing: 'trowel', beard: 'stubble', body: 'apron', cloth: 'slate' }],
  patrician: [
    trade('window'),
    {
      hat: 'chaperon',
      thing: 'orb',
      beard: 'none',
      body: 'ermine',
      cloth: 'madder',
      hatCloth: 'madder',
      hairColour: 5,
    },
  ],
  smuggler: [
    trade('quay'),
    { hat: 'bandana', thing: 'keg', mask: 'patch', beard: 'stubble', body: 'cloak', cloth: 'moss', hatCloth: 'madder' },
  ],
  spy: [trade('night'), { hat: 'hood', thing: 'lantern', mask: 'domino', body: 'cloak', cloth: 'ink', eyes: 'sly' }],
  saboteur: [
    trade('night'),
    { hat: 'broad', thing: 'crowbar', mask: 'scarf', body: 'leather', cloth: 'walnut', eyes: 'sly' },
  ],
};
const site: Kind = { sky: ['hills'], floor: ['cobble'] };
const houses: Readonly<Record<string, Design>> = {
  warehouse: {
    wall: 'ochre',
    gable: 'tri',
    windows: 'loft',
    door: 'gate',
    sign: 'bale',
    left: 'barrels',
    right: 'bales',
  },
  workshop: {
    wall: 'rose',
    gable: 'hip',
    windows: 'shutters',
    door: 'sliding',
    sign: 'chisel',
    left: 'logs',
    right: 'stones',
  },
};

function drawingOf(card: string): { mirrored: boolean; parts: (light: string) => string } | undefined {
  const colour = colours[kindOf(card)] ?? 'blue';
  const sitting = persons[card];
  if (sitting) {
    const sitter = { id: `firenze:${card}`, trade: sitting[0], recipe: sitting[1], colour };
    return { mirrored: isMirrored(sitter), parts: (light) => person(sitter, light) };
  }
  const design = houses[card];
  if (design) return { mirrored: false, parts: (light) => building({ id: card, colour, kind: site, design }, light) };
  const scene = scenes[card];
  if (!scene) return undefined;
  return {
    mirrored: false,
    parts: (light) => {
      const [a, b] = tintsOf(colour, light);
      return scene(a, b);
    },
  };
}

// What is there until a picture is painted.
export const groundOf = (card: string): string => hueOf(colours[kindOf(card)]).fill;
export const isPerson = (card: string): boolean => card in persons;
// Which part of a picture is shown: on a card of the row, beside the board, or small.
const cuts = { card: ['hand', 'site'], view: ['large', 'view'], sign: ['head', 'sign'] } satisfies Record<
  string,
  [person: CutName, other: CutName]
>;
export type Shown = keyof typeof cuts;
export const cutOf = (card: string, as: Shown): CutName => cuts[as][isPerson(card) ? 0 : 1];

const subjects = new Map<string, Subject>();
// The picture of a card.
export function pictureOf(card: string): Subject | undefined {
  const known = subjects.get(card);
  if (known) return known;
  const drawing = drawingOf(card);
  if (!drawing) return undefined;
  const made: Subject = { id: `firenze ${card}`, ...drawing };
  subjects.set(card, made);
  return made;
}
