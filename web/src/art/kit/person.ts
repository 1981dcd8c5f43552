import { hueOf } from '../colours';
import { bodies } from './bodies';
import { fill, fine, mix, moved, numberOf, oneOf, oval } from './draw';
import { brows, eyes, face, faceShade, lashes, mouths, neck, noses } from './features';
import { grounds } from './grounds';
import { beards, hair } from './hair';
import { hats } from './hats';
import { masks } from './masks';
import { cloths, hairColours, skins, type Cloth } from './palette';
import { things } from './things';

type Some<T> = readonly [T, ...T[]];

// What the persons of a trade have in common: the ground they stand before, and lists from which the number of a card
// picks. Append to a list, never reorder it, or faces change.
export interface Trade {
  ground: keyof typeof grounds;
  body: Some<keyof typeof bodies>;
  hat: Some<keyof typeof hats>;
  cloth: Some<keyof typeof cloths>;
  thing: Some<keyof typeof things>;
  hair?: Some<keyof typeof hair>;
}

// What the title of a card asks for. The number of the card decides the rest.
export interface Recipe {
  woman?: boolean;
  skin?: number;
  hair?: keyof typeof hair;
  hairColour?: number;
  body?: keyof typeof bodies;
  cloth?: keyof typeof cloths;
  scarf?: keyof typeof cloths;
  hat?: keyof typeof hats;
  hatCloth?: keyof typeof cloths;
  thing?: keyof typeof things;
  extra?: keyof typeof things;
  mask?: keyof typeof masks;
  beard?: keyof typeof beards;
  eyes?: keyof typeof eyes;
  brows?: number;
  nose?: number;
  mouth?: number;
  mirrored?: boolean;
}

export interface Sitter {
  // Says which number belongs to each choice: a trade and the number of the card.
  id: string;
  trade: Trade;
  recipe?: Recipe | undefined;
  colour: string;
}

const covering: readonly string[] = ['veil', 'hood'];
const closed: readonly string[] = [...covering, 'mail'];
const bright: readonly string[] = ['yellow', 'pink', 'orange'];

// The card's colour over the light of day or night: light, middle and dark.
export function tintsOf(colour: string, light: string): [string, string, string] {
  const hue = hueOf(colour);
  const share = bright.includes(colour) ? 62 : 46;
  return [mix(hue.fill, share, light), mix(hue.fill, share + 26, light), mix(hue.edge, 62, hue.fill)];
}

// Every choice has a number of its own, so that a recipe may name one without changing the others.
const at = (id: string, choice: string): number => numberOf(`${id}:${choice}`);
const picked = <T>(id: string, choice: string, list: Some<T>): T => oneOf(`${id}:${choice}`, list);
const nth = <T>(list: readonly T[], index: number | undefined, other: T): T => list[index ?? -1] ?? other;

export const isMirrored = ({ id, recipe }: Sitter): boolean => recipe?.mirrored ?? at(id, 'mirror') < 0.42;

function dressed({ id, trade, recipe = {} }: Sitter): { body: string; cloth: Cloth; hatCloth: Cloth } {
  const key = recipe.cloth ?? picked(id, 'cloth', trade.cloth);
  const body = recipe.body ?? picked(id, 'body', trade.body);
  const contrast = key === 'madder' ? 'teal' : key === 'woad' ? 'madder' : 'russet';
  const second =
    body === 'motley' ? cloths[contrast][0] : body === 'smock' ? cloths[recipe.scarf ?? 'madder'][0] : undefined;
  const [plain, shade, light] = cloths[key];
  const cloth: Cloth = [plain, shade, light, second];
  return {
    body: bodies[body](cloth),
    cloth,
    hatCloth: cloths[recipe.hatCloth ?? recipe.cloth ?? picked(id, 'hat cloth', trade.cloth)],
  };
}

function faced(sitter: Sitter, hat: string): string {
  const { id, recipe = {} } = sitter;
  const skin = nth(skins, recipe.skin, picked(id, 'skin', skins));
  const colour = nth(hairColours, recipe.hairColour, picked(id, 'hair colour', hairColours));
  const look = recipe.eyes ?? picked(id, 'eyes', ['open', 'calm', 'sly', 'open'] as const);
  const woman = recipe.woman === true;
  // Who is described to the hat, the eyes and the body has no beard by chance.
  const shaved = woman || (recipe.hat && recipe.eyes && recipe.body);
  const beard =
    recipe.beard ?? (shaved ? 'none' : picked(id, 'beard', ['none', 'full', 'mous', 'goatee', 'none'] as const));
  const mouth = recipe.mouth ?? picked(id, 'mouth', [0, 1, 0, 2, 3] as const);
  const brow = brows[recipe.brows ?? (woman ? 0 : Math.floor(at(id, 'brows') * brows.length))];
  const nose = noses[recipe.nose ?? Math.floor(at(id, 'nose') * noses.length)];
  return (
    (covering.includes(hat) ? '' : oval(42.5, 47.5, 3.3, 4.8, skin[1])) +
    fill(face, skin[0]) +
    fill(faceShade, skin[1], 'opacity=".55"') +
    fine(oval(51.5, 54, 4.6, 3.4, skin[2], 'opacity=".20"') + oval(68.5, 54, 2.6, 3, skin[2], 'opacity=".20"')) +
    eyes[look]() +
    (look === 'none' ? '' : (brow?.(colour[1]) ?? '')) +
    (woman && look === 'open' ? lashes : '') +
    (nose?.(skin) ?? '') +
    (beard === 'full' || beard === 'long' ? '' : (mouths[mouth] ?? '')) +
    beards[beard](colour)
  );
}

// A bust, from back to front: ground, hair behind, neck and body, face with its beard, hair, mask, hat, thing.
export function person(sitter: Sitter, light: string): string {
  const { id, trade, recipe = {} } = sitter;
  const skin = nth(skins, recipe.skin, picked(id, 'skin', skins));
  const colour = nth(hairColours, recipe.hairColour, picked(id, 'hair colour', hairColours));
  const hat = recipe.hat ?? picked(id, 'hat', trade.hat);
  const { body, cloth, hatCloth } = dressed(sitter);
  const cut = recipe.hair ?? picked(id, 'hair', trade.hair ?? (['bowl', 'short', 'curly', 'long'] as const));
  const [behind, over] = hair[cut](colour);
  const thing = recipe.thing ?? picked(id, 'thing', trade.thing);
  const parts = [
    closed.includes(hat) ? '' : behind,
    fill(neck, skin[1]),
    body,
    faced(sitter, hat),
    over,
    masks[recipe.mask ?? 'none'](cloth),
    hats[hat](hatCloth),
    recipe.extra ? things[recipe.extra](skin, cloth) : '',
    things[thing](skin, cloth),
  ];
  const place = isMirrored(sitter) ? 'translate(126 0) scale(-1 1)' : 'translate(4 0)';
  return grounds[trade.ground](...tintsOf(sitter.colour, light)) + moved(place, parts.join(''));
}
