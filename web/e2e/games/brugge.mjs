// What only this game has, and what is easiest to see in it.
import assert from 'node:assert/strict';
import { answer, asked, moved, over, quickPlay, rush, steps } from '../house.mjs';
import { smallLetters } from '../letters.mjs';
import { accessible, bot, fits, makeTable, overflowing, prepared, stepsAre, untilOffered } from '../support.mjs';

// Answers by clicking on the table alone where it offers anything, and else in the list, until the end.
async function playOnTable(page, most) {
  for (let n = 0; n < most; ++n) {
    await asked(page);
    if (await over(page)) return n;
    const before = await steps(page);
    const places = page.locator('.board [data-target]:visible');
    const count = await places.count();
    const careful = page.locator('[data-careful]');
    // A set that may grow on is enough as soon as it may be given.
    const confirm = page.locator('[data-confirm]:not([disabled])');
    if (await careful.isVisible()) await careful.click();
    else if (await confirm.isVisible()) await confirm.click();
    else if (count > 0) {
      await places.nth((n * 5 + 1) % count).click();
      // A card has several uses: they lie beside the hand, or in the list.
      if ((await steps(page)) === before && (await page.locator('.board .picked').count()) > 0)
        await page
          .locator('.board .use [data-target]:visible')
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
    } else await page.locator('.frame .actions [data-action]:not([disabled])').first().click();
    await moved(page, before);
    // Some things are several answers, one of which is taken from the list.
    if ((await steps(page)) === before && !(await careful.isVisible()) && !(await over(page))) {
      const listed = page.locator('.frame .actions [data-action]:not([disabled])');
      if ((await listed.count()) > 0) await listed.first().click();
      await moved(page, before);
    }
  }
  return most;
}

// An offered action of the prepared position, with what the server would tell of it.
function actionOf(text) {
  const [act, card, other] = text.split(' ');
  if (act === 'house') return { text, json: { act, house: Number(card) }, values: { colour: 'red' } };
  if (act === 'canal') return { text, json: { act, canal: card } };
  if (act === 'done') return { text, json: { act }, ends: 'avert' };
  const more = { 'build-canal': { canal: other }, activate: { paid: other ?? null } }[act] ?? {};
  const values = { amount: 2, guilders: 6, next: 1, points: 1, price: 12, workers: 1, field: 5, colour: 'yellow' };
  return { text, json: { act, ...(card ? { card } : {}), ...more }, values };
}

// How much the table may add to the lobby, in KiB, and the questions of which there are pictures.
export const weight = 120;
export const questions = ['draw', 'advance', 'turn', 'strike', 'fire', 'lose-person', 'take-worker', 'effect'];

// Where cards are read at the table, and how a test lays them there.
const livesIn = (card, i) => ({ card, colour: ['blue', 'brown', 'yellow', 'purple', 'red'][i % 5], person: card });
export const ways = [
  {
    atOnce: 5,
    lay(view, cards, state) {
      state.question = view.question = { question: 'turn' };
      state.actions = [{ text: `take-workers ${cards[0]}`, json: { act: 'take-workers', card: cards[0] } }];
      Object.assign(view.players[view.viewer], { hand: cards, hand_hidden: {} });
      view.phase = 'play';
    },
    things: '.held',
  },
  {
    atOnce: 12,
    lay: (view, cards) => (view.players[view.viewer].houses = cards.map(livesIn)),
    things: '.street .house',
  },
  {
    atOnce: 20,
    lay: (view, cards) => (view.players[view.viewer].houses = cards.map(livesIn)),
    things: '.street .house',
  },
];

