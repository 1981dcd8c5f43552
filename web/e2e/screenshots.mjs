// Pictures of the main screens into screenshots/ (not committed): node e2e/screenshots.mjs [part of a name …]
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advised, asked, finishedTable, openHouse, quickPlay, rush } from './house.mjs';
import { bot, makeTable, untilQuestion } from './support.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'screenshots');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const screens = {
  desktop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
// Every screen in both themes, every language somewhere on each: not the whole product, which nobody would look
// through.
const looks = {
  desktop: [
    ['light', 'en'],
    ['dark', 'de'],
    ['light', 'nl'],
  ],
  wide: [
    ['light', 'de'],
    ['dark', 'nl'],
  ],
  phone: [
    ['light', 'nl'],
    ['dark', 'en'],
    ['light', 'de'],
  ],
};

const house = await openHouse();
const faults = [];

// One page of the house as `player` sees it, or a new visitor without one, on all screens. `first` leads to what is shown.
async function shoot(player, name, path, { ready, then = {}, plain = false, first = null }) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  const cookies = (await player?.context().cookies()) ?? [];
  for (const [screen, options] of Object.entries(screens))
    for (const [theme, language] of looks[screen]) {
      const page = await house.visitor({ ...options, colorScheme: theme, locale: language, level: null, plain });
      await page.context().addCookies(cookies);
      await advised(page);
      await page.goto(house.address + path);
      if (first) await first(page, screen);
      await page.locator(ready).first().waitFor();
      await page.waitForTimeout(300);
      const picture = (part) =>
        page.screenshot({ path: join(folder, `${name}${part}-${screen}-${theme}-${language}.png`) });
      await picture('');
      if (theme === 'light' || screen === 'desktop')
        for (const [part, act] of Object.entries(then)) {
          if ((await act(page, screen)) === false) continue;
          await page.waitForTimeout(350);
          await picture(`-${part}`);
        }
      faults.push(...page.faults);
      await page.context().close();
    }
}

const skipped = (name) => wanted.length > 0 && !wanted.some((part) => name.includes(part));
const click = (selector) => (page) => page.locator(selector).first().click();
// What is open covers what the next picture shows.
const alone = (act) => async (page, screen) => {
  await page.keyboard.press('Escape');
  return act(page, screen);
};

