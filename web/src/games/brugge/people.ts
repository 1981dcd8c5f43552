import type { Trade } from '../../art/kit/person';

// The groups: what their persons wear and hold, unless a recipe says otherwise.
export const trades = {
  nobility: {
    ground: 'drape',
    body: ['ermine', 'doublet'],
    hat: ['coronet', 'chaperon', 'feather'],
    cloth: ['madder', 'woad', 'plum', 'teal'],
    thing: ['sceptre', 'rose', 'scroll'],
  },
  officials: {
    ground: 'window',
    body: ['gown', 'robe'],
    hat: ['flatcap', 'acorn', 'chaperon'],
    cloth: ['ink', 'madder', 'teal', 'walnut'],
    thing: ['scroll', 'key', 'staff', 'quill'],
  },
  entertainers: {
    ground: 'bunting',
    body: ['motley', 'doublet'],
    hat: ['feather', 'jester', 'bandana'],
    cloth: ['madder', 'teal', 'weld', 'plum'],
    thing: ['lute', 'balls', 'tambour', 'dice'],
  },
  craftsmen: {
    ground: 'shop',
    body: ['apron', 'leather'],
    hat: ['workcap', 'coif', 'straw'],
    cloth: ['slate', 'russet', 'moss', 'woad'],
    thing: ['hammer', 'trowel', 'shears', 'saw'],
  },
  clergy: {
    ground: 'gothic',
    body: ['habit', 'cassock'],
    hat: ['none', 'zucchetto'],
    hair: ['tonsure'],
    cloth: ['walnut', 'ink', 'linen', 'madder'],
    thing: ['rosary', 'candle', 'book'],
  },
  patrons: {
    ground: 'battlement',
    body: ['armour', 'gambeson'],
    hat: ['kettle', 'sallet', 'mail'],
    cloth: ['madder', 'woad', 'weld', 'moss'],
    thing: ['halberd', 'shield', 'lantern', 'sword'],
  },
  merchants: {
    ground: 'quay',
    body: ['fur', 'doublet'],
    hat: ['furhat', 'chaperon', 'broad'],
    cloth: ['teal', 'plum', 'moss', 'madder'],
    thing: ['purse', 'cloth', 'coinpinch', 'scroll'],
  },
  jurists: {
    ground: 'books',
    body: ['bands'],
    hat: ['bonnet', 'flatcap', 'coif'],
    cloth: ['ink', 'madder', 'plum'],
    thing: ['scales', 'deed', 'book', 'quill'],
  },
  artists: {
    ground: 'studio',
    body: ['smock', 'robe'],
    hat: ['beret', 'none', 'workcap'],
    cloth: ['linen', 'teal', 'russet', 'slate'],
    thing: ['palette', 'chisel', 'quill', 'deed'],
  },
  underworld: {
    ground: 'night',
    body: ['cloak'],
    hat: ['hood', 'broad', 'bandana'],
    cloth: ['ink', 'walnut', 'moss', 'plum'],
    thing: ['dagger', 'purse', 'coinpinch', 'crowbar'],
  },
  scientists: {
    ground: 'study',
    body: ['robe'],
    hat: ['skull', 'flatcap', 'bonnet'],
    cloth: ['teal', 'plum', 'ink', 'moss'],
    thing: ['book', 'flask', 'globe', 'quill'],
  },
} satisfies Record<string, Trade>;