export default {
  async 'a whole game by clicking on the table'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'brugge', seats: [{ kind: 'me' }, bot, bot] });
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.brugge').waitFor();
    await accessible(page);
    await playOnTable(page, 9);
    await accessible(page);
    await playOnTable(page, 400);
    assert.ok(await over(page), 'the game is not over');
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'drawing by keys, by a held press and by wish'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'brugge');
    const left = async () => {
      const words = await page.locator('.draw .source').allInnerTexts();
      return words.map((each) => Number(/\d+/.exec(each)[0])).reduce((sum, n) => sum + n, 0);
    };
    const whole = await left();
    await page.locator('.draw.asked').waitFor();
    const first = await steps(page);
    await page.keyboard.press('ArrowRight');
    await stepsAre(page, 'more', first);
    assert.equal(await left(), whole - 1);
    // Held: card after card, until it is let go.
    const box = await page.locator('.draw [data-target="stack:a"]').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.waitForFunction(
      (was) => {
        const n = [...document.querySelectorAll('.draw .source')]
          .map((each) => Number(/\d+/.exec(each.innerText)[0]))
          .reduce((sum, one) => sum + one, 0);
        return n <= was - 3;
      },
      whole,
      { timeout: 20_000 },
    );
    await page.mouse.up();
    // By wish: all colours in order, so that it stops only where both tops are alike.
    for (const want of await page.locator('.draw .want').all()) await want.click();
    if (await page.locator('.draw.asked').isVisible()) await page.locator('.draw .fill .button').last().click();
    assert.deepEqual(page.faults, []);
  },
  async 'looks at a rival, a card and the faces of the rules'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'brugge');
    await answer(page, 7);
    await asked(page);
    // Arrows walk along the hand.
    const held = page.locator('.held button');
    if ((await held.count()) > 1) {
      await held.first().focus();
      await page.keyboard.press('ArrowRight');
      assert.ok(await held.nth(1).evaluate((each) => each === document.activeElement));
    }
    await page.locator('.rival .look').first().click();
    await page.locator('.quarter.guest').waitFor();
    await accessible(page);
    await page.locator('.rival .look').first().click();
    await page.locator('.quarter:not(.guest)').waitFor();
    await page.goto(`${house.address}/rules/brugge/cards/014`);
    await page.locator('article.panel').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'a card is dragged to its use, and keys lead to persons and end the turn'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'brugge', seats: [{ kind: 'me' }, bot] });
    await untilOffered(page, table.id, 'take-guilders');
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.use [data-target]').first().waitFor();
    // All six uses are seen whole.
    const cut = await page.evaluate(() => {
      const { bottom } = document.querySelector('.board').getBoundingClientRect();
      return [...document.querySelectorAll('.use, .use .name, .use .what')]
        .filter((each) => each.getBoundingClientRect().bottom > bottom - 2)
        .map((each) => each.textContent.trim());
    });
    assert.deepEqual(cut, []);
    // Only the places that take the card are marked while it is dragged; let go elsewhere, nothing happens.
    const before = await steps(page);
    const card = page.locator('.held[data-drag]').first();
    const from = await card.boundingBox();
    await page.mouse.move(from.x + 40, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y - 40, { steps: 4 });
    await page.locator('.flying.dragged').waitFor();
    const marked = await page
      .locator('.takes[data-drop]')
      .evaluateAll((all) => all.map((each) => each.dataset.drop.split(':')[0]));
    assert.ok(marked.includes('die') && marked.includes('use'), `marked: ${marked}`);
    await page.mouse.move(700, 60, { steps: 3 });
    await page.mouse.up();
    await page.locator('.flying.dragged').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.takes').count(), 0);
    assert.equal(await steps(page), before);
    // Dropped on the die of its colour it brings guilders.
    await page.mouse.move(from.x + 40, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y - 40, { steps: 4 });
    const die = await page.locator('.takes[data-drop^="die:"]').first().boundingBox();
    await page.mouse.move(die.x + die.width / 2, die.y + die.height / 2, { steps: 6 });
    await page.mouse.up();
    await moved(page, before);
    if (await page.locator('[data-careful]').isVisible()) await page.locator('[data-careful]').click();
    await stepsAre(page, 'more', before);
    // The turn is ended by its key, and persons that can be used have the focus by theirs.
    await untilOffered(page, table.id, 'activate');
    await page.reload();
    await page.locator('.street [data-target^="card:"]').first().waitFor();
    await page.keyboard.press('p');
    assert.match(await page.evaluate(() => document.activeElement.dataset.target ?? ''), /^card:/);
    await untilOffered(page, table.id, 'end-turn');
    await page.reload();
    await page.locator('[data-action="end-turn"]').waitFor();
    await asked(page);
    const then = await steps(page);
    await page.keyboard.press('e');
    await moved(page, then);
    if (await page.locator('[data-careful]').isVisible()) await page.locator('[data-careful]').click();
    await stepsAre(page, 'more', then);
    assert.deepEqual(page.faults, []);
  },
  async 'moments are celebrated, hold nobody up, end at a click and are none with reduced motion'(house) {
    const page = await house.visitor({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      globalThis.tones = 0;
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (...given) {
        globalThis.tones += 1;
        return start.apply(this, given);
      };
    });
    await quickPlay(page, house.address, 'brugge');
    const tones = () => page.evaluate(() => globalThis.tones);
    const drawAll = async (visitor) => {
      for (let n = 0; n < 5; ++n) {
        await visitor.locator('.draw.asked').waitFor();
        await asked(visitor);
        const before = await steps(visitor);
        await visitor.keyboard.press('ArrowRight');
        await stepsAre(visitor, 'more', before);
      }
    };
    // The hand is full: dice are rolled. What lies under the moment can be clicked, and a press ends it.
    const shown = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            const moment = document.querySelector('[data-moment]');
            if (!moment) return;
            observer.disconnect();
            const box = moment.getBoundingClientRect();
            const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            const kind = moment.dataset.moment;
            const dice = moment.querySelectorAll('.die').length;
            document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            queueMicrotask(() =>
              setTimeout(() => resolve({ kind, dice, free: !moment.contains(under), gone: !moment.isConnected })),
            );
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await drawAll(page);
    assert.deepEqual(await shown, { kind: 'dice', dice: 5, free: true, gone: true });
    // Sounds are off until they are switched on.
    assert.equal(await tones(), 0);
    await page.locator('[data-switch="sound"]').click();
    assert.equal(await page.locator('[data-switch="sound"]').getAttribute('aria-pressed'), 'true');
    assert.ok((await tones()) > 0);
    assert.deepEqual(page.faults, []);
    const still = await house.visitor();
    await quickPlay(still, house.address, 'brugge');
    await still.evaluate(() => {
      globalThis.celebrated = 0;
      new MutationObserver(() => {
        if (document.querySelector('[data-moment]')) globalThis.celebrated += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await drawAll(still);
    await still.locator('.groups .cube').first().waitFor();
    assert.equal(await still.evaluate(() => globalThis.celebrated), 0);
  },
  async 'a phone plays by touch'(house) {
    const page = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await quickPlay(page, house.address, 'brugge');
    await rush(page, 6);
    await asked(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is too wide');
    await accessible(page);
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.tap();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'a tab is too wide');
    }
    assert.deepEqual(page.faults, []);
  },
  async 'a late table has room for everything'(house) {
    const found = [];
    for (const language of ['en', 'nl', 'de']) {
      const page = await prepared(house, 'brugge', actionOf, { locale: language });
      await page.locator('.street.low .house').nth(19).waitFor();
      assert.equal(await page.locator('.held').count(), 6);
      const outside = await overflowing(
        page,
        '.house, .house .plate, .held, .held h3, .use, .use .name, .rival, .rival .cell, .five li, .five .loss',
      );
      found.push(...outside.map((each) => `${language}: ${each}`));
      found.push(...(await smallLetters(page)).map((each) => `${language}: ${each}`));
      assert.deepEqual(page.faults, []);
      await house.leave();
    }
    assert.deepEqual(found, []);
  },
  async 'who takes a marker says at once what the fire takes'(house) {
    const heard = [];
    const answered = (action, view) => {
      heard.push(action);
      const question = { question: 'fire' };
      const actions = action === 'done' ? ['house 1', 'house 2', 'canal right'] : ['end-turn'];
      return { view: { ...view, question, losses_if_taken: [] }, actions };
    };
    const page = await prepared(house, 'brugge', actionOf, { file: 'brugge-marker', answered });
    const answers = page.locator('.ask .answer');
    await answers.nth(3).waitFor();
    assert.deepEqual(await answers.evaluateAll((all) => all.map(({ dataset }) => dataset.answer)), [
      'yes',
      'house 1',
      'house 2',
      'canal right',
    ]);
    await accessible(page);
    assert.deepEqual(await overflowing(page, '.ask .answer'), []);
    await answers.nth(3).click();
    for (let n = 0; heard.length < 2 && n < 200; ++n) await page.waitForTimeout(50);
    assert.deepEqual(heard, ['done', 'canal right']);
    assert.deepEqual(page.faults, []);
  },
  async 'houses change places, and digits with Shift open quarters'(house) {
    const page = await prepared(house, 'brugge', actionOf);
    const names = () => page.locator('.street .house').evaluateAll((all) => all.map(({ dataset }) => dataset.drag));
    const before = await names();
    const boxes = await Promise.all([0, 2].map((i) => page.locator('.street .house').nth(i).boundingBox()));
    const [from, to] = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, from[1] + 3, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    const dragged = [before[1], before[2], before[0], ...before.slice(3)];
    assert.deepEqual(await names(), dragged);
    // The same by keys, and it stays when one comes again.
    await page.locator('.street .house button').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    const moved = [dragged[1], dragged[0], ...dragged.slice(2)];
    assert.deepEqual(await names(), moved);
    await page.keyboard.press('Shift+Digit3');
    await page.locator('.quarter.guest').waitFor();
    assert.equal(await page.locator('.rival.open').count(), 1);
    await page.keyboard.press('Shift+Digit1');
    await page.locator('.quarter:not(.guest)').waitFor();
    assert.deepEqual(await names(), moved);
    await page.locator('.rival').nth(1).hover();
    assert.ok(await page.locator('.rival .ended').nth(1).isVisible());
    assert.ok(!(await page.locator('.rival .ended').nth(0).isVisible()));
    assert.deepEqual(page.faults, []);
  },
  'fits windows of many sizes': (house) => fits(house, 'brugge', '.brugge > section'),
};
