// What only this game has, and what is easiest to see in it.
import assert from 'node:assert/strict';
import { asked, collect, moved, over, quickPlay, rush, steps } from '../house.mjs';
import { accessible, bot, fits, makeTable, preparedView, scrolled, stepsAre, untilQuestion } from '../support.mjs';

const expansions = ['workers', 'orders', 'trader', 'market'];

// Answers by clicking on the table alone where it offers anything, and else in the list, until the end. Says how many
// answers were clicked where.
async function playOnTable(page, most) {
  const counts = { table: 0, list: 0 };
  for (let n = 0; n < most; ++n) {
    await asked(page);
    if (await over(page)) return counts;
    const before = await steps(page);
    const careful = page.locator('[data-careful]');
    const places = page.locator('.board [data-target]:visible');
    const count = await places.count();
    if (await careful.isVisible()) await careful.click();
    else if (await page.locator('[data-confirm]').isVisible()) await collect(page);
    else if (count > 0 && n % 9 !== 8) {
      ++counts.table;
      await places
        .nth((n * 5 + 1) % count)
        .click({ timeout: 3000 })
        .catch(() => undefined);
      // A thing with several uses lights up what belongs to it: the second die, the cube that pays.
      if (await page.locator('.actions .button.quiet').isVisible()) {
        const next = page.locator('.board :is(.dice, .supply) .offer:not(.picked) [data-target]:visible');
        const onTable = (await next.count()) > 0;
        if (!onTable) ++counts.list;
        await (onTable ? next : page.locator('.frame .actions [data-action]:not([disabled])'))
          .first()
          .click({ timeout: 3000 })
          .catch(() => undefined);
      }
    } else {
      ++counts.list;
      await page.locator('.frame .actions [data-action]:not([disabled])').last().click();
    }
    await moved(page, before);
    if ((await steps(page)) === before && !(await careful.isVisible()) && !(await over(page))) {
      ++counts.list;
      const listed = page.locator('.frame .actions [data-action]:not([disabled])');
      if ((await listed.count()) > 0)
        await listed
          .first()
          .click({ timeout: 3000 })
          .catch(() => undefined);
      await moved(page, before);
    }
  }
  return counts;
}

// Answers at a table over the interface until the seat may sail with at least four cubes.
const untilFleet = (page, id) =>
  page.evaluate(async (table) => {
    for (let n = 0; n < 1500;) {
      const { version, state } = await fetch(`/api/games/${table}/view`).then((answer) => answer.json());
      if (state.actions.length === 0) continue;
      const cubes = Object.values(state.view.players[state.view.viewer].supply).reduce((sum, each) => sum + each, 0);
      if (cubes >= 4 && state.actions.some(({ json }) => json.act === 'sail')) return;
      await fetch(`/api/tables/${table}/act`, {
        method: 'POST',
        body: JSON.stringify({ version, action: state.actions.at(-1).text, id: `n${++n}` }),
        headers: { 'Content-Type': 'application/json' },
      });
    }
  }, id);

// Answers over the interface as long as the visitor is asked alone; says whether all are asked at once then.
const untilTogether = (page, id) =>
  page.evaluate(async (table) => {
    for (;;) {
      const { version, state } = await fetch(`/api/games/${table}/view`).then((answer) => answer.json());
      if (state.turn.asked || state.actions.length === 0) return state.turn.asked !== undefined;
      await fetch(`/api/tables/${table}/act`, {
        method: 'POST',
        body: JSON.stringify({ version, action: state.actions[0].text }),
        headers: { 'Content-Type': 'application/json' },
      });
    }
  }, id);

// The fullest position: five inactive and twelve active cards, cubes of all colours, a full ship; the others hold much too.
function fullTable(view) {
  const me = view.players[view.viewer];
  const fill = (cards, most, from) => {
    for (let card = from; cards.length < most; card += 7) {
      const id = String(card).padStart(3, '0');
      if (![...me.active, ...me.inactive].includes(id)) cards.push(id);
    }
  };
  view.round = 9;
  fill(me.active, 12, 2);
  fill(me.inactive, 5, 44);
  view.used = me.active.slice(0, 3);
  for (const player of view.players)
    Object.assign(player, {
      supply: { brown: 3, grey: 4, purple: 2, orange: 5, pink: 1, black: 2 },
      storage: { beer: 1, gin: 1, lace: 1, tiles: 1 },
      ship: { coffee: 2, cheese: 1 },
      crew: { white: 1, red_brown: 1 },
      magazine: 'pink',
    });
}

