// Sets of answers: asked for as a whole, filled by one click, told as a sentence.
import assert from 'node:assert/strict';
import { asked, steps } from './house.mjs';
import { accessible, bot, makeTable, stepsAre, untilSet } from './support.mjs';

export const setsOf = (game) => async (house) => {
  const page = await house.visitor();
  let set = null;
  let table;
  // Some games hardly ever ask for more than one of something.
  for (let n = 0; n < 16 && set === null; ++n) {
    const others = Array.from({ length: Math.max(1, game.min_players - 1) }, () => bot);
    table = await makeTable(page, house, { game: game.id, seats: [{ kind: 'me' }, ...others] });
    set = await untilSet(page, table.id, n < 4 ? 2 : 0);
  }
  assert.ok(set, 'no set was asked for');
  await page.goto(`${house.address}/table/${table.id}`);
  await asked(page);
  const before = await steps(page);
  // How many, and no question for one of them.
  const headline = await page.locator('.question').textContent();
  assert.match(headline, new RegExp(`\\b${set.most}\\b`));
  assert.doesNotMatch(headline, /\?|to go/);
  const confirm = page.locator('[data-confirm]');
  const sentence = page.locator('[data-collected]');
  // One click is enough where one kind is; otherwise a click for each kind.
  const fill = page.locator('[data-fill]:not([disabled])');
  const open = page.locator('.unit [data-action]:not([disabled])');
  // A game may propose something: it is put back first.
  const less = page.locator('[data-less]');
  const emptied = async () => {
    while ((await less.count()) > 0) await less.first().click();
  };
  const collect = async () => {
    await emptied();
    for (let clicks = 0; clicks < 12; ++clicks) {
      // While a click is taken up nothing is open for a moment.
      await confirm.and(page.locator(':enabled')).or(open).first().waitFor();
      if (clicks > 0 && (await confirm.isEnabled())) return clicks;
      const filled = (await fill.count()) > 0;
      await (filled ? fill.first() : open.nth(clicks % Math.max(1, await open.count()))).click();
    }
    return assert.fail('twelve clicks are not enough');
  };
  const one = set.units.some((unit) => unit.most >= set.least);
  const clicks = await collect();
  if (one) assert.equal(clicks, 1, 'one kind is enough, and one click is not');
  const said = (await sentence.textContent()).trim();
  assert.ok(said.length > 8 && !/[{}]/.test(said), said);
  assert.ok((await confirm.textContent()).includes(said), 'the button says something else');
  await accessible(page);
  await page.keyboard.press('Escape');
  await emptied();
  await sentence.waitFor({ state: 'detached' });
  // Nothing moves away under the pointer, however much is chosen.
  const corners = () =>
    page
      .locator('.unit .more')
      .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]));
  const empty = await corners();
  await collect();
  assert.deepEqual(await corners(), empty, 'what can be chosen has moved');
  await page.keyboard.press('Escape');
  await emptied();
  // With Shift all of one kind, on the board and in the list; as much while it is pressed.
  const many = set.units.find((unit) => unit.most > 1);
  if (many) {
    const unit = page.locator(`.unit [data-action="${many.text}"]`);
    const count = () => unit.locator('b').textContent();
    const most = String(Math.min(many.most, set.most));
    await unit.click({ modifiers: ['Shift'] });
    assert.equal(await count(), most);
    await page.keyboard.press('Escape');
    await emptied();
    await unit.hover();
    await page.mouse.down();
    await page.waitForFunction(
      ([text, all]) => document.querySelector(`.unit [data-action="${text}"] b`)?.textContent === all,
      [many.text, most],
    );
    await page.mouse.up();
    assert.equal(await count(), most);
    await page.keyboard.press('Escape');
  }
  await collect();
  await confirm.click();
  await stepsAre(page, 'more', before);
  assert.deepEqual(page.faults, []);
};
