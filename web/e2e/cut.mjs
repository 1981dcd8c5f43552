// No word on a board is cut: not of any card where it lies to be played, nor at the fullest place of a table, in no language.
import assert from 'node:assert/strict';
import { asked, over, rush } from './house.mjs';
import { bot, makeTable } from './support.mjs';

// The words of a board of which a part cannot be seen, with the thing that cuts them off.
export const cutWords = (page, around = '.board') =>
  page.evaluate((selector) => {
    const named = (each) =>
      `${each.tagName.toLowerCase()}${[...each.classList]
        .filter((name) => !name.startsWith('svelte-'))
        .map((name) => `.${name}`)
        .join('')}`;
    const cuts = (style, side) => style[side] !== 'visible' || style.contain.includes('paint');
    const found = new Map();
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        // Signs are no words, and what only a screen reader says is not drawn.
        if (!/[\p{L}\p{N}]/u.test(node.data) || parent.closest('.glyph, .hidden, .unseen, svg, script, style, option'))
          continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
        if (boxes.length === 0) continue;
        // Letters do not fill their line: what is cut of it by less than that is air.
        const air = (Math.max(...boxes.map((box) => box.height)) * 1) / 5;
        const [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
        const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
        for (let each = parent; each && each !== document.body; each = each.parentElement) {
          const style = getComputedStyle(each);
          const edge = each.getBoundingClientRect();
          if (edge.width < 3 || edge.height < 3) break;
          // What is scrolled is not lost; it is looked at by the tests of each board.
          const scrolls = (side) => /auto|scroll/.test(style[side]);
          if (scrolls('overflowX') || scrolls('overflowY')) break;
          const wide = cuts(style, 'overflowX') && (left < edge.left - 1.5 || right > edge.right + 1.5);
          const high = cuts(style, 'overflowY') && (top < edge.top - air || bottom > edge.bottom + air);
          const key = `${named(each)} cuts ${named(parent)}`;
          if ((wide || high) && !found.has(key))
            found.set(key, `${key} ${wide ? '↔' : '↕'} “${node.data.trim().slice(0, 40)}”`);
          if (wide || high) break;
        }
      }
    }
    return [...found.values()];
  }, around);

// Gives a table that shows what `arrange` makes of its view; the returned function shows another arrangement.
async function arranged(house, game, options) {
  const page = await house.visitor(options);
  let told = null;
  let socket = null;
  await page.routeWebSocket(/\/api\//, (browser) => {
    const server = browser.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'view' && !told) [told, socket] = [message, browser];
      browser.send(text);
    });
  });
  const { max_players: most } = house.games.find(({ id }) => id === game);
  const seats = Array.from({ length: most }, (_, seat) => (seat === 0 ? { kind: 'me' } : bot));
  const table = await makeTable(page, house, { game, seats });
  await page.goto(`${house.address}/table/${table.id}`);
  await asked(page);
  const show = async (arrange) => {
    const next = structuredClone(told);
    told.version = next.version += 1;
    arrange(next.state.view, next.state);
    socket.send(JSON.stringify(next));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)))),
    );
  };
  return { page, show };
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
// The languages with the long words in the smaller window, and at the beginning of a game; with FULL=1 all languages in
// both windows, and positions from a whole game.
const full = Boolean(process.env.FULL);
const locales = full ? ['en', 'nl', 'de'] : ['nl', 'de'];
const windows = full ? sizes : sizes.slice(0, 1);
const moments = full ? [0, 12, 25, 25] : [0];

// Lays all cards of a game where they are read at its table; each way of `ways` lays so many at a time into the view.
export const cutsOf = (game, ways) =>
  async function (house) {
    const finder = await house.visitor();
    await finder.goto(`${house.address}/rules/${game}/cards`);
    const links = finder.locator(`a[href*="/rules/${game}/cards/"]`);
    await links.first().waitFor();
    const cards = await links.evaluateAll((all) => [
      ...new Set(all.map((each) => each.getAttribute('href').split('/').pop())),
    ]);
    const found = new Set();
    for (const locale of locales) {
      const { page, show } = await arranged(house, game, { locale, viewport: sizes[0] });
      for (const { width, height } of windows) {
        await page.setViewportSize({ width, height });
        for (const [way, { atOnce, lay, things }] of ways.entries())
          for (let from = 0; from < cards.length; from += atOnce) {
            const laid = cards.slice(from, from + atOnce);
            await show((view, state) => lay(view, laid, state));
            if (things) assert.ok((await page.locator(things).count()) >= laid.length, `${things}: ${laid}`);
            for (const each of await cutWords(page)) found.add(`${locale} ${width}, ${way + 1}: ${each}`);
          }
      }
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
    assert.deepEqual([...found], []);
  };

// A table of as many as can play, at its beginning, in its middle and late, with what is said for and against each choice.
export const cutAtTable = (game) =>
  async function (house) {
    const player = await house.visitor();
    const { max_players: most } = house.games.find(({ id }) => id === game);
    const seats = Array.from({ length: most }, (_, seat) => (seat === 0 ? { kind: 'me' } : bot));
    const table = await makeTable(player, house, { game, seats });
    await player.goto(`${house.address}/table/${table.id}`);
    const found = new Set();
    for (const further of moments) {
      await rush(player, further);
      if (await over(player)) break;
      for (const locale of locales) {
        const page = await house.visitor({ locale, viewport: sizes[0] });
        await page.context().addCookies(await player.context().cookies());
        await page.goto(`${house.address}/table/${table.id}`);
        for (const { width, height } of windows) {
          await page.setViewportSize({ width, height });
          await asked(page);
          await page.waitForTimeout(250);
          for (const each of await cutWords(page)) found.add(`${locale} ${width}: ${each}`);
        }
        assert.deepEqual(page.faults, []);
        await page.context().close();
      }
    }
    assert.deepEqual([...found], []);
  };
