// End to end in a real browser against a real server: node e2e/run.mjs [part of a name …] What is true of every game
// stands here, what is of one game in games/. Two tests at a time, each with visitors of its own; JOBS says otherwise.
// With AGAIN=1 a test that failed runs once more, alone, when all others are done.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { advised, answer, asked, finishedTable, moved, openHouse, over, quickPlay, rush, steps } from './house.mjs';
import { cutAtTable, cutsOf } from './cut.mjs';
import { explainedOf } from './explain.mjs';
import { celebratedIn, foldedOf } from './fold.mjs';
import lessons, { lessonInLanguages, lessonOf } from './lesson.mjs';
import hosting from './hosting.mjs';
import letters, { lettersOf } from './letters.mjs';
import { rulesOf } from './rules.mjs';
import lists from './lists.mjs';
import { setsOf } from './sets.mjs';
import people from './people.mjs';
import steady from './steady.mjs';
import { accessible, bot, diceParts, makeTable, stepsAre } from './support.mjs';

const tests = {
  async 'lobby: one click, and the first move is possible'(house) {
    const page = await house.visitor({ level: null });
    await page.goto(house.address);
    await page.locator('[data-game]').first().waitFor();
    await accessible(page);
    await quickPlay(page, house.address, house.games[0].id);
    await page.locator('.brand').click();
    await page.locator('.row.turn').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'lobby: what the house announces stands above the games until it is taken back'(house) {
    const { id } = house.admin('announce', '--days', '2', 'A tournament on Sunday at eight');
    const page = await house.visitor({ level: null });
    await page.goto(house.address);
    await page.getByText('A tournament on Sunday at eight').waitFor();
    await accessible(page);
    house.admin('take-back', id);
    await page.reload();
    await page.locator('[data-game]').first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByText('A tournament on Sunday at eight').count(), 0);
    assert.deepEqual(page.faults, []);
  },
  async 'analysis: a step of a finished game, and where it turned'(house) {
    const page = await house.visitor();
    await page.goto(await finishedTable(page, house.address, house.games[0].id));
    // The record that one takes home can be read where other values are in use.
    const home = await page.locator('dialog[open] a[download]').getAttribute('href');
    const [head] = await page.evaluate(
      (href) =>
        fetch(href)
          .then((answer) => answer.text())
          .then((text) => text.split('\n')),
      home,
    );
    assert.ok(Object.keys(JSON.parse(head).rules.tables).length > 3);
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
    await panel
      .locator('[data-candidate]')
      .first()
      .getByText(/[+−]?\d+\.\d points, \d+ %/)
      .waitFor();
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
    await page.waitForFunction(
      (was) => Number(document.querySelector('[data-analysis]')?.dataset.analysis ?? was) < was,
      at,
      { timeout: 30_000 },
    );
    // The end of the game and a step of chance ask nobody.
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Home');
    await page.getByText('Nobody decides after this step').waitFor({ timeout: 20_000 });
    await page.keyboard.press('End');
    await page.getByText('The game ends here').waitFor();
    assert.deepEqual(
      page.faults.filter((fault) => !/409|429/.test(fault)),
      [],
    );
    // On a phone, by touch.
    const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(`${page.url().split('?')[0]}?at=${at}`);
    await phone.locator('.tabs button').last().tap();
    await phone.getByRole('tab', { name: 'Analysis' }).tap();
    await phone.locator(`[data-analysis="${at}"] [data-candidate]`).nth(1).tap();
    await phone.locator('[data-candidate][aria-expanded=true]').nth(0).waitFor();
    const small = await phone.evaluate(() =>
      [...document.querySelectorAll('[data-analysis] button')]
        .filter((each) => each.getBoundingClientRect().height < 43.5)
        .map((each) => each.textContent),
    );
    assert.deepEqual(small, []);
    assert.ok(
      await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than the phone',
    );
    await accessible(phone);
    assert.deepEqual(phone.faults, []);
  },
  async 'analysis: luck and skill of a finished game add up to the lead'(house) {
    const page = await house.visitor();
    await page.goto(`${await finishedTable(page, house.address, house.games[0].id)}?at=0`);
    await page.getByRole('tab', { name: 'Analysis' }).click();
    const panel = page.locator('.luck');
    // It can be stopped, and goes on from there.
    await panel.locator('[data-tell-luck]').click();
    await panel.locator('progress').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.locator('[data-tell-luck]').click();
    await page.locator('[data-luck=told]').waitFor({ timeout: 120_000 });
    const number = async (part) => {
      const text = await panel.locator(`[data-part=${part}] b`).textContent();
      assert.match(text, /^[+−]?\d+\.\d$/, part);
      return Number(text.replace('−', '-'));
    };
    const parts = ['start', 'luck', 'own', 'others', 'rest'];
    const sheet = async () => {
      let sum = 0;
      for (const part of parts) sum += await number(part);
      return [sum, await number('final')];
    };
    const [sum, lead] = await sheet();
    assert.ok(Math.abs(sum - lead) < 0.3, `the parts give ${sum}, the lead is ${lead}`);
    await accessible(page);
    // Another seat, and where its lead was moved most.
    const seats = await panel.locator('option').count();
    await panel.locator('select').selectOption({ index: seats - 1 });
    const [others, final] = await sheet();
    assert.ok(Math.abs(others - final) < 0.3, `the parts give ${others}, the lead is ${final}`);
    const event = panel.locator('[data-event]').first();
    const at = await event.getAttribute('data-event');
    await event.click();
    await page.waitForURL(new RegExp(`at=${at}$`));
    assert.deepEqual(
      page.faults.filter((fault) => !/409|429/.test(fault)),
      [],
    );
  },
  async 'the end: the points are counted over the city that was built, and a picture of it can be saved'(house) {
    for (const { id: game } of house.games) {
      const page = await house.visitor();
      const table = await finishedTable(page, house.address, game);
      await page.goto(table);
      // With reduced motion everything has been counted.
      await page.locator('.finale[data-counting=false]').waitFor();
      const dark = () => page.locator('.finale [data-part]:not(.lit)').count();
      assert.ok((await page.locator('.finale [data-part].lit').count()) > 0 && (await dark()) === 0, game);
      const city = () => page.locator('.finale .picture svg').first().innerHTML();
      const mine = await city();
      await page.locator('.finale .seats .button').last().click();
      assert.notEqual(await city(), mine, `${game}: all cities are alike`);
      const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save-picture]').click()]);
      const picture = readFileSync(await saved.path());
      assert.equal(picture.toString('latin1', 1, 4), 'PNG');
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
      assert.ok(picture.length > 20_000, `${game}: a picture of ${picture.length} bytes`);
      if (game === house.games[0].id) {
        await accessible(page);
        const moving = await house.visitor({ reducedMotion: 'no-preference' });
        await moving.context().addCookies(await page.context().cookies());
        await moving.goto(table);
        await moving.locator('.finale[data-counting=true]').waitFor();
        await moving.keyboard.press('Space');
        await moving.locator('.finale[data-counting=false]').waitFor({ timeout: 2000 });
      }
      assert.deepEqual(page.faults, [], game);
      await house.leave();
    }
  },
  async 'dice: a house that changes its promise is told on at once'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, house.games[0].id);
    assert.equal((await diceParts(page))[0], 'seed');
    const told = page.getByRole('alert').filter({ hasText: 'The house has changed its promise' });
    assert.equal(await told.count(), 0);
    await page.routeWebSocket(/\/live/, (browser) => {
      const server = browser.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.table) message.table.dice.commitment = 'f'.repeat(64);
        browser.send(JSON.stringify(message));
      });
    });
    await page.reload();
    await told.waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
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
    assert.deepEqual(
      page.faults.filter((fault) => !fault.includes('404')),
      [],
    );
  },
  async 'keyboard only'(house) {
    const page = await house.visitor();
    await page.goto(house.address);
    // The game for most players.
    const { id, max_players: most } = house.games.reduce((one, other) =>
      other.max_players > one.max_players ? other : one,
    );
    await page.locator(`[data-game="${id}"] .button.primary`).focus();
    await page.keyboard.press('Enter');
    await asked(page);
    await page.evaluate(() => document.activeElement?.blur());
    for (let n = 0; n < 12; ++n) {
      await asked(page);
      const before = await steps(page);
      if (await page.locator('[data-careful]').isVisible()) await page.keyboard.press('Enter');
      else if (await page.locator('[data-confirm]').isVisible()) {
        const units = await page.locator('.unit').count();
        for (let i = 0; i < 30 && (await page.locator('[data-confirm]').isDisabled()); ++i)
          await page.keyboard.press(String(Math.min(9, units) - (i % Math.min(9, units))));
        await page.keyboard.press('Enter');
      } else if (await page.locator('.choice').first().isVisible()) await page.keyboard.press('1');
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
    await page.goto(`${house.address}/new/${id}`);
    await page.locator('.add').focus();
    for (let n = await page.locator('.seat select').count(); n < most; ++n) await page.keyboard.press('Enter');
    await page.waitForFunction(
      (seats) =>
        document.querySelectorAll('.seat select').length === seats && document.activeElement?.matches('.seat select'),
      most,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.add'));
    assert.deepEqual(page.faults, []);
  },
  async 'account: a guest registers, leaves, and finds the games in another browser'(house) {
    const [here, there] = [await house.visitor(), await house.visitor()];
    const form = (page, kind) => page.locator(`[data-form="${kind}"]`);
    const enter = async (page, kind, name, password) => {
      await form(page, kind).locator('[name=username]').fill(name);
      await form(page, kind).locator('[name=password]').fill(password);
      await page.keyboard.press('Enter');
    };
    await quickPlay(here, house.address, house.games[0].id);
    const table = new URL(here.url()).pathname;
    await here.locator('header a[href="/account"]').click();
    await here.getByText('A guest lives in this browser only').waitFor();
    await accessible(here);
    // What the server refuses is told in words.
    await enter(here, 'register', 'An na', 'long enough');
    await here.getByText('This name cannot be used').waitFor();
    await enter(here, 'register', 'Annabel', 'short');
    await here.getByText('A password has at least 10 characters').waitFor();
    await enter(here, 'register', 'Annabel', 'Password123');
    await here.getByText('too easy to guess').waitFor();
    await enter(here, 'register', 'Annabel', 'long enough');
    await here.locator('h2[data-account]', { hasText: 'Annabel' }).waitFor();
    // A token is shown once, listed, and taken back.
    await form(here, 'token').locator('.field').fill('My bot');
    await form(here, 'token').getByRole('checkbox', { name: 'play' }).check();
    await here.keyboard.press('Enter');
    const secret = await here.locator('[data-secret]').inputValue();
    assert.match(secret, /^slt_/);
    const known = (path) =>
      fetch(`${house.address}/api${path}`, { headers: { Authorization: `Bearer ${secret}` } }).then(
        (answer) => answer.status,
      );
    assert.equal(await known('/account'), 200);
    await accessible(here);
    await here.getByRole('button', { name: /^Take back: .*My bot/ }).click();
    await here.getByRole('button', { name: 'Yes' }).click();
    await here.getByText('You have no tokens').waitFor();
    assert.equal(await known('/account'), 401);
    await here.locator('[data-logout]').click();
    await here.getByText('Nobody yet').waitFor();
    await enter(here, 'login', 'Annabel', 'wrong one');
    await here.getByText('The name or the password is not right').waitFor();

    await there.goto(`${house.address}/account`);
    await form(there, 'register').waitFor();
    await enter(there, 'register', 'annabel', 'another one');
    await there.getByText('This name is taken').waitFor();
    await enter(there, 'login', 'Annabel', 'long enough');
    await there.locator('h2[data-account]', { hasText: 'Annabel' }).waitFor();
    await there.locator('.brand').click();
    await there.locator(`a[href="${table}"]`).click();
    await answer(there, 1);
    assert.deepEqual(
      [...here.faults, ...there.faults].filter((fault) => !/Failed to load resource/.test(fault)),
      [],
    );
  },
  async 'account: passwords, sessions, and the way out'(house) {
    const [here, there] = [await house.visitor(), await house.visitor()];
    const form = (page, kind) => page.locator(`[data-form="${kind}"]`);
    const words = ['long enough', 'analytical engine'];
    const sessions = here.locator('[data-sessions] li');
    await here.goto(`${house.address}/account`);
    await form(here, 'register').locator('[name=username]').fill('Beatrix');
    await form(here, 'register').locator('[name=password]').fill(words[0]);
    await here.keyboard.press('Enter');
    await here.locator('h2[data-account]', { hasText: 'Beatrix' }).waitFor();
    const logIn = async (password) => {
      await there.goto(`${house.address}/account`);
      await form(there, 'login').locator('[name=username]').fill('beatrix');
      await form(there, 'login').locator('[name=password]').fill(password);
      await there.keyboard.press('Enter');
      await there.locator('h2[data-account]', { hasText: 'Beatrix' }).waitFor();
    };
    const loggedOut = async () => {
      await there.reload();
      await there.getByText('Nobody yet').waitFor();
    };
    // One session is ended by itself.
    await logIn(words[0]);
    await here.reload();
    await sessions.nth(1).waitFor();
    assert.equal(await sessions.filter({ hasText: 'This browser' }).count(), 1);
    await accessible(here);
    await here.getByRole('button', { name: /^Log out there/ }).click();
    await here.waitForFunction(() => document.querySelectorAll('[data-sessions] li').length === 1);
    await loggedOut();
    // A new password ends all of them, here by keyboard alone.
    await logIn(words[0]);
    const table = await makeTable(there, house, { game: house.games[0].id, seats: [{ kind: 'me' }, bot] });
    await there.goto(`${house.address}/table/${table.id}`);
    await asked(there);
    const change = async (current, next) => {
      await here.locator('#password-current').focus();
      await here.keyboard.type(current);
      await here.keyboard.press('Tab');
      await here.keyboard.type(next);
      await here.keyboard.press('Enter');
    };
    await change('wrong', words[1]);
    await here.getByText('The password is not right').waitFor();
    await here.locator('#password-current').fill('');
    await here.locator('#password-new').fill('');
    await change(words[0], words[1]);
    await here.getByText('The password is changed').waitFor();
    assert.equal(await here.locator('#password-new').inputValue(), '');
    await there.locator('.banner, [role=alert]').first().waitFor();
    await there.goto(`${house.address}/account`);
    await loggedOut();
    await logIn(words[1]);
    // Without the account its game goes on, and nobody reads the name.
    await here.locator('[data-delete]').click();
    assert.equal(await here.evaluate(() => document.activeElement?.id), 'delete-password');
    await accessible(here);
    await here.keyboard.type('wrong');
    await here.keyboard.press('Enter');
    await form(here, 'delete').getByText('The password is not right').waitFor();
    await here.locator('#delete-password').fill(words[1]);
    await here.keyboard.press('Enter');
    await here.getByText('Nobody yet').waitFor();
    await loggedOut();
    await accessible(here);
    assert.deepEqual(
      [...here.faults, ...there.faults].filter((fault) => !/Failed to load resource|WebSocket/.test(fault)),
      [],
    );
  },
  async 'names keep to themselves, guests are marked, and a chat can be quiet'(house) {
    const [owner, guest] = [await house.visitor(), await house.visitor()];
    const enter = (page, path, body) =>
      page.evaluate(
        ([to, given]) =>
          fetch(`/api${to}`, {
            method: 'POST',
            body: JSON.stringify(given),
            headers: { 'Content-Type': 'application/json' },
          }).then((answer) => answer.status),
        [path, body],
      );
    for (const page of [owner, guest]) await page.goto(house.address);
    assert.equal(await enter(owner, '/register', { name: 'Cornelia', password: 'long enough' }), 201);
    assert.equal(await enter(guest, '/guest', { name: 'cornelia' }), 409);
    assert.equal(await enter(guest, '/guest', { name: 'דוד 7' }), 201);
    const table = await makeTable(owner, house, {
      game: house.games[0].id,
      public: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    await guest.goto(`${house.address}/table/${table.id}`);
    await guest.locator('.join').click();
    await owner.goto(`${house.address}/table/${table.id}`);
    for (const page of [owner, guest]) await page.locator('.board').waitFor();
    // The mark is read out, and the name stands by itself.
    const name = owner.locator('.board strong, .board h2').filter({ hasText: 'דוד 7' }).first();
    await name.waitFor();
    assert.equal(await name.locator('bdi').textContent(), 'דוד 7');
    assert.equal(await name.locator('.guest').textContent(), 'guest');
    assert.equal(
      await owner.locator('.board strong, .board h2').filter({ hasText: 'Cornelia' }).locator('.guest').count(),
      0,
    );
    // A line that nobody should read is muted by one, and removed for all by the owner.
    for (const page of [owner, guest]) {
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press('c');
    }
    const say = async (page, text) => {
      await page.getByRole('textbox', { name: 'Say something' }).fill(text);
      await page.keyboard.press('Enter');
    };
    await say(guest, 'first words');
    await say(owner, 'an answer');
    const line = (page, text) => page.locator('[role=log] li').filter({ hasText: text });
    await line(owner, 'first words')
      .getByRole('button', { name: /^More about the line/ })
      .click();
    await accessible(owner);
    await owner.getByRole('button', { name: /^Mute/ }).click();
    await line(owner, 'first words').waitFor({ state: 'detached' });
    assert.equal(await line(owner, 'an answer').count(), 1);
    await owner.reload();
    await owner.locator('.board').waitFor();
    await owner.keyboard.press('c');
    await line(owner, 'an answer').waitFor();
    assert.equal(await line(owner, 'first words').count(), 0);
    await owner.getByRole('button', { name: /^Show the lines of/ }).click();
    await line(owner, 'first words')
      .getByRole('button', { name: /^More about the line/ })
      .click();
    await owner.getByRole('button', { name: 'Remove this line for all' }).click();
    await line(guest, 'This line was removed').waitFor();
    assert.equal(await line(guest, 'first words').count(), 0);
    // Whoever does not own the table has nothing to remove.
    await line(guest, 'an answer')
      .getByRole('button', { name: /^More about the line/ })
      .click();
    assert.equal(await guest.getByRole('button', { name: 'Remove this line for all' }).count(), 0);
    await accessible(guest);
    assert.deepEqual(
      [...owner.faults, ...guest.faults].filter((fault) => !/Failed to load resource/.test(fault)),
      [],
    );
  },
  async 'a spectator watches a public table'(house) {
    const [anna, watcher] = [await house.visitor(), await house.visitor()];
    const table = await makeTable(anna, house, { game: house.games[0].id, public: true, seats: [{ kind: 'me' }, bot] });
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
  async 'a table is arranged, left and closed'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    const open = { kind: 'open' };
    const table = await makeTable(anna, house, {
      game: house.games[0].id,
      public: true,
      seats: [{ kind: 'me' }, open, open],
    });
    const address = `${house.address}/table/${table.id}`;
    await anna.goto(address);
    const seats = anna.locator('main select');
    await seats.nth(1).selectOption('bot:apprentice');
    await ben.goto(address);
    await ben.locator('.join').click();
    await ben.locator('.frame').waitFor();
    await anna.locator('.frame').waitFor();
    await ben.locator('.brand').click();
    await ben.locator('.row').first().waitFor();
    // Somebody else finds the running game in the lobby.
    const watcher = await house.visitor();
    await watcher.goto(house.address);
    await watcher.locator(`[data-list=watched] a[href="/table/${table.id}"]`).click();
    await watcher.getByText('You are watching').waitFor();
    await anna.getByRole('button', { name: 'This table' }).click();
    await accessible(anna);
    assert.equal(await anna.locator('dialog[open] input').inputValue(), address);
    await anna.getByRole('button', { name: 'Leave the game' }).click();
    await anna.waitForURL(`${house.address}/`);
    await watcher.waitForFunction(
      async (path) => (await fetch(path).then((answer) => answer.json())).seats[0].away,
      `/api/tables/${table.id}`,
    );
    await anna.goto(address);
    await anna.waitForFunction(
      async (path) => !(await fetch(path).then((answer) => answer.json())).seats[0].away,
      `/api/tables/${table.id}`,
    );
    // A guest is asked to go before the game; the last one closes the table.
    const second = await makeTable(anna, house, {
      game: house.games[0].id,
      public: true,
      seats: [{ kind: 'me' }, open, open],
    });
    await anna.goto(`${house.address}/table/${second.id}`);
    await ben.goto(`${house.address}/table/${second.id}`);
    await ben.locator('.join').click();
    await anna.getByRole('button', { name: 'Free this seat' }).click();
    await ben.locator('.join').waitFor();
    await accessible(anna);
    await anna.getByRole('button', { name: 'Close the table' }).click();
    await anna.waitForURL(`${house.address}/`);
    const closed = await anna.evaluate(
      (path) => fetch(path).then((answer) => answer.json()),
      `/api/tables/${second.id}`,
    );
    assert.ok(closed.error || closed.status !== 'open');
    assert.deepEqual(watcher.faults, []);
  },
  async 'a private table is watched by its link, at the step it names'(house) {
    const [anna, watcher] = [await house.visitor(), await house.visitor()];
    await quickPlay(anna, house.address, house.games[0].id);
    await answer(anna, 2);
    const path = await anna.locator('a[href*="at="]').nth(1).getAttribute('href');
    await watcher.goto(new URL(path, house.address).href.replace(/[?&]invite=[^&]*/, ''));
    await watcher.locator('main h1', { hasText: 'dead end' }).waitFor();
    await watcher.goto(new URL(path, house.address).href);
    await watcher.getByText('You are watching').waitFor();
    const step = new URL(path, house.address).searchParams.get('at');
    await watcher.waitForFunction((at) => document.querySelector('.replay input')?.value === at, step);
    // Many steps want a slider that can be aimed at.
    const slider = await watcher.locator('.replay input').boundingBox();
    assert.ok(slider.width > 200, `the slider is ${slider.width} px wide`);
    assert.equal(await watcher.locator('.actions [data-action], .board [data-target]').count(), 0);
    assert.deepEqual(
      watcher.faults.filter((fault) => !/404|WebSocket/.test(fault)),
      [],
    );
  },
  async 'phone: tabs, a tap selects, a second one commits'(house) {
    const page = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await quickPlay(page, house.address, house.games[0].id);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than the phone',
    );
    const before = await steps(page);
    await page.locator('.frame .actions .choice').first().tap();
    await page.locator('.confirm').waitFor();
    assert.equal(await steps(page), before);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.actions button, .tabs button, .status button')]
        .filter((each) => each.offsetParent && each.getBoundingClientRect().height < 43.5)
        .map((each) => each.textContent),
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
  async 'a hint: a nudge, the reason, the move'(house) {
    const page = await house.visitor();
    await advised(page);
    await quickPlay(page, house.address, house.games[0].id);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('h');
    const ladder = page.locator('.ladder');
    await page
      .locator('.ladder[data-rung="1"]')
      .getByText(/stands out|equally good/)
      .waitFor();
    assert.equal(await page.locator('[data-candidate]').count(), 0);
    await accessible(page);
    await ladder.locator('[data-more]').click();
    await page
      .locator('.ladder[data-rung="2"]')
      .getByText(/Good for|options open/)
      .first()
      .waitFor();
    await accessible(page);
    await ladder.locator('[data-more]').click();
    await page.locator('[data-candidate]').first().waitFor();
    await page.keyboard.press('h');
    await ladder.waitFor({ state: 'detached' });
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
    for (const path of house.games.flatMap(({ id }) => [
      `/new/${id}`,
      ...['short', 'cards', 'values'].map((part) => `/rules/${id}/${part}`),
    ])) {
      await page.goto(house.address + path);
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(150);
      await accessible(page);
    }
    await page.goto(house.address);
    await page.locator('header button[aria-haspopup=dialog]').click();
    await page.locator('dialog[open]').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
};

const wanted = process.argv.slice(2);
const house = await openHouse();
const all = performance.now();

// Of one test: one that hangs fails.
const most = 240_000;

async function run(name, test) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const guests = house.party();
  let late;
  const limit = new Promise((_, fail) => {
    late = setTimeout(() => fail(new Error(`not over after ${most / 1000} s`)), most);
  });
  try {
    await Promise.race([test(guests), limit]);
    console.log(`ok    ${name} (${seconds()})`);
    return true;
  } catch (error) {
    if (process.env.PICTURES) await guests.picture(process.env.PICTURES);
    console.log(`FAIL  ${name} (${seconds()})\n      ${error instanceof Error ? error.stack : error}`);
    return false;
  } finally {
    clearTimeout(late);
    await guests.leave();
  }
}

// Any game, by clicking what is offered, on the board for those that have none of their own.
const onPlainBoard = (game) => async (guests) => {
  const page = await guests.visitor({ plain: true });
  const seats = Array.from({ length: Math.max(2, game.min_players) }, (_, i) =>
    i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'apprentice' },
  );
  const table = await makeTable(page, guests, { game: game.id, seats });
  await page.goto(`${guests.address}/table/${table.id}`);
  await page.locator('.plain').waitFor();
  assert.equal(await answer(page, 10), 10);
  await accessible(page);
  await rush(page);
  assert.ok(await over(page), 'the game is not over');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of await page.locator('.tabs button').all()) {
    await tab.click();
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than a phone',
    );
  }
  await accessible(page);
  assert.deepEqual(page.faults, []);
};
for (const game of house.games) tests[`${game.id}: a whole game on the plain board`] = onPlainBoard(game);
for (const game of house.games) {
  tests[`${game.id}: the lesson`] = lessonOf(game);
  tests[`${game.id}: the lesson in other languages`] = lessonInLanguages(game);
}
for (const game of house.games) tests[`${game.id}: the rules for players`] = rulesOf(game);
for (const game of house.games) tests[`${game.id}: everything explains itself`] = explainedOf(game);
for (const game of house.games) tests[`${game.id}: the list of choices is folded`] = foldedOf(game);
for (const game of house.games) tests[`${game.id}: a moment is celebrated`] = celebratedIn(game);
for (const game of house.games) tests[`${game.id}: sets are collected`] = setsOf(game);
for (const game of house.games) tests[`${game.id}: letters are large enough`] = lettersOf(game);
for (const game of house.games) tests[`${game.id}: no word of the table is cut`] = cutAtTable(game.id);
Object.assign(tests, lessons, lists, people, steady, hosting, letters);
const folder = new URL('games/', import.meta.url);
for (const file of readdirSync(folder)) {
  const { default: own, ways } = await import(new URL(file, folder).href);
  const id = file.replace('.mjs', '');
  for (const [name, test] of Object.entries(own)) tests[`${id}: ${name}`] = test;
  tests[`${id}: no word of a card is cut`] = cutsOf(id, ways);
}

let failed = [];
try {
  const left = Object.entries(tests).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) if (!(await run(...next))) failed.push(next);
  };
  await Promise.all(Array.from({ length: Number(process.env.JOBS ?? 3) }, work));
  if (process.env.AGAIN) {
    const again = failed;
    failed = [];
    for (const next of again) {
      console.log(`again ${next[0]}`);
      if (!(await run(...next))) failed.push(next);
    }
  }
} finally {
  await house.close();
}
console.log(
  `${failed.length === 0 ? 'all passed' : `${failed.length} failed`} in ${((performance.now() - all) / 1000).toFixed(0)} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
