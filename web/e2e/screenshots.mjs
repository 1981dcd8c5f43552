// Pictures of the main screens into screenshots/ (not committed).
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, openHouse, quickPlay } from './house.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'screenshots');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const screens = {
  desktop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const house = await openHouse();
try {
  const player = await house.visitor();
  const shoot = async (page, name) => {
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  for (const game of ['firenze', 'hamburg']) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    await quickPlay(player, house.address, game);
    await answer(player, game === 'firenze' ? 40 : 30);
    await player.locator('.frame .actions [data-action]').first().waitFor();
    const table = player.url();
    const cookies = await player.context().cookies();
    for (const [screen, options] of Object.entries(screens))
      for (const [theme, language] of [['light', 'en'], ['dark', 'de'], ['light', 'nl']]) {
        if (screen === 'wide' && theme === 'dark') continue;
        const page = await house.visitor({ ...options, colorScheme: theme, locale: language });
        await page.context().addCookies(cookies);
        await page.goto(table);
        await page.locator('.frame .actions [data-action]').first().waitFor();
        await shoot(page, `${game}-${screen}-${theme}-${language}`);
        if (screen === 'phone' && language === 'en')
          for (const tab of [1, 2, 3]) {
            await page.locator('.tabs button').nth(tab).click();
            await shoot(page, `${game}-phone-tab${tab}`);
          }
        await page.context().close();
      }
  }
  if (wanted.length === 0 || wanted.includes('lobby'))
    for (const [screen, options] of Object.entries(screens)) {
      const page = await house.visitor({ ...options, locale: screen === 'phone' ? 'de' : 'en' });
      await page.context().addCookies(await player.context().cookies());
      await page.goto(house.address);
      await page.locator('[data-game]').first().waitFor();
      await shoot(page, `lobby-${screen}`);
      await page.goto(`${house.address}/new/hamburg`);
      await page.locator('form').waitFor();
      await shoot(page, `new-${screen}`);
      await page.context().close();
    }
  if (player.faults.length > 0) console.log('faults:', player.faults);
} finally {
  await house.close();
}
