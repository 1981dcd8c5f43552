// What only this game has, and what is easiest to see in it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { advised, answer, asked, moved, over, quickPlay, rush, steps } from '../house.mjs';
import {
  accessible,
  bot,
  diceParts,
  drag,
  fits,
  makeTable,
  saysWhy,
  stepsAre,
  untilOffered,
  untilOffTurn,
  untilSet,
} from '../support.mjs';

// Where cards are read at the table, and how a test lays them there.
export const ways = [
  {
    atOnce: 6,
    lay: (view, cards) => view.row.forEach((place, i) => (place.card = cards[i] ?? place.card)),
    things: '.row .slot',
  },
];

export default {
  async 'asks off turn, and is answered'(house) {
    const page = await house.visitor();
    // Who plays at random runs into the events that hit everybody, sooner or later: every forty answers or so.
    const table = await makeTable(page, house, { game: 'firenze', seats: [{ kind: 'me' }, bot, bot, bot] });
    assert.ok(await untilOffTurn(page, table.id), 'nobody was asked off turn');
    await page.goto(`${house.address}/table/${table.id}`);
    await asked(page);
    const before = await steps(page);
    await answer(page, 1);
    await stepsAre(page, 'more', before);
    assert.deepEqual(page.faults, []);
  },
  'a question names its cause, whoever has the turn': saysWhy('firenze'),
  async 'a payment is collected in any order, and one click gives up one stone'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'firenze', seats: [{ kind: 'me' }, bot, bot, bot] });
    const set = await untilSet(page, table.id, 2);
    assert.ok(set, 'nothing had to be paid');
    await page.goto(`${house.address}/table/${table.id}`);
    await asked(page);
    const before = await steps(page);
    const stones = page.locator('.board [data-target^="stone:"]');
    assert.equal(await stones.count(), set.units.length, 'every colour in the storehouse can be clicked');
    await stones.last().click();
    await page
      .locator('[data-count]')
      .filter({ hasText: `1 of ${set.most}` })
      .waitFor();
    assert.equal(await stones.count(), set.units.length, 'and still all of them');
    assert.equal(await steps(page), before, 'nothing has been given');
    await page.locator('[data-less]').click();
    await page
      .locator('[data-count]')
      .filter({ hasText: `0 of ${set.most}` })
      .waitFor();
    // The last colours first, which is not the order of the game.
    const wanted = set.units.toReversed().flatMap((unit) => Array.from({ length: unit.most }, () => unit.text));
    for (const text of wanted.slice(0, set.most)) await page.locator(`.unit [data-action="${text}"]`).click();
    await accessible(page);
    await page.locator('[data-confirm]').click();
    await stepsAre(page, 'more', before);
    assert.deepEqual(page.faults, []);
  },
  async 'a card is dragged to the storehouse, and a stone to a new tower'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'firenze', seats: [{ kind: 'me' }, bot] });
    await untilOffered(page, table.id, 'take');
    await page.goto(`${house.address}/table/${table.id}`);
    const card = '.row [data-drag^="position:"]';
    await page.locator(card).first().waitFor();
    let before = await steps(page);
    // Let go elsewhere, nothing happens.
    assert.deepEqual(await drag(page, card, null), ['store']);
    assert.equal(await page.locator('.takes').count(), 0);
    assert.equal(await steps(page), before);
    await drag(page, card, 'store');
    await moved(page, before);
    await untilOffered(page, table.id, 'start');
    await page.reload();
    const stone = '.store [data-drag^="stone:"]';
    await page.locator(stone).first().waitFor();
    before = await steps(page);
    const towers = page.locator('.mine .site [data-heap="site"]');
    const stood = await towers.count();
    await drag(page, stone, 'start');
    await stepsAre(page, 'more', before);
    await page.waitForFunction(
      (was) => document.querySelectorAll('.mine .site [data-heap="site"]').length > was,
      stood,
    );
    // A finger chooses: nothing is lifted.
    await untilOffered(page, table.id, 'take');
    const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(page.url());
    await phone.locator('.row [data-target^="position:"]').first().tap();
    await phone.locator('.confirm').waitFor();
    assert.equal(await phone.locator('.dragged').count(), 0);
    assert.deepEqual([...page.faults, ...phone.faults], []);
  },
  async 'a tower grows to a height by one click, and one undo takes it back'(house) {
    const page = await house.visitor();
    const open = async () => {
      const table = await makeTable(page, house, { game: 'firenze', seats: [{ kind: 'me' }, bot] });
      assert.ok(await untilOffered(page, table.id, 'start'), 'nothing could be built');
      await page.goto(`${house.address}/table/${table.id}`);
      await asked(page);
    };
    const rungs = page.locator('.site .rung');
    // Where three can be laid, laying two leaves something to do.
    const third = page.locator('.heights [data-build$=":0:3"]').first();
    for (let n = 0; n < 20 && (await third.count()) === 0; ++n) {
      await open();
      // A new tower: which colour and how high.
      await page.locator('.board [data-target="start"]').hover();
    }
    const before = await steps(page);
    await accessible(page);
    const [colour] = (await third.getAttribute('data-build')).split(':');
    const height = 2;
    await page.locator(`.heights [data-build="${colour}:0:${height}"]`).click();
    await page.locator(`.site [data-piece="stone:${colour}"][data-n="${height}"]`).waitFor();
    await stepsAre(page, 'equal', before + height);
    await page.locator('.frame .actions[aria-busy=false] [data-action]:not([disabled])').first().waitFor();
    await page.keyboard.press('Control+z');
    await stepsAre(page, 'equal', before);
    // The same by one stone and the rod beside it.
    await page.locator(`.frame [data-action="start ${colour}"]`).first().click();
    await rungs.first().waitFor();
    await accessible(page);
    const goal = await rungs.first().textContent();
    await rungs.first().click();
    await page.locator(`.site [data-piece="stone:${colour}"][data-n="${goal}"]`).waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'a whole game by clicking what is offered'(house) {
    const page = await house.visitor();
    // Against somebody who builds: dice alone hardly ever come to an end.
    const table = await makeTable(page, house, {
      game: 'firenze',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'apprentice' }],
    });
    await page.goto(`${house.address}/table/${table.id}`);
    assert.equal(await answer(page, 20), 20);
    await accessible(page);
    await rush(page);
    assert.ok(await over(page), 'the game is not over');
    await page.locator('dialog[open] svg[role=img]').waitFor();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText(/The dice are as promised: .* Nobody else brought a number/).waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'dice: a seed of its own, and a verdict that cannot be fooled, on a page without HTTPS'(house) {
    const page = await house.visitor();
    const table = await makeTable(
      page,
      { address: house.lan },
      { game: 'firenze', options: { turn_cap: 2 }, seats: [{ kind: 'me' }, bot], autostart: false },
    );
    assert.equal(await page.evaluate(() => globalThis.crypto.subtle), undefined);
    // The page commits when it finds its seat without a commitment, and reveals when the game starts.
    const committed = page.waitForResponse(/\/commit$/);
    await page.goto(`${house.lan}/table/${table.id}`);
    assert.equal((await committed).status(), 200);
    await page.getByRole('button', { name: /and begin/ }).click();
    await page.locator('.frame .actions [data-action]').first().waitFor({ timeout: 20_000 });
    assert.equal((await diceParts(page))[0], 'seed');
    await rush(page);
    assert.ok(await over(page), 'the game is not over');
    const verdict = async () => {
      await page.getByRole('button', { name: 'Verify the dice' }).click();
      const shown = page.locator('[data-dice]');
      await shown.waitFor();
      return shown.getAttribute('data-dice');
    };
    assert.equal(await verdict(), 'fine');
    await page.getByText('Your own number is in the dice.').waitFor();
    await page.getByText('This browser saw the promise before the game began.').waitFor();
    await accessible(page);
    // A server that lies at the end.
    const honest = await page.evaluate(
      (id) => fetch(`/api/games/${id}/dice`).then((answer) => answer.json()),
      table.id,
    );
    const lies = {
      draw: (report) => {
        const draw = report.draws.find((each) => each.outcomes.length > 1);
        // Weights of its own, by which nothing but the true outcome's neighbours could have come.
        draw.weights = draw.outcomes.map((outcome) => (outcome === draw.outcome ? 1 : 1_000_000));
        draw.total = draw.weights.reduce((sum, weight) => sum + weight, 0);
      },
      secret: (report) => (report.secret = '0'.repeat(64)),
      promise: (report) =>
        Object.assign(report, {
          secret: '0'.repeat(64),
          commitment: createHash('sha256')
            .update(`stadtluft-dice-v2:${table.id}:server:${'0'.repeat(64)}`)
            .digest('hex'),
        }),
      dropped: (report) => (report.seats[0] = { part: 'withheld', commitment: report.seats[0].commitment }),
      record: (report) => report.draws.pop(),
    };
    for (const [fault, lie] of Object.entries(lies)) {
      const report = structuredClone(honest);
      lie(report);
      await page.route(/\/dice$/, (route) => route.fulfill({ json: report }));
      assert.equal(await verdict(), fault);
      await page.unroute(/\/dice$/);
    }
    assert.equal(await verdict(), 'fine');
    await page.getByRole('link', { name: 'How does this work?' }).click();
    await page.getByRole('heading', { name: 'Dice that prove it' }).waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'undo, redo, previews, looking back, hints'(house) {
    const page = await house.visitor();
    await advised(page);
    await quickPlay(page, house.address, 'firenze');
    await page.locator('[data-target="position:1"]').click();
    // Cards of the row can be chosen in the exchange too.
    await page.locator('[data-action="take 1"]').waitFor({ state: 'detached' });
    // Whatever the card brought first: as soon as a tower can be begun, begin it, take that back and do it again.
    const begin = page.locator('[data-action^="start "]').first();
    for (let n = 0; n < 60 && !(await begin.isVisible()); ++n) await answer(page, 1, (_, of) => of - 1);
    await begin.hover();
    await page.locator('.ahead .what').waitFor();
    await page.locator('.ahead .gains').waitFor();
    const before = await steps(page);
    await begin.click();
    await stepsAre(page, 'more', before);
    const built = await steps(page);
    await page.keyboard.press('Control+z');
    await stepsAre(page, 'fewer', built);
    await page.keyboard.press('Control+y');
    await stepsAre(page, 'equal', built);
    await page.getByRole('button', { name: 'Hint' }).click();
    // A nudge, then the reason, then the move.
    await page
      .locator('[data-rung="1"]')
      .getByText(/stands out|equally good/)
      .waitFor();
    assert.equal(await page.locator('[data-candidate]').count(), 0);
    await accessible(page);
    await page.locator('[data-more]').click();
    await page
      .locator('[data-rung="2"]')
      .getByText(/Good for|options open/)
      .first()
      .waitFor();
    await page.locator('[data-more]').click();
    await page.locator('.ahead .advice').waitFor();
    const best = page.locator('[data-candidate]').first();
    await best.getByText(/[+−]?\d+\.\d points, \d+ %/).waitFor();
    await best.hover();
    await accessible(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowLeft');
    await page
      .getByText(`step ${built - 1} of ${built}`)
      .first()
      .waitFor();
    await accessible(page);
    await page.reload();
    await page
      .getByText(`step ${built - 1} of ${built}`)
      .first()
      .waitFor();
    await page.keyboard.press('End');
    await asked(page);
    // Beyond new information the table must agree; bots always do.
    const ask = page.getByRole('button', { name: 'Request undo' });
    for (let n = 0; n < 60 && !(await ask.isVisible()); ++n) await answer(page, 1, (_, of) => of - 1);
    const far = await steps(page);
    // Lines of the log show the pieces they tell of.
    let told = 0;
    for (const line of (await page.locator('aside ol a').all()).slice(0, 8)) {
      await line.hover();
      told += await page.locator('.board .told').count();
    }
    assert.ok(told > 0, 'no line of the log shows a piece');
    await ask.click();
    await stepsAre(page, 'fewer', far);
    assert.deepEqual(page.faults, []);
  },
  async 'no text of a card is cut on a desktop, and every card has a picture'(house) {
    for (const [width, height, locale, players] of [
      [1366, 768, 'nl', 4],
      [1366, 768, 'de', 2],
      [1920, 1080, 'de', 3],
    ]) {
      const page = await house.visitor({ viewport: { width, height }, locale });
      const seats = [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => bot)];
      const table = await makeTable(page, house, { game: 'firenze', seats });
      await page.goto(`${house.address}/table/${table.id}`);
      const seen = new Set();
      for (let n = 0; n < 10 && !(await over(page)); ++n) {
        await asked(page);
        await page.waitForFunction(() =>
          [...document.querySelectorAll('.place .card')].every(
            (card) =>
              card.querySelector('p').textContent !== '' &&
              getComputedStyle(card.querySelector('.picture')).backgroundImage !== 'none',
          ),
        );
        const cards = await page.locator('.place .card').evaluateAll((all) =>
          all.map((card) => {
            const { bottom, right } = card.getBoundingClientRect();
            const boxes = [...card.querySelectorAll('strong, p')].map((each) => each.getBoundingClientRect());
            const cut = boxes.some((box) => box.bottom > bottom + 0.5 || box.right > right + 0.5);
            return { name: card.querySelector('strong').textContent, cut };
          }),
        );
        assert.deepEqual(
          cards.filter(({ cut }) => cut),
          [],
        );
        for (const { name } of cards) seen.add(name);
        await rush(page, 6);
      }
      assert.ok(seen.size > 6, `only ${[...seen]} were seen`);
      assert.deepEqual(page.faults, []);
    }
  },
  'fits windows of many sizes': (house) => fits(house, 'firenze', '.place .slot'),
  async 'options of its own, and rules in three languages'(house) {
    const page = await house.visitor({ locale: 'de' });
    // Neutral seals laid by hand.
    await page.goto(`${house.address}/new/firenze`);
    assert.equal(await page.getByRole('checkbox', { name: 'Weiß 3' }).count(), 0);
    await page.locator('input[value=layout]').check();
    for (const name of ['Weiß 3', 'Blau 7']) await page.getByRole('checkbox', { name }).check();
    await accessible(page);
    await page.locator('form > .button.primary').click();
    await page.locator('.frame').waitFor();
    const seen = await page.evaluate(
      async (id) => (await fetch(`/api/games/${id}/view`)).json(),
      page.url().split('/').at(-1),
    );
    assert.deepEqual(seen.state.view.options.seal_layout, ['white_3', 'blue_7']);
    await page.goto(`${house.address}/rules/firenze/full#FIR-6.6`);
    await page.locator('[id="FIR-6.6"].here', { hasText: 'Baukosten' }).waitFor();
    await accessible(page);
    await page.locator('input[type=search]').fill('campanile Glockenturm');
    await page.getByText('FIR-11.22').first().waitFor();
    await page.locator('header select').selectOption('nl');
    await page.locator('input[type=search]').fill('bouwkosten');
    await page.locator('[id="FIR-6.6"]').waitFor();
    assert.deepEqual(page.faults, []);
  },
};
