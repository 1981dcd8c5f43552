// The client around the table: what it says, keeps and skips.
import assert from 'node:assert/strict';
import { answer, asked, finishedTable, quickPlay, rush, steps } from './house.mjs';
import { accessible, bot, found, makeTable, untilCause } from './support.mjs';

const api = (page, path, body) =>
  page.evaluate(
    ([where, given]) =>
      fetch(`/api${where}`, {
        method: given === undefined ? 'GET' : 'POST',
        ...(given === undefined
          ? {}
          : { body: JSON.stringify(given), headers: { 'Content-Type': 'application/json' } }),
      }).then((said) => said.json()),
    [path, body],
  );

// Answers until a caption tells what another seat does, and skips it as soon as it is there; what it says, and whether it
// is gone once that has been heard.
async function captionSkipped(page, id, by) {
  await page.evaluate((way) => {
    globalThis.caption = undefined;
    const look = async () => {
      const caption = document.querySelector('[data-caption]');
      if (!caption) return;
      watch.disconnect();
      document.activeElement?.blur();
      const found = { said: caption.textContent, seat: caption.dataset.caption };
      const event =
        way === 'key'
          ? new KeyboardEvent('keydown', { key: ' ', bubbles: true })
          : new PointerEvent('pointerdown', { bubbles: true });
      (way === 'key' ? document.body : document.querySelector('.board')).dispatchEvent(event);
      for (let n = 0; n < 4; ++n) await Promise.resolve();
      globalThis.caption = { ...found, gone: !caption.isConnected };
    };
    const watch = new MutationObserver(() => void look());
    watch.observe(document.body, { childList: true, subtree: true });
    void look();
  }, by);
  const seen = () => page.evaluate(() => globalThis.caption);
  for (let n = 0; n < 60 && !(await seen()); ++n) await answer(page, 1);
  const caption = await seen();
  assert.ok(caption, `${id}: nobody tells what the others do`);
  assert.ok(caption.said.length > 10 && caption.seat !== '0', id);
  assert.ok(caption.gone, `${id}: no ${by} skips it`);
}

