// Pictures of the main screens into screenshots/ (not committed): node e2e/screenshots.mjs [part of a name …]
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advised, asked, finishedTable, openHouse, quickPlay, rush } from './house.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'screenshots');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const screens = {
  desktop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
// Every screen in both themes, every language somewhere on each: not the whole product, which nobody would look through.
const looks = { desktop: [['light', 'en'], ['dark', 'de'], ['light', 'nl']], wide: [['light', 'de'], ['dark', 'nl']], phone: [['light', 'nl'], ['dark', 'en'], ['light', 'de']] };

const house = await openHouse();
const faults = [];

// One page of the house as `player` sees it, on all screens.
async function shoot(player, name, path, { ready, then = {} }) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  const cookies = await player.context().cookies();
  for (const [screen, options] of Object.entries(screens))
    for (const [theme, language] of looks[screen]) {
      const page = await house.visitor({ ...options, colorScheme: theme, locale: language, level: null });
      await page.context().addCookies(cookies);
      await advised(page);
      await page.goto(house.address + path);
      await page.locator(ready).first().waitFor();
      await page.waitForTimeout(300);
      const picture = (part) => page.screenshot({ path: join(folder, `${name}${part}-${screen}-${theme}-${language}.png`) });
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

const tab = (n) => async (page, screen) => {
  if (screen !== 'phone') return false;
  await page.locator('.tabs button').nth(n).click();
};

try {
  const player = await house.visitor({ level: 'apprentice' });
  await quickPlay(player, house.address, 'firenze');
  for (const [game, answers] of [['firenze', 60], ['hamburg', 60]]) {
    if (wanted.length > 0 && !wanted.some((part) => part.includes(game))) continue;
    await quickPlay(player, house.address, game);
    await rush(player, answers);
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
          await page.locator('.status .buttons .button').filter({ hasText: /Hint|Tip|Tipp/ }).click();
          await page.locator('[data-candidate]').first().waitFor();
        },
        part1: tab(1),
        part2: tab(2),
        part3: tab(3),
      },
    });
  }
  if (wanted.length === 0 || wanted.some((part) => part.includes('end'))) {
    await quickPlay(player, house.address, 'hamburg');
    await rush(player);
    await shoot(player, 'end', new URL(player.url()).pathname, {
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
  for (const game of ['firenze', 'hamburg']) {
    if (wanted.length > 0 && !wanted.some((part) => part.includes('analysis'))) continue;
    const path = new URL(await finishedTable(player, house.address, game)).pathname;
    await shoot(player, `analysis-${game}`, path, {
      ready: 'dialog[open] [data-turning]',
      then: {
        turning: async (page) => {
          await page.locator('dialog[open] [data-turning]').click();
          // A part of the walk is enough for a picture.
          await page.locator('dialog[open] [data-point]').nth(2).waitFor({ timeout: 15_000 }).catch(() => undefined);
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
  await shoot(player, 'lobby', '/', { ready: '[data-game]', then: { low: (page) => page.evaluate(() => scrollTo(0, 1e4)) } });
  for (const game of ['firenze', 'hamburg']) await shoot(player, `new-${game}`, `/new/${game}`, { ready: 'form' });
  await shoot(player, 'account', '/account', { ready: '[data-form="token"]' });
  await shoot(player, 'rules-short', '/rules/hamburg/short', { ready: '.sections section' });
  await shoot(player, 'rules-cards', '/rules/firenze/cards', { ready: 'li a' });
  await shoot(player, 'rules-card', '/rules/hamburg/cards/023', { ready: 'article' });
  await shoot(player, 'rules-full', '/rules/hamburg/full#HAM-7.13', { ready: '.here' });
  await shoot(player, 'rules-values', '/rules/firenze/values', { ready: 'dl' });
  await player.goto(`${house.address}/new/firenze`);
  await player.locator('.seat select').nth(1).selectOption('invite');
  await player.locator('form > .button.primary').click();
  await player.locator('input[readonly]').waitFor();
  await shoot(player, 'room', new URL(player.url()).pathname, { ready: 'input[readonly]' });
  if (faults.length > 0) console.log('faults:', [...new Set(faults)]);
} finally {
  await house.close();
}
