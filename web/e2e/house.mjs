// A server of its own for a test run, and browsers that look at it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = process.env.STADTLUFT ?? join(web, '..', 'build', 'stadtluft');

const lan = 'house.lan';
const onLan = (address) => address.replace('127.0.0.1', lan);

// Where a server listens, as soon as it says so.
const addressOf = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    server.on('error', reject);
  });

// Bots that `pause` begin their turns as they do for people; whole games are played sooner without that. `settings` are lines of
// the house's configuration.
export async function openHouse({ pause = false, settings = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stadtluft-e2e-'));
  writeFileSync(
    join(folder, 'config.toml'),
    `${settings}\ncheap_passwords = true\nlog_level = "warning"\n[limits]\nscale = 0\n${pause ? '' : '[tables]\nbot_pause_ms = 0\n'}`,
  );
  const serve = (...more) =>
    spawn(
      program,
      [
        'serve',
        '--listen',
        '127.0.0.1:0',
        '--db',
        join(folder, 'house.db'),
        '--config',
        join(folder, 'config.toml'),
        '--web',
        join(web, 'dist'),
        ...more,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  let server = serve();
  const address = await addressOf(server);
  const { games } = await fetch(`${address}/api/catalogue`).then((answer) => answer.json());
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // A name that is no local host's: the browser trusts it no more than any page without HTTPS.
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${lan} 127.0.0.1`],
  });
  // Those who run the house, at its machine.
  const admin = (...words) => {
    const flags = ['--db', join(folder, 'house.db'), '--listen', new URL(address).host, '--json'];
    return JSON.parse(execFileSync(program, ['admin', ...flags, ...words]).toString());
  };
  return {
    ...party(browser),
    admin,
    address,
    lan: onLan(address),
    games,
    browser,
    // The same house with other tables (--data); yields its new address.
    async reopen(data) {
      server.removeAllListeners('exit');
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
      server = serve('--data', data);
      return addressOf(server);
    },
    party: () => ({ ...party(browser), admin, address, lan: onLan(address), games }),
    async close() {
      await browser.close();
      server.removeAllListeners('exit');
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// People who come and go together. Their quick tables are played against `level`; null is what the house proposes.
// `plain` shows them the board for games that have none of their own; `list` lists choices also where the board shows them, so that
// those who do not look can take any.
function party(browser) {
  const contexts = [];
  return {
    async visitor({ level = 'dice', plain = false, list = true, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      if (level !== null) await page.addInitScript((name) => localStorage.setItem('level', name), level);
      if (list) await page.addInitScript(() => localStorage.setItem('list', 'on'));
      if (plain) await page.addInitScript(() => localStorage.setItem('board', 'plain'));
      page.faults = [];
      page.on('pageerror', (error) => page.faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('401')) page.faults.push(message.text());
      });
      return page;
    },
    // What every visitor sees, for whoever looks into a failure.
    async picture(folder) {
      const pages = contexts.flatMap((context) => context.pages());
      for (const [i, page] of pages.entries())
        await page.screenshot({ path: join(folder, `failed-${i}.png`) }).catch(() => undefined);
    },
    async leave() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

// What a seat sees of a position in a file, and what it may answer, in text form.
export function positionOf(file, seat) {
  const said = (...words) => execFileSync(program, ['position', file, ...words]).toString();
  const offered = said('--legal').split('\n').slice(1);
  return {
    view: JSON.parse(said('--view', String(seat))),
    actions: offered.map((line) => line.trim()).filter((line) => line !== ''),
  };
}

// The game's first question is on the screen.
export async function quickPlay(page, address, game) {
  await page.goto(address);
  await page.locator(`[data-game="${game}"] .button.primary`).click();
  await page.locator('.frame .actions [data-action]').first().waitFor({ timeout: 20_000 });
}

// Advice that names no candidates gets some, so that they are drawn whatever adviser the house has.
export async function advised(page) {
  await page.routeWebSocket(/\/live/, (browser) => {
    const server = browser.connectToServer();
    let offered = [];
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const actions = message.state?.actions ?? message.patch?.find((part) => part.path === '/actions')?.value;
      if (Array.isArray(actions)) offered = actions.map((each) => each.text);
      if (message.type === 'hint' && !message.candidates) {
        const others = offered.filter((each) => each !== message.action.text).slice(0, 3);
        message.candidates = [message.action.text, ...others].map((action, i) => ({
          action,
          margin: 4.2 - 2.9 * i,
          win: 0.61 - 0.14 * i,
          visits: 300 >> i,
        }));
      }
      browser.send(JSON.stringify(message));
    });
  });
}

// A game that bots play to its end, for the visitor too, who leaves at once. Gives the table's address.
export async function finishedTable(page, address, game) {
  await page.goto(address);
  await page.locator('[data-game]').first().waitFor();
  const id = await page.evaluate(async (name) => {
    const get = (path) => fetch(`/api${path}`).then((answer) => answer.json());
    const post = (path, given) =>
      fetch(`/api${path}`, {
        method: 'POST',
        body: JSON.stringify(given),
        headers: { 'Content-Type': 'application/json' },
      }).then((answer) => answer.json());
    if ((await fetch('/api/account')).status === 401) await post('/guest', { name: 'Anna' });
    const table = await post('/tables', {
      game: name,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'apprentice' }],
      substitute: 'apprentice',
    });
    await post(`/tables/${table.id}/leave`, {});
    while ((await get(`/tables/${table.id}`)).status !== 'finished')
      await new Promise((resolve) => setTimeout(resolve, 100));
    return table.id;
  }, game);
  return `${address}/table/${id}`;
}

export const over = (page) => page.locator('dialog[open] table').isVisible();
export const steps = (page) => page.locator('.replay input').getAttribute('max').then(Number);

// Waits until something is offered or the game is over.
export async function asked(page, timeout = 30_000) {
  await page
    .locator('.frame .actions[aria-busy=false] [data-action]:not([disabled])')
    .or(page.locator('[data-careful]:not([disabled]), [data-confirm]:not([disabled])'))
    .or(page.locator('dialog[open] table'))
    .first()
    .waitFor({ timeout });
}

// Something was answered: the game has moved on, or a second word is asked for.
export async function moved(page, before) {
  await page
    .waitForFunction(
      (was) =>
        document.querySelector('.replay input')?.getAttribute('max') !== was ||
        document.querySelector('[data-careful]'),
      String(before),
      { timeout: 10_000 },
    )
    .catch(() => undefined);
}

// Collects a set, from the last thing to the first so that the order of the game is not the one of the clicks, and gives
// it.
export async function collect(page) {
  const confirm = page.locator('[data-confirm]');
  const open = page.locator('.unit [data-action]:not([disabled])');
  // A second click on a thing of which there is one puts it back, so every click is for the next thing.
  for (let n = 0; n < 40 && (await confirm.isDisabled()); ++n) {
    const count = await open.count();
    await open
      .nth(count - 1 - (n % count))
      .click({ timeout: 3000 })
      .catch(() => undefined);
  }
  await confirm.click({ timeout: 3000 }).catch(() => undefined);
}

// Answers by clicking things that are offered, on the board and in the list by turns, until `enough` answers or the
// end. Says how many answers it gave.
export async function answer(page, enough, choose = (n, of) => (n * 7 + 3) % of) {
  for (let n = 0; n < enough; ++n) {
    await asked(page);
    if (await over(page)) return n;
    const before = await steps(page);
    const careful = page.locator('[data-careful]');
    if (await careful.isVisible()) {
      await careful.click();
      await moved(page, before);
      continue;
    }
    if (await page.locator('[data-confirm]').isVisible()) {
      await collect(page);
      await moved(page, before);
      continue;
    }
    const onBoard = page.locator('.board [data-target]:visible');
    const listed = page.locator('.frame .actions [data-action]:not([disabled])');
    const [spots, actions] = [await onBoard.count(), await listed.count()];
    const things = n % 2 === 0 && spots > 0 ? onBoard : listed;
    const count = things === onBoard ? spots : actions;
    if (count === 0) continue;
    await things
      .nth(choose(n, count))
      .click({ timeout: 3000 })
      .catch(() => undefined);
    // A thing with several uses narrows the list first.
    if (things === onBoard && (await page.locator('.actions .button.quiet').isVisible())) {
      const narrowed = await listed.count();
      if (narrowed > 0)
        await listed
          .nth(choose(n, narrowed))
          .click({ timeout: 3000 })
          .catch(() => undefined);
    }
    await moved(page, before);
  }
  return enough;
}

// The same without a hand on the mouse, for the long middle of a game: things are clicked inside the page.
export async function rush(page, enough = 2000) {
  return page.evaluate(async (most) => {
    const shown = (each) => each.offsetParent !== null && !each.disabled;
    const find = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const now = () => document.querySelector('.replay input')?.getAttribute('max');
    const until = async (test, limit) => {
      for (const began = performance.now(); performance.now() - began < limit;) {
        if (test()) return true;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      return false;
    };
    const over = () => document.querySelector('dialog[open] table') !== null;
    for (let n = 0; n < most; ++n) {
      const things = () => [
        ...find('[data-careful]'),
        ...find('.actions[aria-busy=false] :is([data-action], [data-confirm])'),
      ];
      if (!(await until(() => over() || things().length > 0, 30_000)))
        throw new Error(`nobody is asked: ${document.querySelector('.question')?.textContent}`);
      if (over()) return n;
      const before = now();
      // Of a set as much as is needed, wherever it can be clicked.
      const confirm = () => find('[data-confirm]')[0];
      if (document.querySelector('[data-confirm]')) {
        for (let i = 0; i < 60 && !confirm(); ++i) {
          const units = find('.unit [data-action]');
          units[(n * 7 + i) % units.length]?.click();
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
        confirm()?.click();
        await until(() => now() !== before, 5000);
        continue;
      }
      const careful = find('[data-careful]')[0];
      const spots = find('.board [data-target]');
      const choices = n % 2 === 0 && spots.length > 0 ? spots : find('.actions [data-action]');
      (careful ?? choices[(n * 7 + 3) % choices.length])?.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
      const narrowed = document.querySelector('.actions .button.quiet') ? find('.actions [data-action]') : [];
      if (!careful) narrowed[(n * 5 + 1) % narrowed.length]?.click();
      await until(() => now() !== before || document.querySelector('[data-careful]') !== null, 5000);
    }
    return most;
  }, enough);
}