// Screens that are not the table itself, or only now and then lie over it.
async function aroundTheTable(games) {
  const anna = await house.visitor({ level: 'apprentice' });
  for (const game of games) {
    if (skipped(`lesson-${game}`)) continue;
    await anna.goto(house.address);
    await anna.locator(`[data-game="${game}"] [data-learn]`).click();
    await anna.locator('.coach[data-say]').waitFor();
    await shoot(anna, `lesson-${game}`, new URL(anna.url()).pathname, {
      ready: '.coach[data-say]',
      then: {
        next: click('[data-coach=next]'),
        other: async (page, screen) => {
          if (screen === 'phone') return false;
          for (let n = 0; n < 6 && (await page.locator('[data-coach=next]').isVisible()); ++n)
            await page.locator('[data-coach=next]').click();
          const other = page.locator('.frame .actions [data-action]:not(.taught, [disabled])').first();
          if (!(await other.isVisible())) return false;
          await other.click();
          await page.waitForTimeout(1000);
        },
      },
    });
  }
  for (const game of games) {
    if (skipped(`over-table-${game}`)) continue;
    await quickPlay(anna, house.address, game);
    await rush(anna, 30);
    await asked(anna);
    await shoot(anna, `over-table-${game}`, new URL(anna.url()).pathname, {
      ready: '.frame .actions [data-action]',
      then: {
        menu: click('.status button[aria-haspopup=dialog]'),
        settings: alone(click('[data-settings]')),
        keys: alone((page, screen) => (screen === 'phone' ? false : page.keyboard.press('?'))),
        card: alone(async (page) => {
          await page.locator('.status [data-explain-part]').click();
          await page.locator('.board .explained:visible').nth(2).click();
        }),
        icons: click('.asking button'),
      },
    });
  }
  if (!skipped('replay')) {
    await quickPlay(anna, house.address, games[0]);
    await rush(anna, 30);
    await shoot(anna, 'replay', `${new URL(anna.url()).pathname}?at=12`, { ready: '.frame' });
  }
  if (!skipped('luck')) {
    const path = new URL(await finishedTable(anna, house.address, games[0])).pathname;
    await shoot(anna, 'luck', `${path}?at=0`, {
      ready: '.luck [data-tell-luck]',
      first: async (page, screen) => {
        await page.locator('.frame').waitFor();
        if (screen === 'phone') await page.locator('.tabs button').last().click();
        await page.getByRole('tab', { name: /Analys/ }).click();
      },
      then: {
        told: async (page) => {
          await page.locator('[data-tell-luck]').first().click();
          // A part of the walk is enough for a picture.
          await page
            .locator('[data-luck=told]')
            .waitFor({ timeout: 20_000 })
            .catch(() => undefined);
        },
      },
    });
  }
  if (!skipped('handover')) {
    const seats = [{ kind: 'me' }, { kind: 'local', name: 'Ben' }];
    const table = await makeTable(anna, house, { game: games[0], seats });
    // The other one is asked, whoever begins.
    await untilNext(anna, table.id);
    await shoot(anna, 'handover', `/table/${table.id}`, { ready: '.handover, .frame' });
  }
  for (const path of ['dice', 'nothing-here']) await shoot(null, `page-${path}`, `/${path}`, { ready: 'main h1' });
  if (!skipped('house')) {
    await anna.goto(house.address);
    const name = 'Otto';
    await anna.evaluate(
      (given) =>
        fetch('/api/register', {
          method: 'POST',
          body: JSON.stringify({ name: given, password: 'long enough 1' }),
          headers: { 'Content-Type': 'application/json' },
        }),
      name,
    );
    house.admin('host', name);
    for (const part of ['', 'tables'])
      await shoot(anna, `house-${part || 'people'}`, `/house/${part}`, { ready: 'main h1' });
  }
}
// Answers of the visitor's seat at the table until somebody else is asked.
const untilNext = (page, id) =>
  page.evaluate(async (table) => {
    for (let n = 0; n < 200; ++n) {
      const { version, state } = await fetch(`/api/games/${table}/view`).then((answer) => answer.json());
      if (state.actions.length === 0) return;
      await fetch(`/api/tables/${table}/act`, {
        method: 'POST',
        body: JSON.stringify({ version, action: state.actions[0].text, id: `h${n}` }),
        headers: { 'Content-Type': 'application/json' },
      });
    }
  }, id);

const tab = (n) => async (page, screen) => {
  if (screen !== 'phone') return false;
  await page.locator('.tabs button').nth(n).click();
};

