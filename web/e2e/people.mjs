// What people do at one table beside the game: leave, give up, end it together, talk, share a browser.
import assert from 'node:assert/strict';
import { answer, asked, quickPlay } from './house.mjs';
import { accessible, bot, makeTable } from './support.mjs';

const open = { kind: 'open' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Some people at a table of a game, with bots at the other seats.
async function together(house, people, more = {}, bots = []) {
  const [first, ...others] = people;
  const table = await makeTable(first, house, {
    game: house.games[0].id,
    public: true,
    substitute: 'dice',
    seats: [{ kind: 'me' }, ...others.map(() => open), ...bots],
    ...more,
  });
  for (const [i, page] of others.entries()) {
    await page.goto(house.address);
    await page.evaluate((name) => localStorage.setItem('name', name), `Ben${i || ''}`);
    await page.goto(`${house.address}/table/${table.id}`);
    await page.locator('.join').click();
  }
  await first.goto(`${house.address}/table/${table.id}`);
  for (const page of people) await page.locator('.frame').waitFor({ timeout: 20_000 });
  return table;
}
const menu = (page) => page.locator('.status button[aria-haspopup=dialog]').first();
const tableOf = (page, id) => page.evaluate((table) => fetch(`/api/tables/${table}`).then((said) => said.json()), id);

export default {
  async 'people: with two, giving up ends the game, and both see who won'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    const table = await together(house, [anna, ben]);
    await menu(ben).click();
    await ben.locator('.resign').click();
    await accessible(ben);
    await ben.getByText('the other side wins').waitFor();
    await ben.locator('[data-resign]').click();
    for (const page of [anna, ben]) {
      await page.getByRole('dialog', { name: /Ben.* gave up: .*Anna.* wins/ }).waitFor();
      assert.equal(await page.locator('.frame .actions [data-action], .board [data-target]').count(), 0);
    }
    await accessible(anna);
    assert.equal((await tableOf(anna, table.id)).given_up, 'resigned');
    // It stands in the list of finished games, and can be played again.
    await anna.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await anna.getByRole('heading', { level: 1 }).waitFor();
    await anna.goto(house.address);
    await anna.getByText(/gave up: .*wins/).waitFor();
    assert.deepEqual(anna.faults, []);
    assert.deepEqual(ben.faults, []);
  },
  async 'people: a bot plays on for who gives up, and the others are told'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    await together(house, [anna, ben], {}, [bot]);
    await menu(ben).click();
    await ben.locator('.resign').click();
    await ben.locator('[data-resign]').click();
    await ben.locator('.question', { hasText: 'You have given this game up' }).waitFor();
    await anna.locator('[data-note=people]', { hasText: 'given the game up' }).waitFor();
    await anna.locator('[data-presence=resigned]').waitFor();
    await accessible(anna);
    // The game goes on.
    assert.equal(await answer(anna, 3), 3);
    // Nobody comes back to the seat.
    await ben.reload();
    await ben.locator('.question', { hasText: 'You have given this game up' }).waitFor();
    assert.equal(await ben.locator('.frame .actions [data-action]').count(), 0);
    assert.deepEqual(anna.faults, []);
  },
  async 'people: the game ends when all agree; who refuses plays on'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    await together(house, [anna, ben]);
    const offer = async () => {
      await menu(anna).click();
      await anna.locator('[data-end]').click();
      await anna.locator('[data-end-asked]', { hasText: 'Still to answer: Ben' }).waitFor();
      await ben.locator('[data-end-asked]', { hasText: 'offers to end' }).waitFor();
    };
    await offer();
    await accessible(ben);
    await ben.locator('[data-end-asked] [data-refuse]').click();
    await anna.locator('[data-end-asked]').waitFor({ state: 'detached' });
    await offer();
    await ben.locator('[data-end-asked] [data-agree]').click();
    for (const page of [anna, ben]) await page.getByRole('dialog', { name: 'Ended by agreement' }).waitFor();
    assert.deepEqual(ben.faults, []);
  },
  async 'people: a table is hidden from my games, and shown again'(house) {
    const anna = await house.visitor();
    await quickPlay(anna, house.address, house.games[0].id);
    const path = new URL(anna.url()).pathname;
    await anna.locator('.brand').click();
    const row = anna.locator('li', { has: anna.locator(`a[href="${path}"]`) });
    await row.getByRole('button', { name: 'Hide from this list' }).click();
    await anna.getByText('Hidden games (1)').click();
    await accessible(anna);
    await row.getByRole('button', { name: 'Show again' }).click();
    await anna.getByText('Hidden games').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Hide from this list' }).waitFor();
    // The same from the table itself.
    await anna.goto(house.address + path);
    await menu(anna).click();
    await anna.locator('[data-hide]').click();
    await menu(anna).click();
    await anna.getByRole('button', { name: 'Show among my games' }).waitFor();
    assert.deepEqual(anna.faults, []);
  },
  async 'people: one sees who is here, who is away and who is to move'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor(phone)];
    await together(house, [anna, ben], {}, [bot]);
    for (const page of [anna, ben]) {
      await page.locator('[data-presence=here]').nth(1).waitFor();
      assert.equal(await page.locator('[data-presence=bot]').count(), 1);
      await page.locator('[data-presence].turn').waitFor();
      await accessible(page);
    }
    assert.ok(await ben.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the phone');
    await ben.goto('about:blank');
    await anna.locator('[data-presence=gone]').waitFor();
    // The headline says so when everybody waits for them.
    for (let n = 0; n < 40; ++n) {
      const question = anna.locator('.question', { hasText: 'not here right now' });
      if ((await question.count()) > 0) break;
      if (await anna.locator('.question.mine').count()) await answer(anna, 1);
    }
    await anna.locator('.question', { hasText: 'not here right now' }).waitFor();
    await menu(anna).click();
    await anna.getByRole('button', { name: 'Leave the game' }).click();
    await anna.waitForURL(`${house.address}/`);
    assert.deepEqual(anna.faults, []);
  },
  async 'people: chat is seen wherever one looks, on the phone too'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor(phone)];
    await together(house, [anna, ben]);
    await anna.getByRole('tab', { name: 'Chat' }).click();
    await anna.getByLabel('Say something').fill('Good luck!');
    await anna.getByRole('button', { name: 'Send' }).click();
    const note = ben.locator('[data-note=chat]', { hasText: 'Good luck!' });
    await note.waitFor();
    await accessible(ben);
    assert.equal(await ben.locator('.tabs .talk').textContent(), '11 unread line of chat');
    assert.ok(await ben.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the phone');
    await note.locator('button').first().tap();
    await ben.getByRole('log').getByText('Good luck!').waitFor();
    await ben.locator('.tabs .talk').waitFor({ state: 'detached' });
    assert.equal(await ben.locator('[data-note]').count(), 0);
    // Who has the chat open needs no note; who has it open behind another tab does.
    await ben.locator('.tabs button').first().tap();
    await anna.getByLabel('Say something').fill('Still there?');
    await anna.getByRole('button', { name: 'Send' }).click();
    await ben.locator('.tabs .talk').waitFor();
    assert.equal(await anna.locator('[data-note]').count(), 0);
    assert.deepEqual(ben.faults, []);
  },
  async 'people: consent to an undo says what is undone, and for whom'(house) {
    const [anna, ben] = [await house.visitor(), await house.visitor()];
    await together(house, [anna, ben]);
    // Until both have answered something that cannot be taken back freely.
    const ask = (page) => page.getByRole('button', { name: 'Request undo' });
    let done = false;
    for (let n = 0; n < 60 && !done; ++n) {
      for (const [page, other] of [
        [anna, ben],
        [ben, anna],
      ]) {
        if (done || (await page.locator('.question.mine').count()) === 0) continue;
        await asked(page);
        await answer(page, 1);
        if ((await ask(other).count()) === 0) continue;
        await ask(other).click();
        const banner = page.locator('[data-undo-asked]');
        await Promise.race([banner.waitFor(), other.waitForTimeout(3000)]);
        if ((await banner.count()) === 0) continue;
        await banner.locator('li').first().waitFor();
        assert.ok((await banner.locator('li').first().textContent()).trim().length > 5);
        const mine = (await banner.locator('.yours').count()) > 0;
        const names = await banner.locator('li strong').allTextContents();
        // The warning is there exactly if a line of one's own is among what is undone.
        const me = page === anna ? 'Anna' : 'Ben';
        assert.equal(
          mine,
          names.some((name) => name.includes(me)),
          JSON.stringify({ mine, names }),
        );
        await accessible(page);
        await banner.locator('[data-refuse]').click();
        await banner.waitFor({ state: 'detached' });
        done = mine;
      }
    }
    assert.ok(done, 'nobody had to agree to an undo that takes back a step of theirs');
  },
};
