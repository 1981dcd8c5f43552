// The first game that teaches: every lesson from the lobby to its end, by clicking what is pointed at.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { accessible } from './support.mjs';

const coach = (page) => page.locator('.coach');
const place = async (page) =>
  `${await coach(page).getAttribute('data-say')} ${await coach(page).getAttribute('data-at')}`;

// Clicks the ringed things that can be seen until the game moves on; what belongs to a set is confirmed.
export async function follow(page, was) {
  for (let n = 0; n < 12; ++n) {
    if (!(await coach(page).isVisible()) || (await place(page)) !== was) return;
    const confirm = page.locator('.frame .actions [data-confirm]:not([disabled])');
    if (await confirm.isVisible()) {
      await confirm.click();
      await page.waitForTimeout(150);
      continue;
    }
    await page.evaluate(() => {
      const seen = (each) => each.getClientRects().length > 0;
      const ringed = [...document.querySelectorAll('.frame .taught')].filter(seen);
      // One of a set that has not been chosen, then a use of the card, then the list.
      const free = ringed.filter((each) => each.dataset.target && !each.dataset.chosen);
      const use = free.find((each) => /^(?!card:)[a-z-]+:\d+$/.test(each.dataset.target));
      const listed = ringed.find((each) => each.dataset.action);
      (use ?? (document.querySelector('.frame [data-confirm]') ? free[0] : (listed ?? free[0])))?.click();
    });
    await page.waitForTimeout(200);
  }
}

// Another choice is weighed and changes nothing; says whether there was one to try.
async function err(page, was) {
  const other = page.locator('.frame .actions [data-action]:not(.taught, [disabled])').first();
  await page.locator('.frame .taught').first().waitFor({ state: 'attached' });
  if ((await page.locator('.frame [data-confirm]').isVisible()) || !(await other.isVisible())) return false;
  await other.click();
  const erred = await page
    .locator('[data-coach=again]')
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  if (erred) assert.equal(await place(page), was);
  return erred;
}
// Goes on from the page that is open.
async function turn(page, was) {
  const next = page.locator('[data-coach=next]');
  if (await next.isVisible()) return next.click();
  await follow(page, was);
  await page
    .waitForFunction(
      (before) => {
        const now = document.querySelector('.coach');
        return `${now?.dataset.say} ${now?.dataset.at}` !== before;
      },
      was,
      { timeout: 10_000 },
    )
    .catch(() => assert.fail(`the lesson stands still at ${was}`));
}
async function learn(page, house, game) {
  await page.goto(house.address);
  await page.locator(`[data-game="${game.id}"] [data-learn]`).click();
  await coach(page).waitFor();
}
async function opened(page) {
  await page.locator('.coach[data-say]').waitFor({ timeout: 20_000 });
  return place(page);
}

export const lessonOf = (game, pictures) => async (house) => {
  const page = await house.visitor();
  await learn(page, house, game);
  await accessible(page);
  let pages = 0;
  let erred = false;
  for (; pages < 60 && !(await page.locator('[data-coach=end]').isVisible()); ++pages) {
    const was = await opened(page);
    if (pictures) await pictures(page, pages);
    if (!erred && !(await page.locator('[data-coach=next]').isVisible())) {
      erred = await err(page, was);
      if (erred) {
        await accessible(page);
        await page.locator('[data-coach=again]').click();
      }
    }
    await turn(page, was);
    // Leaving and coming back finds the same page.
    if (pages === 6) {
      await page.reload();
      await coach(page).waitFor();
    }
  }
  assert.ok(erred, 'no other choice was weighed');
  await page.locator('[data-coach=end]').click();
  await coach(page).waitFor({ state: 'detached' });
  await page.locator('.frame .actions [data-action], .frame [data-confirm]').first().waitFor({ timeout: 20_000 });
  assert.deepEqual(page.faults, []);
};

// The beginning of a lesson in the other languages, up to the first other choice: the coach says what stands in the texts.
export const lessonInLanguages = (game) => async (house) => {
  for (const language of ['nl', 'de']) {
    const page = await house.visitor({ locale: language });
    const file = new URL(`../../data/text/${language}/${game.id}.toml`, import.meta.url);
    const { lesson } = parse(readFileSync(file, 'utf8'));
    const said = (text) => page.locator('.coach .said').filter({ hasText: text }).waitFor();
    await learn(page, house, game);
    let erred = false;
    for (let pages = 0; pages < 14 && !erred; ++pages) {
      const was = await opened(page);
      const words = lesson[was.split(' ')[0]];
      await said(words.text);
      if (!(await page.locator('[data-coach=next]').isVisible())) {
        erred = await err(page, was);
        if (erred) await said(words.other);
      }
      if (!erred) await turn(page, was);
    }
    assert.ok(erred, `no other choice in ${language}`);
    assert.ok(
      await coach(page).evaluate((each) => each.scrollWidth <= each.clientWidth),
      `the coach is too narrow in ${language}`,
    );
    assert.deepEqual(page.faults, []);
  }
};

export default {
  async 'lesson: left on purpose it stays left, and is taken up again from the menu'(house) {
    const page = await house.visitor();
    await learn(page, house, house.games[0]);
    await turn(page, await opened(page));
    const was = await opened(page);
    await page.locator('.coach .leave').click();
    await coach(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.frame .actions [data-action]').first().waitFor();
    // The coach comes after the texts of the table; a click on the menu comes later still.
    await page.getByRole('button', { name: 'This table' }).click();
    const again = page.locator('dialog[open] [data-lesson]');
    await again.waitFor();
    assert.equal(await coach(page).count(), 0);
    await accessible(page);
    await again.click();
    // Pages that are only read begin with the first of their place.
    await page.locator(`.coach[data-at="${was.split(' ')[1]}"]`).waitFor();
    await page.reload();
    await coach(page).waitFor();
    // Nothing to take up while it goes on.
    await page.getByRole('button', { name: 'This table' }).click();
    await page.locator('dialog[open] .menu').waitFor();
    assert.equal(await page.locator('[data-lesson]').count(), 0);
    assert.deepEqual(page.faults, []);
  },
};
