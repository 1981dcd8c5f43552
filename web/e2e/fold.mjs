// What the board offers is not listed below it as well, but the list is a click, a key or a setting away.
import assert from 'node:assert/strict';
import { asked, over, rush } from './house.mjs';
import { accessible, bot, makeTable } from './support.mjs';

// Answers at a table over the interface, until many things can be chosen at once.
const untilMany = (page, id, least) =>
  page.evaluate(
    async ({ table, many }) => {
      for (let n = 0; n < 1500;) {
        const { version, state } = await fetch(`/api/games/${table}/view`).then((answer) => answer.json());
        if (state.turn.actor === 'over') return 0;
        if (state.actions.length === 0) continue;
        const others = state.actions.filter(({ ends }) => ends === undefined);
        if (!state.set && others.length >= many) return others.length;
        await fetch(`/api/tables/${table}/act`, {
          method: 'POST',
          body: JSON.stringify({
            version,
            action: state.actions[(n * 7 + 3) % state.actions.length].text,
            id: `f${++n}`,
          }),
          headers: { 'Content-Type': 'application/json' },
        });
      }
      return 0;
    },
    { table: id, many: least },
  );

export const foldedOf =
  ({ id: game }) =>
  async (house) => {
    const page = await house.visitor({ list: false });
    const table = await makeTable(page, house, { game, seats: [{ kind: 'me' }, bot] });
    const count = await untilMany(page, table.id, 10);
    assert.ok(count > 0, 'there was never much to choose');
    await page.goto(`${house.address}/table/${table.id}`);
    const opener = page.locator('.actions [data-list]');
    const choices = page.locator('.actions .choice');
    await opener.waitFor();
    assert.ok((await page.locator('.actions .sentence').innerText()).length > 10);
    assert.ok((await choices.count()) < count / 2, 'the list is not folded');
    await accessible(page);
    // What is pointed at says itself where the list would be.
    const things = page.locator('.board [data-target]:visible');
    assert.ok((await things.count()) > 0);
    // By keyboard: the list opens with the focus in it, has everything, and Escape folds it.
    await opener.focus();
    await page.keyboard.press('Enter');
    await choices.nth(count - 1).waitFor();
    assert.equal(await choices.count(), count);
    assert.ok(await choices.first().evaluate((each) => each === document.activeElement));
    const said = await choices.first().locator('span').innerText();
    await accessible(page);
    await page.keyboard.press('Escape');
    await opener.waitFor();
    // Who wants the list has it always.
    await page.locator('[data-settings]').first().click();
    await page.locator('[data-always-list]').check();
    await page.keyboard.press('Escape');
    await choices.first().waitFor();
    assert.equal(await page.locator('.actions .sentence').count(), 0);
    assert.equal(await choices.first().locator('span').innerText(), said);
    await page.reload();
    await asked(page);
    assert.equal(await page.locator('.actions .sentence').count(), 0);
    assert.deepEqual(page.faults, []);
  };

// A moment of any game is shown over the board while one plays, takes no click, and ends at the next press.
export const celebratedIn =
  ({ id: game }) =>
  async (house) => {
    const page = await house.visitor({ reducedMotion: 'no-preference' });
    const table = await makeTable(page, house, { game, seats: [{ kind: 'me' }, bot] });
    await page.goto(`${house.address}/table/${table.id}`);
    await asked(page);
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const moment = document.querySelector('[data-moment]');
        if (!moment) return;
        seen.disconnect();
        const { x, y, width, height } = moment.getBoundingClientRect();
        const under = document.elementFromPoint(x + width / 2, y + height / 2);
        const told = { kind: moment.dataset.moment, words: moment.innerText.trim(), free: !moment.contains(under) };
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        setTimeout(() => (window.told = { ...told, gone: !moment.isConnected }), 30);
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    // The end of a game is a moment too.
    const told = () => page.evaluate(() => window.told !== undefined);
    while (!(await told()) && !(await over(page))) await rush(page, 15);
    await page.waitForFunction(() => window.told, null, { timeout: 10_000 }).catch(() => undefined);
    const found = await page.evaluate(() => window.told);
    assert.ok(found, 'nothing was celebrated');
    assert.ok(found.words.length > 2, 'a moment says nothing');
    assert.ok(found.free && found.gone, JSON.stringify(found));
    assert.deepEqual(page.faults, []);
  };
