// The lobby of somebody with more games than the server tells at once.
import assert from 'node:assert/strict';
import { openHouse } from './house.mjs';
import { accessible, bot } from './support.mjs';

const many = 60;

// So many tables of the page's visitor, made over the interface that the page itself uses.
const makeTables = (page, order) =>
  page.evaluate(
    async ({ body, count }) => {
      const ids = [];
      for (let n = 0; n < count; ++n) {
        const made = await fetch('/api/tables', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        }).then((answer) => answer.json());
        ids.push(made.id);
      }
      return ids;
    },
    { body: order, count: many },
  );
const enter = (page, name) =>
  page.evaluate(
    (given) =>
      fetch('/api/guest', {
        method: 'POST',
        body: JSON.stringify({ name: given }),
        headers: { 'Content-Type': 'application/json' },
      }).then((answer) => answer.status),
    name,
  );
// Opens the list to its end, and looks for everything that should be there.
async function whole(page, label, ids) {
  const rows = page.locator(`ul[data-list=${label}] li`);
  const more = page.locator(`[data-more="${label}"]`);
  await rows.first().waitFor();
  for (let n = 0; n < 6 && (await more.count()) > 0; ++n) {
    const before = await rows.count();
    await more.click();
    await page.waitForFunction(
      ([selector, was]) => document.querySelectorAll(selector).length > was,
      [`ul[data-list=${label}] li`, before],
    );
  }
  assert.equal(await more.count(), 0, `${label}: there is more to come`);
  const shown = await rows.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.deepEqual(shown.toSorted(), ids.map((id) => `/table/${id}`).toSorted(), label);
}

export default {
  async 'lobby: lists longer than a page are shown to their end'() {
    // A house of its own: its newest games would push those of other tests out of sight.
    const house = await openHouse();
    try {
      const [anna, ben] = [await house.visitor(), await house.visitor()];
      const game = house.games[0].id;
      for (const page of [anna, ben]) await page.goto(house.address);
      assert.equal(await enter(anna, 'Anna'), 201);
      const running = await makeTables(anna, { game, public: true, seats: [{ kind: 'me' }, bot] });
      const open = await makeTables(anna, { game, public: true, seats: [{ kind: 'me' }, { kind: 'open' }] });
      // Those that play and those that wait for players are one list of one's own.
      await anna.reload();
      await whole(anna, 'mine', [...running, ...open]);
      await accessible(anna);
      await ben.reload();
      await whole(ben, 'open', open);
      await whole(ben, 'watched', running);
      // A list that is open stays open when it is told anew.
      await ben.waitForResponse(/tables\?status=open&before/, { timeout: 30_000 });
      assert.equal(await ben.locator('ul[data-list=open] li').count(), many);
      await anna.evaluate(
        (ids) =>
          Promise.all(
            ids.map((id) =>
              fetch(`/api/tables/${id}/hide`, {
                method: 'POST',
                body: JSON.stringify({ hidden: true }),
                headers: { 'Content-Type': 'application/json' },
              }),
            ),
          ),
        running,
      );
      await anna.reload();
      await anna.locator('details summary').filter({ hasText: 'Hidden games (50+)' }).click();
      await whole(anna, 'hidden', running);
      await whole(anna, 'mine', open);
      assert.deepEqual([...anna.faults, ...ben.faults], []);
    } finally {
      await house.close();
    }
  },
};
