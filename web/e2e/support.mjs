// What several end-to-end tests do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asked, positionOf, quickPlay, rush } from './house.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessible(page) {
  await page.evaluate(axe);
  const report = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const grave = report.violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  assert.deepEqual(
    grave.map(
      (each) =>
        `${each.id}: ${each.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    ),
    [],
  );
}
export const stepsAre = (page, test, value) =>
  page.waitForFunction(
    ([kind, was]) => {
      const now = Number(document.querySelector('.replay input')?.max);
      return kind === 'more' ? now > was : kind === 'fewer' ? now < was : now === was;
    },
    [test, value],
    { timeout: 20_000 },
  );

// A table made over the interface that the page itself uses; the visitor must have entered the house.
export async function makeTable(page, house, order) {
  await page.goto(house.address);
  await page.locator('[data-game]').first().waitFor();
  const table = await page.evaluate(async (body) => {
    const post = (path, given) =>
      fetch(`/api${path}`, {
        method: 'POST',
        body: JSON.stringify(given),
        headers: { 'Content-Type': 'application/json' },
      }).then((answer) => answer.json());
    if ((await fetch('/api/account')).status === 401) await post('/guest', { name: 'Anna' });
    return post('/tables', body);
  }, order);
  assert.ok(table.id, JSON.stringify(table));
  return table;
}
// What the seats of the shown table have to do with the dice.
export const diceParts = (page) =>
  page.evaluate(() =>
    fetch(`/api/tables/${location.pathname.split('/')[2]}`)
      .then((answer) => answer.json())
      .then((table) => table.dice.seats.map((seat) => seat.part)),
  );
// Answers at a table over the interface, without drawing it, until an action of a kind is offered; houses, cards and
// persons are laid out where that is possible.
export const untilOffered = (page, id, act) => until(page, id, [act], 'act').then((found) => found !== null);
// The same until one of some questions is asked; says which, or null at the end of the game.
export const untilQuestion = (page, id, questions) => until(page, id, questions, 'question');
const until = (page, id, wanted, kind) =>
  page.evaluate(
    async ({ table, names, by }) => {
      for (let n = 0; n < 3000;) {
        const { version, state } = await fetch(`/api/games/${table}/view`).then((answer) => answer.json());
        if (state.turn.actor === 'over') return null;
        if (state.actions.length === 0) continue;
        const now = by === 'act' ? state.actions.map(({ json }) => json.act) : [state.question?.question];
        const found = names.find((name) => now.includes(name));
        if (found) return found;
        const built = state.actions.filter(({ json }) => ['recruit', 'build-house', 'activate'].includes(json.act));
        const choices = built.length > 0 ? built : state.actions;
        await fetch(`/api/tables/${table}/act`, {
          method: 'POST',
          body: JSON.stringify({
            version,
            action: choices[(n * 7 + 3) % choices.length].text,
            id: `u${names[0]}${version}-${++n}`,
          }),
          headers: { 'Content-Type': 'application/json' },
        });
      }
      return null;
    },
    { table: id, names: wanted, by: kind },
  );
// Answers at a table over the interface, without drawing it, until the seat is asked while another one has the turn.
export const untilOffTurn = (page, id) =>
  page.evaluate(async (table) => {
    const get = (path) => fetch(`/api${path}`).then((answer) => answer.json());
    for (let n = 0; n < 1500;) {
      const { version, state } = await get(`/games/${table}/view`);
      if (state.turn.actor === 'over') return false;
      if (state.actions.length === 0) continue;
      if (state.view.active !== state.view.viewer) return true;
      const action = state.actions[(n * 7 + 3) % state.actions.length].text;
      await fetch(`/api/tables/${table}/act`, {
        method: 'POST',
        body: JSON.stringify({ version, action, id: `n${++n}` }),
        headers: { 'Content-Type': 'application/json' },
      });
    }
    return false;
  }, id);
// Tables of the games by turns, until `reached` says that the page's visitor sits at one in the situation that is wanted; yields
// it, with its game.
export async function found(page, house, what, reached) {
  for (let n = 0; n < 6; ++n)
    for (const { id: game, max_players: most } of house.games) {
      const seats = Array.from({ length: most }, (_, seat) => (seat === 0 ? { kind: 'me' } : bot));
      const table = await makeTable(page, house, { game, seats });
      if (await reached(page, table.id)) return { ...table, game };
    }
  assert.fail(`no game ever came to ${what}`);
}
// Answers at a table over the interface, without drawing it, until one is asked for a cause that the question does not tell:
// by the effect of a card, or in the turn of another one.
export const untilCause = (page, id, offTurn) =>
  page.evaluate(
    async ({ table, other }) => {
      const get = (path) => fetch(`/api${path}`).then((answer) => answer.json());
      for (let n = 0; n < 1500;) {
        const { version, state } = await get(`/games/${table}/view`);
        if (state.turn.actor === 'over') return false;
        if (state.actions.length === 0) continue;
        const { active, viewer, cause } = state.view;
        const off = typeof active === 'number' && active !== viewer;
        if (other ? off : typeof cause === 'string' && !off && state.question.card !== cause) return true;
        const built = state.actions.filter(({ json }) => ['build-building', 'activate'].includes(json.act));
        const choices = built.length > 0 ? built : state.actions;
        await fetch(`/api/tables/${table}/act`, {
          method: 'POST',
          body: JSON.stringify({ version, action: choices[(n * 7 + 3) % choices.length].text, id: `c${++n}` }),
          headers: { 'Content-Type': 'application/json' },
        });
      }
      return false;
    },
    { table: id, other: offTurn },
  );
// The headline says why one is asked. Games are played until somebody is, each way of `ways`: in one's own turn, or not.
export const saysWhy =
  (game, ways = [true, false], options = {}) =>
  async (house) => {
    for (const offTurn of ways) {
      const page = await house.visitor();
      let found = '';
      for (let n = 0; n < 12 && found === ''; ++n) {
        const table = await makeTable(page, house, { game, options, seats: [{ kind: 'me' }, bot, bot, bot] });
        if (await untilCause(page, table.id, offTurn)) found = table.id;
      }
      assert.ok(found, `nobody was ever asked ${offTurn ? 'off turn' : 'by a card'}`);
      await page.goto(`${house.address}/table/${found}`);
      await asked(page);
      const said = await page.locator('.question .cause').textContent();
      assert.ok(said.trim().length > 3, said);
      await accessible(page);
      assert.deepEqual(page.faults, []);
    }
  };
// The first set of at least `least` units whose order means nothing and of which nothing is forced, as the page's visitor finds it; everything before it
// is answered.
export const untilSet = (page, id, least) =>
  page.evaluate(
    async ({ table, units }) => {
      const get = (path) => fetch(`/api${path}`).then((answer) => answer.json());
      for (let n = 0; n < 1500;) {
        const { version, state } = await get(`/games/${table}/view`);
        if (state.turn.actor === 'over') return null;
        if (state.actions.length === 0) continue;
        const { set } = state;
        const all = set?.units.reduce((sum, unit) => sum + unit.most, 0);
        const free = set?.units.every((unit) => all - unit.most >= set.least);
        if (set && !set.in_order && set.least >= units && set.units.length > 1 && free) return set;
        // Whoever builds as much as possible has to pay for it.
        const offered = state.actions.map((each) => each.text);
        const placed = offered.filter((text) => /^(recruit|build-house|activate) /.test(text));
        const choices = placed.length > 0 ? placed : offered;
        const action = offered.findLast((text) => /^(start|raise)/.test(text)) ?? choices[(n * 7 + 3) % choices.length];
        await fetch(`/api/tables/${table}/act`, {
          method: 'POST',
          body: JSON.stringify({ version, action, id: `n${++n}` }),
          headers: { 'Content-Type': 'application/json' },
        });
      }
      return null;
    },
    { table: id, units: least },
  );
// Drags a thing with the mouse to a place that takes it; says which kinds of places were marked on the way.
export async function drag(page, thing, place) {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [x, y] = middle(await page.locator(thing).first().boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await page.locator('.flying.dragged').waitFor();
  const marked = await page.locator('.takes[data-drop]').evaluateAll((all) => all.map((each) => each.dataset.drop));
  if (place === null) await page.mouse.move(2, 2, { steps: 3 });
  else {
    const to = middle(await page.locator(`.takes[data-drop="${place}"]`).first().boundingBox());
    await page.mouse.move(...to, { steps: 6 });
  }
  await page.mouse.up();
  await page.locator('.flying.dragged').waitFor({ state: 'detached' });
  return marked;
}
export const bot = { kind: 'bot', bot: 'dice' };

// Changes the view of a table before the page sees it: a prepared position, which can be looked at but not played.
export const preparedView = (page, prepare) =>
  page.routeWebSocket(/\/live/, (browser) => {
    const server = browser.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.state?.view) prepare(message.state.view);
      browser.send(JSON.stringify(message));
    });
  });
// What of the board has to be scrolled to be seen.
export const scrolled = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board, .board *')]
      .filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const by = (overflow) => overflow === 'auto' || overflow === 'scroll';
        return (
          each.clientHeight > 0 &&
          ((by(overflowY) && each.scrollHeight > each.clientHeight + 1) ||
            (by(overflowX) && each.scrollWidth > each.clientWidth + 1))
        );
      })
      .map(
        (each) =>
          `${each.className}: ${each.scrollWidth}x${each.scrollHeight} in ${each.clientWidth}x${each.clientHeight}`,
      ),
  );

// The table of a game fits windows of many sizes, and none of its `things` lies over another.
export async function fits(house, game, things) {
  const page = await house.visitor();
  await quickPlay(page, house.address, game);
  await rush(page, 12);
  await asked(page);
  for (const [width, height] of [
    [1366, 768],
    [1366, 650],
    [1180, 820],
    [1024, 768],
    [820, 1180],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const found = await page.evaluate((selector) => {
      const board = document.querySelector('.board');
      const boxes = [...document.querySelectorAll(selector)]
        .filter((each) => each.offsetParent)
        .map((each) => each.getBoundingClientRect());
      return {
        wide: document.documentElement.scrollWidth > innerWidth || board.scrollWidth > board.clientWidth + 1,
        high: board.scrollHeight > board.clientHeight + 1,
        over: boxes.some((box, i) =>
          boxes
            .slice(i + 1)
            .some(
              (other) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
            ),
        ),
        shown: boxes.length,
        // The page's own head line is part of the status where there is room, and nothing of it lies over another.
        heads: [
          ...document.querySelectorAll('header .brand, .question > span:last-child, .buttons, header .tools'),
        ].map((each) => each.getBoundingClientRect()),
      };
    }, things);
    const where = `${game} at ${width}x${height}: ${JSON.stringify(found)}`;
    if (width >= 1280) {
      const heads = found.heads.sort((a, b) => a.left - b.left);
      assert.equal(heads.length, 4, where);
      assert.ok(
        heads.every((head, i) => head.bottom <= 48 && (i === 0 || head.left >= heads[i - 1].right)),
        where,
      );
    }
    assert.ok(found.shown > 0 && !found.wide && !found.over, where);
    // The tabs of narrow windows may be longer than the window.
    assert.ok(width < 1000 || !found.high, where);
  }
  assert.deepEqual(page.faults, []);
}

// A table that shows a prepared position, such as games hardly come to while a test plays: late/GAME.json, with all that a table
// can hold. The first words of the server are replaced, and it says no more; `actionOf` makes an offered action of its text.
// With `answered` answers do not reach the server: it yields the view and the offers that follow.
export async function prepared(house, game, actionOf, { file = game, answered, ...options } = {}) {
  const { view, actions } = positionOf(join(folder, 'late', `${file}.json`), 0);
  const page = await house.visitor(options);
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    let told = null;
    socket.onMessage((text) => {
      const { type, action, id } = JSON.parse(text);
      if (type !== 'act' || !answered || !told) return server.send(text);
      const next = answered(typeof action === 'string' ? action : action.act, told.state.view);
      told.version += 1;
      told.state.steps += 1;
      Object.assign(told.state, { view: next.view, question: next.view.question, actions: next.actions.map(actionOf) });
      socket.send(JSON.stringify({ type: 'ack', id, version: told.version }));
      socket.send(JSON.stringify(told));
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type !== 'view' || told) return;
      told = message;
      const { question } = view;
      const turn = { actor: 'player', seat: 0 };
      Object.assign(message, { viewer: 0, entries: [] });
      Object.assign(message.state, { view, question, turn, actions: actions.map(actionOf), set: null, undo: false });
      socket.send(JSON.stringify(message));
    });
  });
  const { length } = view.players;
  const seats = Array.from({ length }, (_, seat) => (seat === 0 ? { kind: 'me' } : bot));
  const table = await makeTable(page, house, { game, seats });
  await page.goto(`${house.address}/table/${table.id}`);
  await page.locator('.frame .actions [data-action]').first().waitFor({ timeout: 20_000 });
  return page;
}

// What lies outside the board, or can be moved inside it, on a screen on which nothing should; `whole` are selectors of things
// that must be seen whole.
export const overflowing = (page, whole) =>
  page.evaluate((whole) => {
    const board = document.querySelector('.board');
    const named = (each) =>
      `${each.tagName.toLowerCase()}.${[...each.classList].join('.')}`.replace(/\.svelte-\w+/g, '');
    const moves = [board, ...board.querySelectorAll('*')].filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      return (
        (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1) ||
        (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1)
      );
    });
    // Cut off by any of the things around it.
    const cut = [...board.querySelectorAll(whole)].filter((each) => {
      const box = each.getBoundingClientRect();
      if (box.width === 0) return false;
      for (let around = each.parentElement; around; around = around.parentElement) {
        const { overflow, contain } = getComputedStyle(around);
        if (overflow === 'visible' && !contain.includes('paint')) continue;
        const edge = around.getBoundingClientRect();
        if (
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top < edge.top - 1 ||
          box.bottom > edge.bottom + 1
        )
          return true;
      }
      return box.right > innerWidth || box.bottom > innerHeight;
    });
    // Words that run over their place into another thing.
    const spilt = [...board.querySelectorAll(whole)].filter(
      (each) => getComputedStyle(each).overflow === 'visible' && each.scrollWidth > each.clientWidth + 1,
    );
    const page = document.documentElement;
    const wide = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight ? ['the page'] : [];
    return [
      ...wide,
      ...moves.map((each) => `moves: ${named(each)}`),
      ...cut.map((each) => `cut: ${named(each)}`),
      ...spilt.map((each) => `spilt: ${named(each)}`),
    ];
  }, whole);