// How much the table may add to the lobby, in KiB, and the questions of which there are pictures.
export const weight = 150;
export const questions = ['start-card', 'start-cube', 'card', 'dice', 'turn', 'good', 'pay', 'overflow', 'keep'];
// With everything that can lie on the table, and alone.
export const tables = {
  full: { seats: [{ kind: 'me' }, bot, bot, bot], options: { expansions } },
  solo: { seats: [{ kind: 'me' }] },
};

// Where cards are read at the table, and how a test lays them there.
export const ways = [
  { atOnce: 5, lay: (view, cards) => (view.players[view.viewer].inactive = cards), things: '.hand .card' },
  { atOnce: 12, lay: (view, cards) => (view.players[view.viewer].active = cards), things: '.active .look' },
  { atOnce: 6, lay: (view, cards) => (view.players[view.viewer].active = cards), things: '.active .look' },
  { atOnce: 5, lay: (view, cards) => (view.offer = cards) },
];

export default {
  async 'a whole game with all expansions by clicking on the table'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, {
      game: 'amsterdam',
      seats: [{ kind: 'me' }, bot, bot],
      options: { rounds: '10', expansions, open_orders: 1 },
    });
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.amsterdam').waitFor();
    await accessible(page);
    await playOnTable(page, 9);
    await accessible(page);
    const { table: onTable, list } = await playOnTable(page, 600);
    assert.ok(await over(page), 'the game is not over');
    assert.ok(onTable > 2 * list, `clicked ${onTable} times on the table and ${list} times in the list`);
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'two people choose their dice at the same time'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    const table = await makeTable(anna, house, {
      game: 'amsterdam',
      public: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      options: { dice_choice: 'simultaneous' },
    });
    await ben.goto(house.address);
    await ben.evaluate(() => localStorage.setItem('name', 'Ben'));
    await ben.goto(`${house.address}/table/${table.id}`);
    await ben.locator('.join').click();
    await ben.locator('.frame').waitFor({ timeout: 20_000 });
    const said = (page, text, exact) => page.locator('.status').getByText(text, exact);
    let at = null;
    for (let n = 0; n < 60 && at === null; ++n)
      for (const page of [anna, ben]) if (await untilTogether(page, table.id)) at = n;
    assert.notEqual(at, null, 'nobody was asked at the same time as the other');
    await anna.goto(`${house.address}/table/${table.id}`);
    const actions = (page) => page.locator('.frame .actions [data-action]:not([disabled])');
    for (const page of [anna, ben]) {
      await said(page, 'Everybody chooses at the same time.', { exact: true }).waitFor();
      await actions(page).first().waitFor();
    }
    const before = await steps(anna);
    await actions(ben).first().click();
    await said(ben, /You have chosen\. Still to choose: /).waitFor();
    assert.equal(await actions(ben).count(), 0);
    assert.equal(await ben.locator('.board .orders .token').count(), 2);
    await said(anna, /Everybody chooses at the same time\. Already chosen: Ben/).waitFor();
    await accessible(ben);
    await accessible(anna);
    // As long as Anna chooses, Ben may think again.
    await ben.keyboard.press('Control+z');
    await said(anna, 'Everybody chooses at the same time.', { exact: true }).waitFor();
    await actions(ben).last().click();
    await said(ben, /You have chosen/).waitFor();
    // A page that is opened anew shows the same.
    await ben.reload();
    await said(ben, /You have chosen/).waitFor();
    assert.equal(await steps(anna), before);
    await actions(anna).first().click();
    for (const page of [anna, ben]) {
      await stepsAre(page, 'more', before + 1);
      assert.equal(await said(page, 'Everybody chooses').count(), 0);
    }
    assert.deepEqual([...anna.faults, ...ben.faults], []);
  },
  async 'opponents show their whole board, and the discard pile lies open'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, {
      game: 'amsterdam',
      seats: [{ kind: 'me' }, bot, bot],
      options: { expansions, open_orders: 1 },
    });
    assert.ok(await untilQuestion(page, table.id, ['overflow']));
    await page.goto(`${house.address}/table/${table.id}`);
    await rush(page, 1);
    await asked(page);
    assert.equal(await page.locator('[data-orders="3"]').count(), 2);
    await page.locator('.rivals .who').first().click();
    const dock = page.locator('.dock');
    await dock.getByText('2 hidden orders').waitFor();
    const { view } = await page.evaluate(
      (id) =>
        fetch(`/api/games/${id}/view`)
          .then((answer) => answer.json())
          .then(({ state }) => state),
      table.id,
    );
    const listed = await dock.locator('li b').count();
    assert.ok(
      view.players.some(
        ({ active, inactive }, seat) => seat !== view.viewer && listed === 1 + active.length + inactive.length,
      ),
      `${listed} orders and cards`,
    );
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.locator('.strip .discard button').click();
    assert.ok(view.discard.length > 0);
    await page.waitForFunction((n) => document.querySelectorAll('.dock .discard li').length === n, view.discard.length);
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'keys, the map as a list and a voyage in one gesture'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'amsterdam', seats: [{ kind: 'me' }, bot] });
    await untilFleet(page, table.id);
    await page.goto(`${house.address}/table/${table.id}`);
    await asked(page);
    const focused = () =>
      page.evaluate(() => {
        const { target, route } = document.activeElement.dataset;
        return target ?? (route && `node:${route}`) ?? '';
      });
    await page.locator('[data-route]').first().waitFor();
    // Letters lead to things of a kind, arrows from one to the next of it.
    await page.keyboard.press('s');
    const first = await focused();
    assert.match(first, /^node:/);
    for (const arrow of ['ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(arrow);
    assert.match(await focused(), /^node:/);
    await page.keyboard.press('a');
    assert.match(await focused(), /^amstel:/);
    // The ship can be dragged there too.
    const [ship, place] = [
      await page.locator('[data-drag]').boundingBox(),
      await page.locator('[data-route]').first().boundingBox(),
    ];
    await page.mouse.move(ship.x + ship.width / 2, ship.y + ship.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x, place.y);
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.locator('[data-route].takes.over-it').waitFor();
    await page.mouse.up();
    await page.locator('[data-sail]').waitFor();
    await page.locator('.sailing .button').last().click();
    // A far field: one confirmation, a step for each field, and one way back and forward again for all of them.
    const before = await steps(page);
    const far = page.locator('[data-route][aria-label*=": 3 fields"]').first();
    await far.focus();
    await page.keyboard.press('Enter');
    await page.locator('.sailing .paid button').first().click();
    await accessible(page);
    await page.locator('[data-sail]').click();
    await stepsAre(page, 'same', before + 3);
    await asked(page);
    await page.keyboard.press('Control+z');
    await stepsAre(page, 'same', before);
    await page.keyboard.press('Control+y');
    await stepsAre(page, 'same', before + 3);
    // All of the map in words.
    await page.locator('.as-list').click();
    const entry = page.locator('.list .entry').first();
    await entry.focus();
    await page.keyboard.press('ArrowDown');
    assert.ok(
      await page
        .locator('.list .entry')
        .nth(1)
        .evaluate((each) => each === document.activeElement),
    );
    await accessible(page);
    // An offered block can be taken from there; one that cannot be paid says why.
    assert.ok((await page.locator('.list .entry.offer').count()) > 0);
    await page.locator('.list .entry:not(.offer)').first().click();
    await page.locator('.dock').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.as-list').click();
    await page.locator('.map .zone').first().click();
    await page.locator('.dock').waitFor();
    await page.keyboard.press('Escape');
    const after = await steps(page);
    await page.keyboard.press('e');
    await moved(page, after);
    const careful = page.locator('[data-careful]');
    if (await careful.isVisible()) await careful.click();
    await stepsAre(page, 'more', after);
    assert.deepEqual(page.faults, []);
  },
  async 'alone against the automaton, with letters that can be read'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'amsterdam', seats: [{ kind: 'me' }] });
    await page.goto(`${house.address}/table/${table.id}`);
    await rush(page, 40);
    await asked(page);
    assert.match(await page.locator('.rivals .who').first().innerText(), /TOM/);
    await accessible(page);
    const small = await page.evaluate(() => {
      const found = [];
      for (const each of document.querySelectorAll('.amsterdam *')) {
        const words = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
        const box = each.getBoundingClientRect();
        if (!words || box.width === 0 || each.closest('.hidden, .guest')) continue;
        const scale = each.ownerSVGElement ? (each.getScreenCTM()?.a ?? 1) : 1;
        const size = parseFloat(getComputedStyle(each).fontSize) * Math.hypot(scale, each.getScreenCTM?.().b ?? 0);
        if (size < (each.closest('.token, .sign, .seal, [class*=piece], .cube, i') ? 9 : 10.9))
          found.push(`${each.className.baseVal ?? each.className} ${size.toFixed(1)} ${each.textContent.slice(0, 20)}`);
      }
      return [...new Set(found)];
    });
    assert.deepEqual(small, []);
    assert.deepEqual(page.faults, []);
  },
  async 'a phone plays by touch'(house) {
    const page = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await quickPlay(page, house.address, 'amsterdam');
    await rush(page, 5);
    await asked(page);
    const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(await narrow(), 'the page is too wide');
    await accessible(page);
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.tap();
      assert.ok(await narrow(), 'a tab is too wide');
    }
    // The whole map as an overview; a tap on it shows that part.
    await page.locator('.tabs button').first().tap();
    const all = page.locator('.map-panel .tools [aria-pressed]');
    await all.tap();
    const whole = await page.locator('.map').boundingBox();
    assert.ok(whole.width <= 390, `the overview is ${whole.width} wide`);
    await page.locator('.scroller').tap({ position: { x: 300, y: 60 } });
    assert.equal(await all.getAttribute('aria-pressed'), 'false');
    // Two fingers make it larger, and what lies between them stays there.
    const touch = await page.context().newCDPSession(page);
    const box = await page.locator('.scroller').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const spread = async (...spans) => {
      for (const [i, span] of spans.entries())
        await touch.send('Input.dispatchTouchEvent', {
          type: i === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [-span, span].map((part, id) => ({ x: x + part, y, id })),
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const map = await page.locator('.map').boundingBox();
      return { width: map.width, middle: (x - map.x) / map.width };
    };
    const before = await spread(60, 60);
    const larger = await spread(60, 75, 90);
    assert.ok(Math.abs(larger.width / before.width - 1.5) < 0.02, `${before.width} became ${larger.width}`);
    assert.ok(Math.abs(larger.middle - before.middle) < 0.02, 'the map slid away');
    assert.ok((await spread(90, 20)).width <= 390, 'the map cannot be seen whole');
    assert.deepEqual(page.faults, []);
  },
  async 'a late game of four with everything needs no scrolling'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, {
      game: 'amsterdam',
      seats: [{ kind: 'me' }, bot, bot, bot],
      options: { expansions, open_orders: 1 },
    });
    assert.ok(await untilQuestion(page, table.id, ['overflow']));
    await preparedView(page, fullTable);
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.amsterdam .tiles .tile').nth(11).waitFor();
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      assert.deepEqual(await scrolled(page), [], `${width}x${height}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      // Nothing that is on the table is cut off, and every active card has at least its name.
      const cut = await page.evaluate(() => {
        const all = (selector) => [...document.querySelectorAll(selector)];
        return [
          ...all('.hand .cost, .counters, .rivals .ledger').filter((each) => each.scrollWidth > each.clientWidth + 1),
          ...all('.counters, .active .name').filter((each) => each.scrollHeight > each.clientHeight + 1),
        ].map((each) => `${each.className}: ${each.scrollWidth}x${each.scrollHeight}`);
      });
      assert.deepEqual(cut, [], `${width}x${height}`);
    }
    assert.deepEqual(page.faults, []);
  },
  'fits windows of many sizes': (house) => fits(house, 'amsterdam', '.amsterdam > section, .side > section'),
};
