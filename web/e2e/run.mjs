// End to end in a real browser against a real server: node e2e/run.mjs [part of a name …]
// Two tests at a time, each with visitors of its own; JOBS says otherwise.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { advised, answer, asked, finishedTable, moved, openHouse, over, quickPlay, rush, steps } from './house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function accessible(page) {
  await page.evaluate(axe);
  const report = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const grave = report.violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  assert.deepEqual(grave.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`), []);
}
const stepsAre = (page, test, value) =>
  page.waitForFunction(([kind, was]) => {
    const now = Number(document.querySelector('.replay input')?.max);
    return kind === 'more' ? now > was : kind === 'fewer' ? now < was : now === was;
  }, [test, value], { timeout: 20_000 });

// A table made over the interface that the page itself uses; the visitor must have entered the house.
async function makeTable(page, house, order) {
  await page.goto(house.address);
  await page.locator('[data-game]').first().waitFor();
  const table = await page.evaluate(async (body) => {
    const post = (path, given) => fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(given), headers: { 'Content-Type': 'application/json' } }).then((answer) => answer.json());
    if ((await fetch('/api/account')).status === 401) await post('/guest', { name: 'Anna' });
    return post('/tables', body);
  }, order);
  assert.ok(table.id, JSON.stringify(table));
  return table;
}
// Answers at a table over the interface, without drawing it, until the seat is asked while another one has the turn.
const untilOffTurn = (page, id) =>
  page.evaluate(async (table) => {
    const get = (path) => fetch(`/api${path}`).then((answer) => answer.json());
    for (let n = 0; n < 1500; ) {
      const { version, state } = await get(`/games/${table}/view`);
      if (state.turn.actor === 'over') return false;
      if (state.actions.length === 0) continue;
      if (state.view.active !== state.view.viewer) return true;
      const action = state.actions[(n * 7 + 3) % state.actions.length].text;
      await fetch(`/api/tables/${table}/act`, { method: 'POST', body: JSON.stringify({ version, action, id: `n${++n}` }), headers: { 'Content-Type': 'application/json' } });
    }
    return false;
  }, id);
const bot = { kind: 'bot', bot: 'dice' };

const tests = {
  async 'lobby: one click, and the first move is possible'(house) {
    const page = await house.visitor({ level: null });
    await page.goto(house.address);
    await page.locator('[data-game]').first().waitFor();
    await accessible(page);
    await quickPlay(page, house.address, 'firenze');
    await page.locator('.brand').click();
    await page.locator('.row.turn').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'firenze asks off turn, and is answered'(house) {
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
  async 'firenze: a whole game by clicking what is offered'(house) {
    const page = await house.visitor();
    // Against somebody who builds: dice alone hardly ever come to an end.
    const table = await makeTable(page, house, { game: 'firenze', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'apprentice' }] });
    await page.goto(`${house.address}/table/${table.id}`);
    assert.equal(await answer(page, 20), 20);
    await accessible(page);
    await rush(page);
    assert.ok(await over(page), 'the game is not over');
    await page.locator('dialog[open] svg[role=img]').waitFor();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText(/draws follow from the seed/).waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'hamburg: a whole game with expansions'(house) {
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
    await page.getByText(`step ${last - 1} of ${last}`).first().waitFor();
    await page.waitForURL(new RegExp(`at=${last - 1}$`));
    assert.deepEqual(page.faults, []);
  },
  async 'analysis: a step of a finished game, and where it turned'(house) {
    const page = await house.visitor();
    await page.goto(await finishedTable(page, house.address, 'firenze'));
    // The end sheet goes through all decisions of a seat; it can be stopped, and begun again.
    const start = page.locator('dialog[open] [data-turning]');
    await start.click();
    await page.locator('dialog[open] progress').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await start.click();
    const point = page.locator('dialog[open] [data-point]').first();
    await point.waitFor({ timeout: 60_000 });
    await accessible(page);
    // The list is sorted anew while it grows.
    const at = await page.evaluate(() => {
      const first = document.querySelector('dialog[open] [data-point]');
      first.click();
      return Number(first.dataset.point);
    });
    await page.waitForURL(new RegExp(`at=${at}$`));
    const panel = page.locator(`[data-analysis="${at}"]`);
    await panel.waitFor({ timeout: 30_000 });
    await panel.getByText(/This cost \d+\.\d points|As good as|would have done the same/).waitFor();
    await panel.locator('[data-candidate]').first().getByText(/[+−]?\d+\.\d points, \d+ %/).waitFor();
    assert.equal(await panel.locator('ol li.played').count(), 1);
    // An answer that changes nothing has nothing to tell; another one does.
    const changes = panel.getByText('What changes until the turn is done');
    for (const candidate of await panel.locator('[data-candidate]').all()) {
      if ((await changes.count()) > 0) break;
      await candidate.click();
      await panel.locator('[data-candidate][aria-expanded=true]').first().waitFor();
    }
    assert.equal(await changes.count(), 1, 'no answer tells what it changes');
    await accessible(page);
    // By keys: another decision, and another answer opened.
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Previous decision' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => Number(document.querySelector('[data-analysis]')?.dataset.analysis ?? was) < was, at, { timeout: 30_000 });
    // The end of the game and a step of chance ask nobody.
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Home');
    await page.getByText('Nobody decides after this step').waitFor({ timeout: 20_000 });
    await page.keyboard.press('End');
    await page.getByText('The game ends here').waitFor();
    assert.deepEqual(page.faults.filter((fault) => !/409|429/.test(fault)), []);
    // On a phone, by touch.
    const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(`${page.url().split('?')[0]}?at=${at}`);
    await phone.locator('.tabs button').last().tap();
    await phone.getByRole('tab', { name: 'Analysis' }).tap();
    await phone.locator(`[data-analysis="${at}"] [data-candidate]`).nth(1).tap();
    await phone.locator('[data-candidate][aria-expanded=true]').nth(0).waitFor();
    const small = await phone.evaluate(() => [...document.querySelectorAll('[data-analysis] button')].filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.textContent));
    assert.deepEqual(small, []);
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than the phone');
    await accessible(phone);
    assert.deepEqual(phone.faults, []);
  },
  async 'addresses that lead nowhere'(house) {
    const page = await house.visitor({ level: null });
    for (const path of ['/nowhere', '/table/nosuchtable', '/new/nosuchgame', '/rules/nosuchgame']) {
      await page.goto(house.address + path);
      await page.getByRole('heading', { name: 'A dead end' }).waitFor();
    }
    await accessible(page);
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.locator('[data-game]').first().waitFor();
    assert.deepEqual(page.faults.filter((fault) => !fault.includes('404')), []);
  },
  async 'a solo game names the automaton'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, { game: 'hamburg', seats: [{ kind: 'me' }] });
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.frame .actions [data-action]').first().waitFor();
    await rush(page, 25);
    await page.locator('aside ol strong').filter({ hasText: 'TOM' }).first().waitFor();
    await page.keyboard.press('s');
    await page.locator('aside th[title=TOM]').waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'tables fit windows of many sizes'(house) {
    const page = await house.visitor();
    for (const [game, things] of [['hamburg', '.use'], ['firenze', '.place .slot']]) {
      await quickPlay(page, house.address, game);
      await rush(page, 12);
      await asked(page);
      for (const [width, height] of [[1366, 768], [1366, 650], [1180, 820], [1024, 768], [820, 1180], [844, 390]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        const found = await page.evaluate((selector) => {
          const board = document.querySelector('.board');
          const boxes = [...document.querySelectorAll(selector)].filter((each) => each.offsetParent).map((each) => each.getBoundingClientRect());
          return {
            wide: document.documentElement.scrollWidth > innerWidth || board.scrollWidth > board.clientWidth + 1,
            high: board.scrollHeight > board.clientHeight + 1,
            over: boxes.some((box, i) => boxes.slice(i + 1).some((other) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2)),
            shown: boxes.length,
          };
        }, things);
        const where = `${game} at ${width}x${height}: ${JSON.stringify(found)}`;
        assert.ok(found.shown > 0 && !found.wide && !found.over, where);
        // The tabs of narrow windows may be longer than the window.
        assert.ok(width < 1000 || !found.high, where);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    }
    assert.deepEqual(page.faults, []);
  },
  async 'undo, redo, previews, looking back, hints'(house) {
    const page = await house.visitor();
    await advised(page);
    await quickPlay(page, house.address, 'firenze');
    await page.locator('[data-target="row:1"]').click();
    await page.waitForFunction(() => !document.querySelector('[data-target="row:1"]'));
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
    await page.locator('.ahead .advice').waitFor();
    const best = page.locator('[data-candidate]').first();
    await best.getByText(/[+−]?\d+\.\d points, \d+ %/).waitFor();
    await best.hover();
    await accessible(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`step ${built - 1} of ${built}`).first().waitFor();
    await accessible(page);
    await page.reload();
    await page.getByText(`step ${built - 1} of ${built}`).first().waitFor();
    await page.keyboard.press('End');
    await asked(page);
    // Beyond new information the table must agree; bots always do.
    const ask = page.getByRole('button', { name: 'Ask to go back' });
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
  async 'keyboard only'(house) {
    const page = await house.visitor();
    await page.goto(house.address);
    await page.locator('[data-game="hamburg"] .button.primary').focus();
    await page.keyboard.press('Enter');
    await asked(page);
    await page.evaluate(() => document.activeElement?.blur());
    for (let n = 0; n < 12; ++n) {
      await asked(page);
      const before = await steps(page);
      if (await page.locator('[data-careful]').isVisible()) await page.keyboard.press('Enter');
      else if (await page.locator('.choice').first().isVisible()) await page.keyboard.press('1');
      else {
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press('Enter');
      }
      await moved(page, before);
    }
    assert.ok((await steps(page)) > 10);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.locator('.chat input').fill('Hello');
    await page.keyboard.press('Enter');
    await page.locator('.chat li strong').waitFor();
    // Seats are added until there are no more places, and taken away again: the focus stays among them.
    await page.goto(`${house.address}/new/hamburg`);
    await page.locator('.add').focus();
    for (let n = 0; n < 3; ++n) await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.seat select').length === 5 && document.activeElement?.matches('.seat select'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.add'));
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
    assert.deepEqual([...anna.faults, ...ben.faults].filter((fault) => !/WebSocket|ERR_INTERNET|Failed to load/.test(fault)), []);
  },
  async 'account: a guest registers, leaves, and finds the games in another browser'(house) {
    const [here, there] = [await house.visitor(), await house.visitor()];
    const form = (page, kind) => page.locator(`[data-form="${kind}"]`);
    const enter = async (page, kind, name, password) => {
      await form(page, kind).locator('[name=username]').fill(name);
      await form(page, kind).locator('[name=password]').fill(password);
      await page.keyboard.press('Enter');
    };
    await quickPlay(here, house.address, 'firenze');
    const table = new URL(here.url()).pathname;
    await here.locator('header a[href="/account"]').click();
    await here.getByText('A guest lives in this browser only').waitFor();
    await accessible(here);
    // What the server refuses is told in words.
    await enter(here, 'register', 'An na', 'long enough');
    await here.getByText('This name cannot be used').waitFor();
    await enter(here, 'register', 'Anna', 'short');
    await here.getByText('A password has 8 to 200 characters').waitFor();
    await enter(here, 'register', 'Anna', 'long enough');
    await here.locator('h2[data-account]', { hasText: 'Anna' }).waitFor();
    // A token is shown once, listed, and taken back.
    await form(here, 'token').locator('.field').fill('My bot');
    await form(here, 'token').getByRole('checkbox', { name: 'play' }).check();
    await here.keyboard.press('Enter');
    const secret = await here.locator('[data-secret]').inputValue();
    assert.match(secret, /^slt_/);
    const known = (path) => fetch(`${house.address}/api${path}`, { headers: { Authorization: `Bearer ${secret}` } }).then((answer) => answer.status);
    assert.equal(await known('/account'), 200);
    await accessible(here);
    await here.getByRole('button', { name: 'Take back: My bot' }).click();
    await here.getByRole('button', { name: 'Yes' }).click();
    await here.getByText('You have no tokens').waitFor();
    assert.equal(await known('/account'), 401);
    await here.locator('[data-logout]').click();
    await here.getByText('Nobody yet').waitFor();
    await enter(here, 'login', 'Anna', 'wrong one');
    await here.getByText('The name or the password is not right').waitFor();

    await there.goto(`${house.address}/account`);
    await form(there, 'register').waitFor();
    await enter(there, 'register', 'anna', 'another one');
    await there.getByText('This name is taken').waitFor();
    await enter(there, 'login', 'Anna', 'long enough');
    await there.locator('h2[data-account]', { hasText: 'Anna' }).waitFor();
    await there.locator('.brand').click();
    await there.locator(`a[href="${table}"]`).click();
    await answer(there, 1);
    assert.deepEqual([...here.faults, ...there.faults].filter((fault) => !/Failed to load resource/.test(fault)), []);
  },
  async 'a spectator watches a public table'(house) {
    const [anna, watcher] = [await house.visitor(), await house.visitor()];
    const table = await makeTable(anna, house, { game: 'firenze', public: true, seats: [{ kind: 'me' }, bot] });
    await anna.goto(`${house.address}/table/${table.id}`);
    await asked(anna);
    await watcher.goto(`${house.address}/table/${table.id}`);
    await watcher.getByText('You are watching').waitFor();
    assert.equal(await watcher.locator('.actions [data-action], .board [data-target]').count(), 0);
    const before = await steps(watcher);
    await answer(anna, 1);
    await stepsAre(watcher, 'more', before);
    await accessible(watcher);
    assert.deepEqual(watcher.faults, []);
  },
  async 'a private table is watched by its link, at the step it names'(house) {
    const [anna, watcher] = [await house.visitor(), await house.visitor()];
    await quickPlay(anna, house.address, 'firenze');
    await answer(anna, 2);
    const path = await anna.locator('a[href*="at="]').nth(1).getAttribute('href');
    await watcher.goto(new URL(path, house.address).href.replace(/[?&]invite=[^&]*/, ''));
    await watcher.locator('main h1', { hasText: 'dead end' }).waitFor();
    await watcher.goto(new URL(path, house.address).href);
    await watcher.getByText('You are watching').waitFor();
    const step = new URL(path, house.address).searchParams.get('at');
    await watcher.waitForFunction((at) => document.querySelector('.replay input')?.value === at, step);
    assert.equal(await watcher.locator('.actions [data-action], .board [data-target]').count(), 0);
    assert.deepEqual(watcher.faults.filter((fault) => !/404|WebSocket/.test(fault)), []);
  },
  async 'phone: tabs, a tap selects, a second one commits'(house) {
    const page = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await quickPlay(page, house.address, 'firenze');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than the phone');
    const before = await steps(page);
    await page.locator('.frame .actions .choice').first().tap();
    await page.locator('.confirm').waitFor();
    assert.equal(await steps(page), before);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.actions button, .tabs button, .status button')].filter((each) => each.offsetParent && each.getBoundingClientRect().height < 43.5).map((each) => each.textContent),
    );
    assert.deepEqual(small, []);
    await page.locator('.confirm').tap();
    await stepsAre(page, 'more', before);
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.tap();
      await page.locator('.tabs .on').waitFor();
    }
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'languages, themes and the pages around the table'(house) {
    const page = await house.visitor({ colorScheme: 'dark' });
    await page.goto(house.address);
    await page.locator('[data-game]').first().waitFor();
    await accessible(page);
    await page.locator('header select').selectOption('nl');
    await page.getByRole('heading', { name: 'Stadslucht maakt vrij' }).waitFor();
    await page.locator('header select').selectOption('de');
    await page.getByRole('heading', { name: 'Stadtluft macht frei' }).waitFor();
    for (const path of ['/new/hamburg', '/rules/hamburg/short', '/rules/hamburg/cards', '/rules/hamburg/cards/001', '/rules/firenze/values']) {
      await page.goto(house.address + path);
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(150);
      await accessible(page);
    }
    // Stock exchange and clergy tiles together are allowed, with a warning.
    await page.goto(`${house.address}/new/hamburg`);
    const expansions = page.locator('[data-expansions] input');
    for (const n of [4, 5]) {
      assert.equal(await page.locator('[data-warning]').count(), 0);
      await expansions.nth(n).check();
    }
    await page.locator('[data-warning]').waitFor();
    // Neutral seals laid by hand.
    await page.goto(`${house.address}/new/firenze`);
    assert.equal(await page.getByRole('checkbox', { name: 'Weiß 3' }).count(), 0);
    await page.locator('input[value=layout]').check();
    for (const name of ['Weiß 3', 'Blau 7']) await page.getByRole('checkbox', { name }).check();
    await accessible(page);
    await page.locator('form > .button.primary').click();
    await page.locator('.frame').waitFor();
    const seen = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/view`)).json(), page.url().split('/').at(-1));
    assert.deepEqual(seen.state.view.options.seal_layout, ['white_3', 'blue_7']);
    await page.goto(`${house.address}/rules/firenze/full#FIR-6.6`);
    await page.locator('[id="FIR-6.6"].here', { hasText: 'Baukosten' }).waitFor();
    await accessible(page);
    await page.locator('input[type=search]').fill('campanile Glockenturm');
    await page.getByText('FIR-11.22').first().waitFor();
    await page.locator('header select').selectOption('nl');
    await page.locator('input[type=search]').fill('bouwkosten');
    await page.locator('[id="FIR-6.6"]').waitFor();
    await page.goto(house.address);
    await page.locator('header button').nth(1).click();
    await page.locator('dialog[open]').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
};

const wanted = process.argv.slice(2);
const house = await openHouse();
let failed = 0;
const all = performance.now();

async function run(name, test) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const guests = house.party();
  try {
    await test(guests);
    console.log(`ok    ${name} (${seconds()})`);
  } catch (error) {
    ++failed;
    if (process.env.PICTURES) await guests.picture(process.env.PICTURES);
    console.log(`FAIL  ${name} (${seconds()})\n      ${error instanceof Error ? error.stack : error}`);
  }
  await guests.leave();
}

try {
  const left = Object.entries(tests).filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await run(...next);
  };
  await Promise.all(Array.from({ length: Number(process.env.JOBS ?? 2) }, work));
} finally {
  await house.close();
}
console.log(`${failed === 0 ? 'all passed' : `${failed} failed`} in ${((performance.now() - all) / 1000).toFixed(0)} s`);
process.exitCode = failed === 0 ? 0 : 1;
