// End to end in a real browser against a real server: node e2e/run.mjs [name …]
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answer, openHouse, quickPlay } from './house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function accessible(page) {
  await page.evaluate(axe);
  const report = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const grave = report.violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  assert.deepEqual(grave.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`), []);
}
const steps = (page) => page.locator('.replay input').getAttribute('max').then(Number);

const tests = {
  async 'firenze: one click, answers, undo and redo, replay'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'firenze');
    await page.locator('[data-target="row:1"]').click();
    await page.waitForFunction(() => !document.querySelector('[data-target="row:1"]'));
    // Whatever the card brought first: as soon as a tower can be begun, begin it, take that back and do it again.
    const begin = page.locator('[data-action^="start "]').first();
    for (let n = 0; n < 40 && !(await begin.isVisible()); ++n) await answer(page, 1, (_, of) => of - 1);
    await begin.click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.waitForFunction(() => document.querySelectorAll('.site .tower').length > 0);
    const built = await steps(page);
    await undo.click();
    await page.waitForFunction((was) => Number(document.querySelector('.replay input')?.max) < was, built);
    await page.keyboard.press('Control+y');
    await page.waitForFunction((was) => Number(document.querySelector('.replay input')?.max) === was, built);
    await answer(page, 8);
    await page.locator('.frame .actions [data-action]').first().waitFor();
    const last = await steps(page);
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`step ${last - 1} of ${last}`).first().waitFor();
    await page.keyboard.press('End');
    await page.locator('.frame .actions [data-action]').first().waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'hamburg: a whole game'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'hamburg');
    assert.equal(await answer(page, 30), 30);
    await accessible(page);
    await answer(page, 600);
    await page.locator('.dialog[role=dialog] table').waitFor();
    await accessible(page);
    assert.deepEqual(page.faults, []);
  },
  async 'keyboard only'(house) {
    const page = await house.visitor();
    await quickPlay(page, house.address, 'firenze');
    await page.evaluate(() => document.activeElement?.blur());
    const before = await steps(page);
    await page.keyboard.press('1');
    await page.waitForFunction((was) => Number(document.querySelector('.replay input')?.max) > was, before);
    await page.keyboard.press('?');
    await page.locator('[role=dialog]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  },
  async 'two browsers by invitation link, with a broken connection'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    await anna.goto(`${house.address}/new/firenze`);
    await anna.locator('.seat select').nth(1).selectOption('invite');
    await anna.locator('form > .button.primary').click();
    const link = await anna.locator('input[readonly]').inputValue();
    await ben.goto(link);
    await ben.locator('.buttons .button.primary').click();
    await ben.locator('.frame').waitFor();
    await anna.locator('.frame').waitFor();
    const asked = (page) => page.locator('.frame .actions [data-action]').first().waitFor().then(() => page);
    const first = await Promise.any([asked(anna), asked(ben)]);
    const second = first === anna ? ben : anna;
    await second.context().setOffline(true);
    const before = await steps(first);
    await first.locator('[data-target="row:1"]').click();
    await first.waitForFunction((was) => Number(document.querySelector('.replay input')?.max) > was, before);
    await second.context().setOffline(false);
    await second.waitForFunction((was) => Number(document.querySelector('.replay input')?.max) > was, before, { timeout: 20_000 });
  },
  async 'a language switch and the pages around the table'(house) {
    const page = await house.visitor();
    await page.goto(house.address);
    await page.locator('[data-game]').first().waitFor();
    await accessible(page);
    await page.locator('header select').selectOption('nl');
    await page.getByRole('heading', { name: 'Stadslucht maakt vrij' }).waitFor();
    for (const path of ['/new/hamburg', '/rules/hamburg']) {
      await page.goto(house.address + path);
      await page.locator('main h1').waitFor();
      await accessible(page);
    }
    assert.deepEqual(page.faults, []);
  },
};

const wanted = process.argv.slice(2);
const house = await openHouse();
let failed = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    try {
      await test(house);
      console.log(`ok    ${name}`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n      ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await house.close();
}
process.exitCode = failed === 0 ? 0 : 1;
