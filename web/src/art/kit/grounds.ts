import { fill, line, disc, box, fine, mix } from './draw';
import { gold } from './palette';

// What stands behind a person, in three tints of the card’s colour: light, middle, dark.
export const grounds = {
  drape: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M84 0h46v92H84z', b) +
    fill('M90 0q6 46-2 92h-8V0zM106 0q5 46-1 92h-7q5-46 0-92zM122 0q4 46 0 92h-8q5-46 1-92z', c) +
    fill('M70 0h60v9q-10 6-20 0-10 6-20 0-10 6-20 0z', c) +
    fine(line('M70 9q10 6 20 0 10 6 20 0 10 6 20 0', gold, 1.6)),
  window: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M86 60V22a18 18 0 0 1 36 0v38z', '#dfe9e4') +
    fill('M86 60V46h6v-6h5v-5h2V24l2-7 2 7v11h2v8h6v-5h4v-3h4v3h5v22z', mix('#6f9096', 70, b)) +
    fill('M86 54h36v6H86z', '#8fb3b4') +
    line('M86 60V22a18 18 0 0 1 36 0v38zM104 4v56M86 30h36', c, 2.6) +
    fill('M82 60h44v5H82z', c) +
    fine(line('M0 20h24M0 44h18M0 68h14M10 20v24M6 44v24', b, 1)),
  bunting: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 92V60l16-9 14 9v32zM98 92V50l18-11 14 9v44z', b) +
    line('M-4 12Q40 32 66 12T134 14', c, 1.4) +
    fill('M8 16l9 3-7 9zM28 21l9 0-4 11zM48 20l9-4 0 12zM76 9l9 1-4 11zM96 13l9 2-5 10zM114 16l9 0-3 11z', c) +
    fill('M18 19l9 2-6 10zM86 10l9 2-5 11z', b),
  shop: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 26h130v4H0zM0 60h26v4H0zM100 60h30v4h-30z', c) +
    fill('M6 26v-12h8v12zM18 26v-8h10v8zM84 26V12h6l2 4v10zM98 26a7 7 0 0 1 14 0zM116 26V15h8v11z', b) +
    fill('M4 60V48h9v12zM112 60V46h12v14z', b) +
    fine(line('M20 30v8M17 38h6M94 30v6', c, 1.6)),
  gothic: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, b) +
    fill('M4 92V44Q4 8 60 -12 126 8 126 44v48z', a) +
    fill('M92 64V34q0-14 14-20 14 6 14 20v30z', mix(b, 60, '#f6e7b8')) +
    line('M92 64V34q0-14 14-20 14 6 14 20v30zM106 14v50M92 36h28M92 50h28', c, 1.8) +
    disc(106, 27, 4, c) +
    fine(line('M8 92V44Q8 14 56 -6', c, 1.2, 'opacity=".6"')),
  battlement: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 92V34h12v-10h14v10h14v-10h14v10h20v-10h14v10h14v-10h14v10h14v58z', b) +
    fine(
      line(
        'M0 46h130M0 58h130M0 70h130M14 34v12M90 34v12M116 34v12M4 46v12M100 46v12M122 46v12M18 58v12M92 58v12M112 58v12',
        c,
        1,
      ),
    ) +
    line('M112 34V4', c, 1.8) +
    fill('M112 4q8-3 16 1v11q-8-4-16 0z', c),
  quay: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    line('M96 92V6M96 12l26 22M96 12 76 40', c, 1.6) +
    fill('M98 16q20 8 22 26H98z', b) +
    fill('M94 18q-12 9-14 24h14z', b) +
    fill('M0 70h130v22H0z', b) +
    fill('M74 64h56l-6 14H82z', c) +
    fill('M0 70V38h8v-5h6v5h8v32z', b) +
    fine(line('M0 82q8-4 16 0t16 0M96 86q8-4 16 0t16 0', a, 1.4)),
  books: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 30h130v3.5H0zM0 66h130v3.5H0z', c) +
    fill(
      'M4 30V10h6v20zM11 30V7h5v23zM17 30V12h7v18zM84 30V8h6v22zM91 30V12h5v18zM104 30l5-20 6 1.5-5 18.5zM118 30V9h7v21z',
      b,
    ) +
    fill('M5 66V46h7v20zM13 66V42h5v24zM96 66V44h6v22zM103 66V48h5v18zM109 66V42h7v24zM118 66V46h6v20z', b) +
    fine(fill('M4 14h6v2H4zM17 16h7v2h-7zM84 13h6v2h-6zM118 14h7v2h-7zM109 47h7v2h-7zM5 51h7v2H5z', c)),
  studio: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M80 8h44v50H80z', c) +
    fill('M84 12h36v42H84z', mix(b, 45, '#f7eeda')) +
    fill('M84 54V42q8-8 16 0t20-4v16z', b) +
    disc(111, 23, 5, mix(b, 30, '#f4d98c')) +
    line('M86 58 78 92M118 58l8 34', c, 2.4) +
    fine(fill('M0 0h18L0 40z', b, 'opacity=".6"')),
  night: (a: string, b: string): string =>
    box(0, 0, 130, 92, mix(a, 35, '#1d2233')) +
    disc(108, 18, 10, '#f1e3b4') +
    disc(103.5, 15.5, 9, mix(a, 35, '#1d2233')) +
    fill('M0 92V30l10-10 10 10h6V16h6v76zM96 92V52h6v-6h5v-6h8v6h5v6h10v40z', mix(b, 45, '#141726')) +
    fine(fill('M6 42h5v7H6zM108 62h6v8h-6z', '#e5b34e')) +
    fine(
      disc(84, 10, 0.9, '#f1e3b4') +
        disc(92, 32, 0.8, '#f1e3b4') +
        disc(44, 6, 0.8, '#f1e3b4') +
        disc(122, 40, 0.8, '#f1e3b4'),
    ),
  study: (a: string, b: string, c: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 24h30v3.5H0zM94 30h36v3.5H94z', c) +
    fill('M4 24v-9l3-2V8h4v5l3 2v9zM18 24a6 6 0 0 1 6-12 6 6 0 0 1 4 12z', b) +
    fill('M100 30V17h4v13zM106 30V13h5v17zM113 30V16h4v14z', b) +
    disc(123, 23, 6, b) +
    line('M116 24a8 8 0 0 0 14 2', c, 1.2) +
    fine(line('M96 46h26M96 52h18M112 44l8 14M100 58l6 10 8-6', b, 1.2)),
};
