import { about } from '../../../src/games/brugge/about';
import { standing, worths } from '../../support/worth';

worths(
  'brugge',
  about,
  {
    rival: standing,
    threats: { players: [{ threats: { blue: 2 } }] },
    dice: { players: [{ take_guilders: { blue: 6 } }] },
    stacks: { stacks: [{ cards: 9 }, { cards: 8 }], extra: 5 },
    statues: { statues: [3] },
  },
  'rival',
);
