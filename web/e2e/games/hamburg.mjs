// What only this game has, and what is easiest to see in it.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, asked, moved, openHouse, over, quickPlay, rush, steps } from '../house.mjs';
import { accessible, bot, diceParts, drag, fits, makeTable, saysWhy, stepsAre, untilOffered } from '../support.mjs';

// Where cards are read at the table, and how a test lays them there.
export const ways = [
  { atOnce: 5, lay: (view, cards) => (view.players[view.viewer].hand = cards), things: '.hand .held' },
];

export default {
  async 'a whole game with expansions'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, {
      game: 'hamburg',
      options: { expansions: ['mayors', 'statues', 'dangers', 'ships', 'clergy'] },
      seats: [{ kind: 'me' }, bot],
    });
    await page.goto(`${house.address}/table/${table.id}`);
    assert.equal(await answer(page, 25), 25);
    await accessible(page);
    await rush(page);
    assert.ok(await over(page), 'the game is not over');
    await accessible(page);
    await page.keyboard.press('Escape');
    // The end can be left for the course of the game, by keys and by link.
    await page.keyboard.press('ArrowLeft');
    const last = await steps(page);
    await page
      .getByText(`step ${last - 1} of ${last}`)
      .first()
      .waitFor();
    await page.waitForURL(new RegExp(`at=${last - 1}$`));
    assert.deepEqual(page.faults, []);
  },
  async 'a card is dragged to its use'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'hamburg', seats: [{ kind: 'me' }, bot] });
    await untilOffered(page, table.id, 'take-money');
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.use [data-target]').first().waitFor();
    const before = await steps(page);
    // The last card of the hand, whose uses are not the ones laid out.
    const card = '.hand .held[data-drag]:last-of-type';
    const marked = await drag(page, card, null);
    assert.ok(marked.includes('use:take-money') && marked.includes('use:take-workers'), `marked: ${marked}`);
    assert.equal(await page.locator('.takes').count(), 0);
    assert.equal(await steps(page), before);
    await drag(page, card, 'use:take-money');
    await moved(page, before);
    if (await page.locator('[data-careful]').isVisible()) await page.locator('[data-careful]').click();
    await stepsAre(page, 'more', before);
    // A finger chooses: nothing is lifted.
    await untilOffered(page, table.id, 'take-money');
    const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(page.url());
    await phone.locator('.hand [data-target^="card:"]').first().tap();
    await phone.locator('.hand [data-target^="card:"].picked').waitFor();
    assert.equal(await phone.locator('.dragged').count(), 0);
    assert.deepEqual([...page.faults, ...phone.faults], []);
  },
  async 'a game goes on by the prices it began with, on the board too'() {
    const data = mkdtempSync(join(tmpdir(), 'stadtluft-data-'));
    cpSync(new URL('../../../data', import.meta.url), data, { recursive: true });
    const file = join(data, 'hamburg', 'cards.toml');
    const text = readFileSync(file, 'utf8');
    const printed = new Map(
      [...text.matchAll(/^id = "(\d+)"[^[]*?^points = (\d+)/gm)].map(([, id, points]) => [id, points]),
    );
    assert.equal(printed.size, 280);
    writeFileSync(file, text.replace(/^points = \d+/gm, 'points = 9'));
    const house = await openHouse();
    try {
      const page = await house.visitor();
      // The points of the cards in hand, by their numbers.
      const shown = async () => {
        await page.locator('.hand .card .points').first().waitFor();
        return page
          .locator('.hand .card')
          .evaluateAll((cards) =>
            cards.map((card) => [
              /\d+$/.exec(card.querySelector('.kind').textContent)[0],
              /\d+/.exec(card.querySelector('.points').textContent)[0],
            ]),
          );
      };
      const old = await makeTable(page, house, { game: 'hamburg', seats: [{ kind: 'me' }, bot] });
      assert.ok(await untilOffered(page, old.id, 'take-money'));
      await page.goto(`${house.address}/table/${old.id}`);
      const before = await shown();
      assert.ok(before.length >= 3);
      for (const [id, points] of before) assert.equal(points, printed.get(id));

      // Nobody looks on while the house is closed.
      await page.goto(`${house.address}/api/openapi.json`);
      const address = await house.reopen(data);
      await page.goto(`${address}/table/${old.id}`);
      assert.deepEqual(await shown(), before);
      const fresh = await makeTable(page, { address }, { game: 'hamburg', seats: [{ kind: 'me' }, bot] });
      assert.ok(await untilOffered(page, fresh.id, 'take-money'));
      await page.goto(`${address}/table/${fresh.id}`);
      for (const [, points] of await shown()) assert.equal(points, '9');
      // The pages about the game tell what holds for new ones; from there one comes back to the old one.
      await page.goto(`${address}/rules/hamburg/cards/001`);
      await page.locator('main .card .points').first().waitFor();
      assert.match(await page.locator('main .card .points').first().textContent(), /\b9\b/);
      await page.goto(`${address}/table/${old.id}`);
      assert.deepEqual(await shown(), before);
      // What was asked of the house while it was closed is no fault.
      const faults = page.faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'));
      assert.deepEqual(faults, []);
      await house.leave();
    } finally {
      await house.close();
      rmSync(data, { recursive: true, force: true });
    }
  },
  'a question names its cause, whoever has the turn': saysWhy('hamburg'),
  async 'piles are named in any order, and drawn from at once'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'hamburg');
    const before = await steps(page);
    const piles = page.locator('.board [data-target^="pile:"]');
    const colours = await piles.evaluateAll((all) => all.map((each) => each.dataset.target));
    assert.equal(colours.length, 5);
    // The one that the game asks for last first: no other pile goes dead.
    await piles.last().click();
    assert.equal(await piles.count(), 5);
    assert.equal(await page.locator('.board [data-chosen]').count(), 1);
    await piles.first().click();
    await piles.first().click();
    await piles.nth(1).click();
    assert.equal(await page.locator('[data-confirm]').isDisabled(), true);
    await piles.last().click();
    await page.locator('[data-confirm]:not([disabled])').waitFor();
    assert.equal(await steps(page), before, 'nothing has been drawn');
    await accessible(page);
    await page.locator('[data-confirm]').click();
    await stepsAre(page, 'more', before);
    await page.locator('.cards .held').nth(4).waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'a solo game names the automaton'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'hamburg', seats: [{ kind: 'me' }] });
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.frame .actions [data-action]').first().waitFor();
    await rush(page, 25);
    await page.locator('aside ol strong').filter({ hasText: 'TOM' }).first().waitFor();
    await page.keyboard.press('s');
    await page.locator('aside th[aria-description=TOM]').waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'two browsers by invitation link, a broken connection'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    await anna.goto(`${house.address}/new/hamburg`);
    await anna.locator('.seat select').nth(1).selectOption('invite');
    await accessible(anna);
    await anna.locator('form > .button.primary').click();
    const link = await anna.locator('input[readonly]').inputValue();
    await accessible(anna);
    await ben.goto(link);
    await ben.locator('.buttons .button.primary').click();
    await ben.locator('.frame').waitFor();
    await anna.locator('.frame').waitFor();
    assert.deepEqual(await diceParts(ben), ['seed', 'seed']);
    // In Hamburg both are asked in every phase: one after the other, whoever's turn the cycle began with.
    const turn = async () => {
      const found = await Promise.any([anna, ben].map((page) => asked(page).then(() => page)));
      return { found, other: found === anna ? ben : anna };
    };
    const played = new Set();
    for (let n = 0; n < 30 && (played.size < 2 || n < 8); ++n) {
      const { found, other } = await turn();
      played.add(found);
      if (n === 2) await other.context().setOffline(true);
      const before = await steps(found);
      await answer(found, 1);
      // It may want a second word first.
      if ((await steps(found)) === before) await answer(found, 1);
      if (n === 2) {
        await other.context().setOffline(false);
        await stepsAre(other, 'equal', await steps(found));
      }
    }
    assert.equal(played.size, 2);
    assert.deepEqual(
      [...anna.faults, ...ben.faults].filter((fault) => !/WebSocket|ERR_INTERNET|Failed to load/.test(fault)),
      [],
    );
  },
  async 'no text of a card is cut on a desktop, and every card has a picture'(house) {
    for (const [width, height, locale] of [
      [1366, 768, 'de'],
      [1920, 1080, 'nl'],
    ]) {
      const page = await house.visitor({ viewport: { width, height }, locale });
      await quickPlay(page, house.address, 'hamburg');
      let seen = 0;
      for (let n = 0; n < 12; ++n) {
        await rush(page, 3);
        await asked(page);
        // Words and pictures follow the board.
        await page.waitForFunction(() =>
          [...document.querySelectorAll('.held .card, .lots .card')].every(
            (card) => getComputedStyle(card.querySelector('.picture')).backgroundImage !== 'none',
          ),
        );
        await page.waitForFunction(() =>
          [...document.querySelectorAll('.held .card')].every((card) => card.querySelector('p')),
        );
        const cut = await page.locator('.held .card').evaluateAll((cards) =>
          cards
            .filter((card) => {
              const { bottom, right } = card.getBoundingClientRect();
              return [...card.querySelectorAll('h3, p')].some((each) => {
                const box = each.getBoundingClientRect();
                return box.bottom > bottom + 0.5 || box.right > right + 0.5 || each.scrollWidth > each.clientWidth + 1;
              });
            })
            .map((card) => card.textContent),
        );
        assert.deepEqual(cut, []);
        seen += await page.locator('.held .card').count();
      }
      assert.ok(seen > 20, `${seen} cards seen`);
      assert.deepEqual(page.faults, []);
    }
  },
  'fits windows of many sizes': (house) => fits(house, 'hamburg', '.use'),
  async 'warns of options, and shows a card'(house) {
    const page = await house.visitor();
    // Stock exchange and clergy tiles together are allowed, with a warning.
    await page.goto(`${house.address}/new/hamburg`);
    const expansions = page.locator('[data-expansions] input');
    for (const n of [4, 5]) {
      assert.equal(await page.locator('[data-warning]').count(), 0);
      await expansions.nth(n).check();
    }
    await page.locator('[data-warning]').waitFor();
    await page.goto(`${house.address}/rules/hamburg/cards/001`);
    await page.locator('article.panel').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
};
