// Everything on a board explains itself: by pointing, by touch, by keys, and in the mode in which clicks ask.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { asked, quickPlay, rush, steps } from './house.mjs';
import { accessible } from './support.mjs';

const signs = JSON.parse(readFileSync(new URL('../src/generated/icons.json', import.meta.url), 'utf8'));
const card = (page) => page.locator('.explanation');

// The topics of the board that has been found: their words, and whether the rules are cited.
async function walk(page) {
  const names = new Set();
  const things = page.locator('.board .explained');
  for (const thing of await things.elementHandles()) {
    if (!(await thing.isVisible())) continue;
    await thing.evaluate((each) => each.click());
    const name = card(page).locator('.name');
    if (!(await name.isVisible())) continue;
    names.add(await name.textContent());
    assert.match(await card(page).locator('.rule a').textContent(), /^[A-Z]{3}-\d/);
    assert.doesNotMatch(await card(page).textContent(), /[{}]|about\./);
  }
  return names;
}

export const explainedOf = (game) => async (house) => {
  const page = await house.visitor();
  await quickPlay(page, house.address, game.id);
  await rush(page, 12);
  await asked(page);
  assert.equal(await page.locator('.frame [title]').count(), 0, 'the browser has a tooltip of its own');
  // Words stand beside icons until they are hidden.
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.worded:not(.late) > [aria-description]')].map(
        (each) => getComputedStyle(each, '::after').content,
      ),
    );
  assert.ok((await words()).every((word) => word !== 'none'));
  await page.locator('header button[aria-haspopup=dialog]').click();
  await page.locator('dialog[open] [data-words]').uncheck();
  await page.keyboard.press('Escape');
  assert.ok((await words()).every((word) => word === 'none'));
  // Pointing.
  const things = page.locator('.board [aria-description]:visible');
  await things.first().hover({ force: true });
  await card(page).waitFor();
  assert.equal(await card(page).getAttribute('role'), 'tooltip');
  await accessible(page);
  await page.mouse.move(700, 2);
  await card(page).waitFor({ state: 'detached' });
  // The mode: clicks ask and choose nothing, and everything can be reached by keys.
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('w');
  await page.locator('.asking').waitFor();
  await page.locator('.board .explained').first().waitFor();
  const before = await steps(page);
  const names = await walk(page);
  assert.ok(names.size >= 8, `few topics: ${[...names].join(', ')}`);
  await accessible(page);
  const choice = page.locator('.frame .actions [data-action]').first();
  if (await choice.isVisible()) await choice.evaluate((each) => each.click());
  assert.equal(await steps(page), before);
  await page.keyboard.press('Escape');
  await page.locator('.board .explained[tabindex]').first().focus();
  await page.keyboard.press('Tab');
  await card(page).waitFor();
  // The rule opens beside the table.
  for (const thing of await page.locator('.board .explained').elementHandles()) {
    await thing.evaluate((each) => each.click());
    if (await card(page).locator('.rule a').isVisible()) break;
  }
  await card(page).locator('.rule a').click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  // The legend names every icon that the board shows.
  await page.getByRole('button', { name: 'Icons' }).click();
  await page.locator('dialog[open] [data-legend] li').first().waitFor();
  const [known, there] = await page.evaluate(() =>
    ['dialog [data-legend] .glyph', '.board .glyph'].map((at) =>
      [...document.querySelectorAll(at)].map((each) => each.textContent),
    ),
  );
  const unnamed = Object.keys(signs).filter((name) => there.includes(signs[name]) && !known.includes(signs[name]));
  assert.deepEqual(
    unnamed.filter((name) => !name.startsWith('pips_')),
    [],
    'icons without a meaning',
  );
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('[data-explain-done]').click();
  await page.locator('.asking').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.explained, [data-reached]').count(), 0);
  // A long press on a phone.
  const phone = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto(page.url());
  await asked(phone);
  const thing = phone.locator('.board [aria-description]:visible').first();
  if (!(await thing.isVisible()))
    for (const tab of await phone.locator('.tabs button').all()) {
      await tab.tap();
      if (await thing.isVisible()) break;
    }
  await thing.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await card(phone).waitFor();
  await thing.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  assert.equal(await card(phone).getAttribute('role'), 'dialog');
  await accessible(phone);
  await card(phone).locator('.close').tap();
  await card(phone).waitFor({ state: 'detached' });
  await phone.locator('.status [data-explain-part]').tap();
  await phone.locator('.asking').waitFor();
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await accessible(phone);
  assert.deepEqual([...page.faults, ...phone.faults], []);
};
