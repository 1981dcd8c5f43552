import { about } from '../../../src/games/amsterdam/about';
import { standing, worths } from '../../support/worth';

worths(
  'amsterdam',
  about,
  {
    rivals: standing,
    wheel: { players: [{ wheel: { 1: { black: 2 } } }] },
    storage: { players: [{ storage: { lace: 1 }, ship: {} }] },
    active: { players: [{ active: ['001'] }] },
  },
  'rivals',
);