export default {
  async 'steady: a new visitor finds no fault in the console, and every page its own title'(house) {
    const page = await house.visitor();
    const said = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    const [game] = house.games;
    const titles = new Set();
    for (const path of ['', `new/${game.id}`, `rules/${game.id}/short`, 'account', 'dice', 'nowhere']) {
      await page.goto(`${house.address}/${path}`);
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => document.title !== 'Stadtluft');
      titles.add(await page.title());
    }
    assert.equal(titles.size, 6, [...titles].join(' | '));
    assert.deepEqual(said, []);
    await quickPlay(page, house.address, game.id);
    await page.waitForFunction(() => /Your turn – .+ – Stadtluft/.test(document.title));
    await page.locator('.brand').click();
    await page.waitForFunction(() => document.title === 'Games – Stadtluft');
  },
  async 'steady: a name stays, and who is invited is asked for one'(house) {
    const [anna, ben, eve] = [await house.visitor(), await house.visitor(), await house.visitor()];
    const table = await makeTable(anna, house, {
      game: house.games[0].id,
      seats: [{ kind: 'me' }, { kind: 'invite' }],
    });
    const link = `${house.address}/table/${table.id}?invite=${table.seats[1].invite}`;
    // The name that is typed in the lobby is kept as it is typed.
    await ben.goto(house.address);
    await ben.getByLabel('Your name').pressSequentially('Ben');
    await ben.reload();
    assert.equal(await ben.getByLabel('Your name').inputValue(), 'Ben');
    await ben.goto(link);
    await ben.getByRole('heading', { name: /Anna.* invites you to/ }).waitFor();
    assert.equal(await ben.getByLabel('What may we call you?').inputValue(), 'Ben');
    await accessible(ben);
    await ben.getByLabel('What may we call you?').fill('Benjamin');
    await ben.locator('.join').click();
    await ben.locator('.frame').waitFor();
    assert.ok((await api(ben, `/tables/${table.id}`)).seats.some((seat) => seat.name === 'Benjamin'));
    // The link is used up, and says so.
    await eve.goto(link);
    await eve.getByText('This invitation has been used').waitFor();
    await accessible(eve);
    assert.deepEqual(ben.faults, []);
  },
  async 'steady: a replay plays, at a speed, and its link opens there with its log'(house) {
    const page = await house.visitor();
    const address = await finishedTable(page, house.address, house.games[0].id);
    const at = 40;
    await page.goto(`${address}?at=${at}`);
    await page.waitForFunction((step) => Number(document.querySelector('.replay input')?.value) === step, at);
    // The log shows that step, though the end of the game is far away.
    const told = page.locator('ol a.at');
    await told.waitFor();
    assert.ok(Number(new URL(await told.getAttribute('href'), house.address).searchParams.get('at')) >= at);
    await page.waitForFunction(
      () => document.querySelector('ol a.at').getBoundingClientRect().top < document.documentElement.clientHeight,
    );
    await page.getByRole('tab', { name: 'Score' }).click();
    await page.getByText(`If the game had ended after step ${at}`).waitFor();
    await accessible(page);
    await page.getByLabel('Speed').selectOption('4');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForFunction((step) => Number(document.querySelector('.replay input')?.value) > step + 2, at);
    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await page.locator('.replay input').inputValue();
    await page.getByRole('button', { name: 'Play on from here' }).waitFor();
    assert.ok(Number(stopped) > at);
    assert.deepEqual(page.faults, []);
  },
  async 'steady: what is asked says why, and the log tells turn by turn'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, house.games[0].id);
    await rush(page, 25);
    await asked(page);
    const turns = page.locator('ol .turn');
    assert.ok((await turns.count()) > 3);
    // Each turn names its seat once, and again after what became of others.
    for (const turn of await turns.all()) {
      const own = await turn.locator('a:not(.other) strong').count();
      const others = await turn.locator('a.other').count();
      assert.ok(own <= 1 + others, `${own} names of the same seat in ${await turn.textContent()}`);
    }
    // Somebody who is asked while another one has the turn is told why.
    const table = await found(page, house, 'a question off turn', (...where) => untilCause(...where, true));
    await page.goto(`${house.address}/table/${table.id}`);
    await asked(page);
    const cause = await page.locator('.question .cause').textContent();
    assert.ok(cause.trim().length > 3, `${table.game}: ${cause}`);
    assert.deepEqual(page.faults, []);
  },
  async 'steady: steps that offer nothing are skipped for who wants that'(house) {
    // Games hardly come to such a step while a test plays, so the first question of one offers nothing but to go on.
    const page = await house.visitor();
    const heard = [];
    await page.routeWebSocket(/\/live/, (socket) => {
      const server = socket.connectToServer();
      let told = null;
      const say = (message) => socket.send(JSON.stringify(message));
      socket.onMessage((text) => {
        const { type, id, action } = JSON.parse(text);
        const { version } = told;
        if (type === 'preview')
          say({ type, id, version, action, patch: [], events: [], scores: [], undo: true, stops: 'own' });
        else if (type !== 'act') server.send(text);
        else {
          heard.push(action);
          told.version += 1;
          told.state.steps += 1;
          told.state.actions = told.offered;
          say({ type: 'ack', id, version: told.version });
          say(told);
        }
      });
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type !== 'view' || told) return;
        told = { ...message, offered: message.state.actions };
        const only = { json: { act: 'done' }, text: 'done', ends: 'question' };
        Object.assign(told.state, { actions: [only], set: null, undo: false });
        say(told);
      });
    });
    await makeTable(page, house, { game: house.games[0].id, seats: [{ kind: 'me' }, bot] }).then((table) =>
      page.goto(`${house.address}/table/${table.id}`),
    );
    const offer = page.locator('[data-skip]');
    await offer.waitFor();
    await accessible(page);
    assert.deepEqual(heard, []);
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    // What is asked next is not skipped.
    await page.locator('.frame .actions [data-action]').nth(1).waitFor();
    assert.deepEqual(heard, ['done']);
    assert.equal(await page.evaluate(() => localStorage.getItem('skip')), 'on');
    assert.deepEqual(page.faults, []);
  },
  async 'steady: turns of others have captions that hold nobody up, and space or a click skips them'(house) {
    for (const { id } of house.games) {
      const page = await house.visitor({ reducedMotion: 'no-preference' });
      await quickPlay(page, house.address, id);
      for (const by of ['key', 'click']) await captionSkipped(page, id, by);
      assert.deepEqual(page.faults, [], id);
      await house.leave();
    }
  },
  async 'steady: an automaton has captions too, though it acts in steps of chance or of the player'(house) {
    for (const { id } of house.games.filter((game) => game.min_players === 1)) {
      const page = await house.visitor({ reducedMotion: 'no-preference' });
      const table = await makeTable(page, house, { game: id, seats: [{ kind: 'me' }] });
      await page.goto(`${house.address}/table/${table.id}`);
      await captionSkipped(page, id, 'key');
      assert.deepEqual(page.faults, [], id);
      await house.leave();
    }
  },
  async 'steady: two people share a browser, with a screen between their hands'(house) {
    const page = await house.visitor();
    await page.goto(house.address);
    await page.getByLabel('Your name').fill('Anna');
    await page.goto(`${house.address}/new/${house.games[0].id}`);
    await page.locator('.seat select').nth(1).selectOption('local');
    await page.getByLabel('Name at seat B').fill('Ben');
    await accessible(page);
    await page.locator('form > .button.primary').click();
    const screen = page.locator('[data-handover]');
    await page.locator('.frame').or(screen).first().waitFor();
    const seats = new Set();
    const hands = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type === 'view' && message.state) hands.push(message.viewer);
      }),
    );
    for (let n = 0; n < 80 && seats.size < 2; ++n) {
      if (await screen.count()) {
        // Nothing of the table is in sight, and nothing of it is in the page.
        assert.equal(await page.locator('.board, .frame').count(), 0);
        if (seats.size === 0) await accessible(page);
        seats.add(await screen.getAttribute('data-handover'));
        await screen.getByRole('button').click();
        await page.locator('.frame').waitFor();
        continue;
      }
      // The screen comes a moment after the answer that it follows.
      await Promise.any([asked(page), screen.waitFor()]);
      if ((await screen.count()) === 0) await answer(page, 1);
    }
    assert.deepEqual([...seats].sort(), ['0', '1']);
    assert.deepEqual([...new Set(hands)].sort(), [0, 1]);
    // Resigning is for the one who plays now; leaving is for both.
    await page.goto(house.address);
    await page.locator('.row').first().waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'steady: letters beside the board have a size'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, house.games[0].id);
    const size = () => page.locator('.question').evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
    const before = await size();
    await page.locator('header').getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Size of letters').selectOption('larger');
    await accessible(page);
    await page.keyboard.press('Escape');
    assert.ok((await size()) > before * 1.2);
    await page.reload();
    await asked(page);
    assert.ok((await size()) > before * 1.2);
    assert.deepEqual(page.faults, []);
    // On the cards of boards that say how large their words are, too: the dock has what does not fit.
    let boards = 0;
    for (const { id } of house.games) {
      const words = () =>
        page.evaluate(() => {
          const board = document.querySelector('.fitted');
          if (!getComputedStyle(board).getPropertyValue('--words')) return null;
          const probe = board.appendChild(document.createElement('i'));
          probe.style.fontSize = 'var(--words)';
          const found = parseFloat(getComputedStyle(probe).fontSize);
          probe.remove();
          return found;
        });
      await quickPlay(page, house.address, id);
      const large = await words();
      await page.evaluate(() => localStorage.setItem('size', 'normal'));
      await page.reload();
      await asked(page);
      const normal = await words();
      await page.evaluate(() => localStorage.setItem('size', 'larger'));
      if (normal === null) continue;
      ++boards;
      assert.ok(large > normal * 1.2, `${id}: ${large} and ${normal}`);
    }
    assert.ok(boards > 1);
  },
  async 'steady: a forgotten password is replaced with the recovery code'(house) {
    const [here, there] = [await house.visitor(), await house.visitor()];
    await here.goto(`${house.address}/account`);
    const register = here.locator('[data-form=register]');
    await register.locator('[name=username]').fill('Klara');
    await register.locator('[name=password]').fill('brick by brick 1');
    await register.getByRole('button').last().click();
    const shown = here.locator('[data-recovery] input');
    await shown.waitFor();
    const code = await shown.inputValue();
    assert.match(code, /^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/);
    await accessible(here);
    await here.locator('[data-kept]').click();
    await shown.waitFor({ state: 'detached' });
    await here.reload();
    await here.locator('[data-account]').waitFor();
    assert.equal(await shown.count(), 0);
    // In another browser, typed as it was written down.
    await there.goto(`${house.address}/account`);
    await there.getByText('Forgotten the password?').click();
    const form = there.locator('[data-form=recover]');
    await form.locator('[name=username]').fill('klara');
    await form.locator('[name=code]').fill('AAAAA');
    await form.locator('[type=password]').fill('stone by stone 2');
    await form.getByRole('button').click();
    await form.getByRole('alert').waitFor();
    await accessible(there);
    await form.locator('[name=code]').fill(code.toLowerCase().replaceAll('-', ' '));
    await form.getByRole('button').click();
    await there.locator('[data-recovery] input').waitFor();
    assert.notEqual(await there.locator('[data-recovery] input').inputValue(), code);
    await there.locator('[data-account]', { hasText: 'Klara' }).waitFor();
    // Whoever was logged in before is nobody now.
    assert.equal((await api(here, '/me')).account, null);
    // A new code needs the password.
    const renew = there.locator('[data-form=recovery]');
    await renew.locator('[type=password]').fill('stone by stone 2');
    const old = await there.locator('[data-recovery] input').inputValue();
    await renew.getByRole('button').click();
    await there.waitForFunction((was) => document.querySelector('[data-recovery] input')?.value !== was, old);
    assert.deepEqual(
      there.faults.filter((fault) => !/401/.test(fault)),
      [],
    );
  },
  async 'steady: "Copied" is said only when something was copied'(house) {
    const { id } = house.games[0];
    const page = await house.visitor();
    // A page without HTTPS has no clipboard; another browser has one and refuses.
    await page.addInitScript(() => {
      const clipboard = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };
      const given = { none: undefined, denied: clipboard, fine: { writeText: () => Promise.resolve() } };
      Object.defineProperty(navigator, 'clipboard', { get: () => given[localStorage.getItem('clipboard')] });
    });
    const copies = async (open, said) => {
      for (const way of ['none', 'denied', 'fine']) {
        await page.evaluate((name) => localStorage.setItem('clipboard', name), way);
        const button = await open(way);
        await button.click();
        if (way === 'fine') await button.filter({ hasText: 'Copied' }).waitFor();
        else {
          // The text is chosen instead, to be copied by hand.
          await page.waitForFunction(() => document.activeElement?.matches('[readonly]'));
          assert.equal(await button.filter({ hasText: 'Copied' }).count(), 0, `${said}, ${way}`);
        }
      }
    };
    await page.goto(`${house.address}/account`);
    const register = page.locator('[data-form=register]');
    await register.locator('[name=username]').fill('Copyist');
    await register.locator('[name=password]').fill('letter by letter 1');
    await register.getByRole('button').last().click();
    await page.locator('[data-recovery] input').waitFor();
    await copies(async () => page.locator('[data-recovery] .code .button'), 'the recovery code');
    await page.locator('[data-kept]').click();
    await copies(async (way) => {
      await page.locator('[data-form=token] .field').fill(`Bot ${way}`);
      await page.locator('[data-form=token] .button').click();
      await page.locator('.made', { hasText: `Bot ${way}` }).waitFor();
      return page.locator('.made .button');
    }, 'a token');
    const table = await makeTable(page, house, { game: id, seats: [{ kind: 'me' }, { kind: 'invite' }] });
    await page.goto(`${house.address}/table/${table.id}`);
    await copies(async () => page.locator('.link .primary'), 'an invitation');
    await page.goto(`${house.address}/rules/${id}/values`);
    const form = page.locator('[data-suggest]');
    await form.locator('summary').click();
    await form.locator('[name=table]').selectOption({ index: 1 });
    await form.locator('[name=row]').selectOption({ index: 1 });
    await form.locator('.fields input').first().fill('9');
    await copies(async () => form.locator('.ways .primary'), 'a correction');
    assert.deepEqual(page.faults, []);
  },
  async 'steady: bots that only measure others stand apart in every list'(house) {
    const page = await house.visitor();
    const table = await makeTable(page, house, {
      game: house.games[0].id,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      public: true,
    });
    const apart = async (list) => {
      await list.waitFor();
      for (const name of ['dice', 'montecarlo']) {
        const options = list.locator(`option[value$="${name}"]`);
        assert.equal(await options.count(), 1, name);
        assert.equal(await list.locator(`optgroup option[value$="${name}"]`).count(), 1, name);
      }
    };
    await page.goto(`${house.address}/table/${table.id}`);
    await apart(page.locator('main select').first());
    await page.goto(`${house.address}/new/${house.games[0].id}`);
    await page.locator('input[value=live]').check();
    await apart(page.locator('.substitute select'));
    assert.deepEqual(page.faults, []);
  },
  async 'steady: no page is wider than a phone'(house) {
    const page = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const wide = [];
    const look = async (path) => {
      await page.goto(house.address + path);
      await page.locator('main').first().waitFor();
      await page.waitForTimeout(250);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${path}: ${width}`);
    };
    for (const path of ['/', '/account', '/dice', '/nowhere']) await look(path);
    for (const { id } of house.games)
      for (const path of [`/new/${id}`, ...['short', 'cards', 'full', 'values'].map((part) => `/rules/${id}/${part}`)])
        await look(path);
    const table = await makeTable(page, house, { game: house.games[0].id, seats: [{ kind: 'me' }, bot] });
    await look(`/table/${table.id}`);
    assert.ok((await steps(page)) >= 0);
    assert.deepEqual(wide, []);
  },
};
