// How large letters are on the screen: nothing that is read is smaller than 11 px, no letter on a piece smaller than 9.
import assert from 'node:assert/strict';
import { asked, over, quickPlay, rush } from './house.mjs';

export const leastRead = 11;
export const leastOnPieces = 9;

// All text in sight that is smaller than it may be, as it is drawn: zoom, scale and drawings of their own count.
export const smallLetters = (page, least = { read: leastRead, piece: leastOnPieces }) =>
  page.evaluate(({ read, piece }) => {
    // How much larger or smaller than its style says something is drawn.
    const scaleOf = (element) => {
      const drawing = element.closest('svg');
      if (drawing) {
        const matrix = element.getScreenCTM?.();
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      }
      let scale = element.currentCSSZoom ?? 1;
      for (let each = element; each; each = each.parentElement) {
        const { transform } = getComputedStyle(each);
        if (transform === 'none') continue;
        const { a, b } = new DOMMatrix(transform);
        scale *= Math.hypot(a, b);
      }
      return scale;
    };
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Signs are no letters, what only a screen reader says is not drawn, and the picture of a board in the rules is a picture.
      if (!/[\p{L}\p{N}]/u.test(node.data) || parent.closest('.glyph, .hidden, script, style, option, .scene.roomy'))
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [box] = range.getClientRects();
      if (!box || box.width < 2 || box.right < 0 || box.left > innerWidth || box.bottom < 0 || box.top > innerHeight)
        continue;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scaleOf(parent);
      const onPiece = parent.closest('.token, [data-on-piece]') !== null;
      if (size >= (onPiece ? piece : read) - 0.05) continue;
      const named = (element) =>
        `${element.tagName.toLowerCase()}${[...element.classList]
          .filter((name) => !/^(svelte-|token-)/.test(name))
          .map((name) => `.${name}`)
          .join('')}`;
      const place = `${parent.parentElement ? named(parent.parentElement) : ''} > ${named(parent)}`;
      if (!found.has(place)) found.set(place, `${place}: ${size.toFixed(1)} px, “${node.data.trim().slice(0, 24)}”`);
    }
    return [...found.values()];
  }, least);

const screens = {
  desktop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

// Looks at every part of the board, at the beginning of a game, in its middle and in its end.
const boardOf = (game) => async (house) => {
  const player = await house.visitor();
  await quickPlay(player, house.address, game);
  const small = new Set();
  const path = new URL(player.url()).pathname;
  for (const further of [0, 25, 60, 100]) {
    if (further > 0) await rush(player, further);
    if (await over(player)) break;
    for (const [screen, options] of Object.entries(screens)) {
      const page = await house.visitor(options);
      await page.context().addCookies(await player.context().cookies());
      await page.goto(house.address + path);
      await asked(page);
      const tabs = page.locator('.tabs button:visible');
      for (let i = 0; i < Math.max(1, await tabs.count()); ++i) {
        if ((await tabs.count()) > 0) await tabs.nth(i).click();
        await page.waitForTimeout(120);
        for (const each of await smallLetters(page)) small.add(`${screen}: ${each}`);
      }
      await page.context().close();
    }
  }
  assert.deepEqual([...small], []);
};

export const lettersOf = ({ id }) => boardOf(id);

export default {
  async 'letters: no page has smaller ones than it may'(house) {
    const small = new Set();
    for (const [screen, options] of Object.entries(screens)) {
      const page = await house.visitor(options);
      for (const path of [
        '/',
        '/account',
        ...house.games.flatMap(({ id }) => [
          `/new/${id}`,
          ...['short', 'icons', 'cards', 'full'].map((part) => `/rules/${id}/${part}`),
        ]),
      ]) {
        await page.goto(house.address + path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const each of await smallLetters(page)) small.add(`${screen} ${path}: ${each}`);
      }
    }
    assert.deepEqual([...small], []);
  },
};
