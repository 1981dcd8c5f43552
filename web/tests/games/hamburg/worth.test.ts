import { about } from '../../../src/games/hamburg/about';
import { standing, worths } from '../../support/worth';

worths(
  'hamburg',
  about,
  {
    rival: standing,
    time: { cycle: 3 },
    danger: { players: [{ dangers: { violet: 2, pink: 1 } }] },
    dice: { players: [{ money: { violet: 1, orange: 5 } }] },
    statues: { statues: { hans_hummel: [4] } },
    piles: { piles: { violet: 20 } },
  },
  'rival',
);