try {
  const player = await house.visitor({ level: 'apprentice' });
  const games = house.games.map(({ id }) => id);
  const last = games.at(-1);
  await quickPlay(player, house.address, games[0]);
  for (const game of games) {
    if (wanted.length > 0 && !wanted.some((part) => part.includes(game))) continue;
    await quickPlay(player, house.address, game);
    await rush(player, 60);
    await asked(player);
    await shoot(player, game, new URL(player.url()).pathname, {
      ready: '.frame .actions [data-action]',
      then: {
        ahead: async (page, screen) => {
          const first = page.locator('.frame .actions [data-action]').first();
          if (screen === 'phone') await first.tap();
          else await first.hover();
        },
        hint: async (page) => {
          await page
            .locator('.status .buttons .button')
            .filter({ hasText: /Hint|Tip|Tipp/ })
            .click();
          await page.locator('[data-more]').click();
          await page.locator('[data-more]').click();
          await page.locator('[data-candidate]').first().waitFor();
        },
        part1: tab(1),
        part2: tab(2),
        part3: tab(3),
      },
    });
  }
  // What is asked, question by question, for games whose tests name them.
  for (const game of games) {
    const { questions = [], tables = {} } = await import(`./games/${game}.mjs`).catch(() => ({}));
    const orders = Object.keys(tables).length > 0 ? tables : { table: { seats: [{ kind: 'me' }, bot, bot] } };
    for (const [name, order] of Object.entries(orders)) {
      if (wanted.length > 0 && !wanted.some((part) => `questions-${game}-${name}`.includes(part))) continue;
      const table = await makeTable(player, house, { game, ...order });
      const left = new Set(questions);
      while (left.size > 0) {
        const found = await untilQuestion(player, table.id, [...left]);
        if (found === null) break;
        left.delete(found);
        await shoot(player, `questions-${game}-${name}-${found}`, `/table/${table.id}`, {
          ready: '.frame .actions [data-action]',
          then: { part1: tab(1), part2: tab(2) },
        });
      }
    }
  }
  // The board for games that have none of their own.
  for (const game of games) {
    if (wanted.length > 0 && !wanted.some((part) => part.includes('plain'))) continue;
    await quickPlay(player, house.address, game);
    await rush(player, 40);
    await asked(player);
    await shoot(player, `plain-${game}`, new URL(player.url()).pathname, {
      ready: '.frame .actions [data-action]',
      plain: true,
      then: { part1: tab(1) },
    });
  }
  for (const game of games) {
    if (wanted.length > 0 && !wanted.some((part) => `end-${game}`.includes(part))) continue;
    await quickPlay(player, house.address, game);
    await rush(player);
    await shoot(player, `end-${game}`, new URL(player.url()).pathname, {
      ready: 'dialog[open] svg[role=img]',
      then: {
        graph: (page) => page.locator('dialog .content').evaluate((node) => node.scrollTo(0, 1e4)),
        back: async (page) => {
          await page.keyboard.press('Escape');
          await page.keyboard.press('ArrowLeft');
          await page.waitForTimeout(300);
        },
      },
    });
  }
  for (const game of games) {
    if (wanted.length > 0 && !wanted.some((part) => part.includes('analysis'))) continue;
    const path = new URL(await finishedTable(player, house.address, game)).pathname;
    await shoot(player, `analysis-${game}`, path, {
      ready: 'dialog[open] [data-turning]',
      then: {
        turning: async (page) => {
          await page.locator('dialog[open] [data-turning]').click();
          // A part of the walk is enough for a picture.
          await page
            .locator('dialog[open] [data-point]')
            .nth(2)
            .waitFor({ timeout: 15_000 })
            .catch(() => undefined);
          await page.locator('dialog .content').evaluate((node) => node.scrollTo(0, 1e4));
        },
        step: async (page) => {
          const points = page.locator('dialog[open] [data-point]');
          if ((await points.count()) > 0) await points.first().click();
          else {
            await page.keyboard.press('Escape');
            await page.keyboard.press('a');
            await page.locator('.walk .button').first().click();
          }
          await page.locator('[data-analysis]').waitFor();
        },
        list: (page) => page.locator('[data-analysis]').evaluate((node) => node.scrollTo(0, 1e4)),
      },
    });
  }
  await shoot(player, 'lobby', '/', {
    ready: '[data-game]',
    then: { low: (page) => page.evaluate(() => scrollTo(0, 1e4)) },
  });
  for (const game of games) await shoot(player, `new-${game}`, `/new/${game}`, { ready: 'form' });
  await shoot(player, 'account', '/account', { ready: '[data-form="token"]' });
  for (const game of games) {
    await shoot(player, `rules-${game}-short`, `/rules/${game}/short`, { ready: '.about' });
    await shoot(player, `rules-${game}-cards`, `/rules/${game}/cards`, {
      ready: 'li a',
      then: { card: (page) => page.locator('li a').first().click() },
    });
    await shoot(player, `rules-${game}-full`, `/rules/${game}/full`, { ready: '.page' });
    await shoot(player, `rules-${game}-values`, `/rules/${game}/values`, { ready: 'dl' });
  }
  await player.goto(`${house.address}/new/${last}`);
  await player.locator('.seat select').nth(1).selectOption('invite');
  await player.locator('form > .button.primary').click();
  await player.locator('input[readonly]').waitFor();
  const room = new URL(player.url()).pathname;
  await shoot(player, 'room', room, { ready: 'input[readonly]' });
  // The link of that seat, as somebody sees it who has never been here.
  const invitation = new URL(await player.locator('input[readonly]').first().inputValue());
  await shoot(null, 'invite', invitation.pathname + invitation.search, { ready: '.join' });
  await aroundTheTable(games);
  if (faults.length > 0) console.log('faults:', [...new Set(faults)]);
} finally {
  await house.close();
}
