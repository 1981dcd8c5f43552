// The rules as a player reads them.
import assert from 'node:assert/strict';
import { accessible } from './support.mjs';

// The turn is drawn when somebody comes near it; what stands above it may still grow.
const nearTurn = (page) =>
  page.waitForFunction(() => {
    document.querySelector('[data-worked]')?.scrollIntoView();
    return document.querySelector('[data-turn]');
  });

// The rules in short: every number stands on the real board, and the turn is clicked through to its end and back.
async function short(page, open) {
  await open('short');
  const callouts = page.locator('.callouts li');
  await callouts.first().waitFor();
  const all = await callouts.count();
  assert.ok(all >= 12, `${all} callouts`);
  await page.waitForFunction((n) => document.querySelectorAll('[data-callout]').length === n, all);
  await callouts.nth(1).locator('button').click();
  await page.locator('.glance .lit').first().waitFor();
  await page.locator('.sections .see button').last().click();
  await page.locator(`#callout-${all}.on`).waitFor();
  assert.equal(
    await page.locator('.picture .scene :is(button, a):not([inert] *)').count(),
    0,
    'the picture can be used',
  );
  await nearTurn(page);
  const turn = page.locator('[data-turn]');
  const pages = Number(/(\d+)$/.exec(await turn.locator('.ways .label').textContent())?.[1]);
  const seen = new Set();
  for (let n = 1; n <= pages; ++n) {
    await page.waitForFunction((at) => document.querySelector('.ways .label').textContent.startsWith(`${at} `), n);
    seen.add(await turn.locator('.said').textContent());
    await turn.locator('.lit').first().waitFor();
    if (n === 2) await accessible(page);
    if (n < pages) await turn.locator('[data-turn-next]').click();
  }
  assert.equal(seen.size, pages, 'pages with the same words');
  assert.ok([...seen].every((words) => words.length > 40 && !/[{}]|turn\.[a-z]/.test(words)));
  assert.ok((await turn.locator('.happened li').count()) > 0, 'nothing has happened');
  await turn.locator('[data-turn-back]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(
    (at) => document.querySelector('.ways .label').textContent.startsWith(`${at} `),
    pages - 1,
  );
}

export const rulesOf = (game) => async (house) => {
  const page = await house.visitor();
  const open = async (part) => {
    await page.goto(`${house.address}/rules/${game.id}/${part}`);
    await page.locator('main h1').waitFor();
  };
  await short(page, open);
  await open('icons');
  await page.locator('[data-legend] li').first().waitFor();
  await accessible(page);
  // The rules: at most a dozen chapters, no word of the program, and the sources behind a switch.
  await open('full');
  const chapters = page.locator('.contents nav a');
  await chapters.first().waitFor();
  assert.ok((await chapters.count()) <= 12, `${await chapters.count()} chapters`);
  const text = page.locator('.page .text');
  const words = await text.textContent();
  assert.deepEqual(
    words.match(/.{30}(?:Invariants|test vectors|unit=|Fuzz|playout|\.toml|Decision points|Source: ).*/i),
    null,
  );
  await page.locator('[data-sources]').check();
  await text.getByText('Source: ').first().waitFor();
  const few = await page.locator('.text p[id]').count();
  await page.locator('[data-technical]').check();
  await page.waitForFunction((n) => document.querySelectorAll('.text p[id]').length > n, few);
  await accessible(page);
  await page.locator('[data-technical]').uncheck();
  await page.locator('input[type=search]').fill('final scoring');
  await page.waitForFunction((n) => document.querySelectorAll('.text p[id]').length < n / 2, few);
  // Cards: filtered by a trait, and those that do the same as one.
  await open('cards');
  const cards = page.locator('li[data-card]');
  await cards.first().waitFor();
  const groups = await cards.count();
  // As they lie on the table, and no text is cut.
  assert.equal(await page.locator('li[data-card] > .in-play').count(), groups);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.in-play :is(.card, .text)')]
      .filter((each) => each.scrollHeight > each.clientHeight + 3)
      .map((each) => each.textContent),
  );
  assert.deepEqual(cut, []);
  await page.locator('[data-grouped]').uncheck();
  await page.waitForFunction((n) => document.querySelectorAll('li[data-card]').length >= n, groups);
  const all = await cards.count();
  const filter = page.locator('[data-trait]').first();
  await filter.selectOption({ index: 1 });
  await page.waitForFunction((n) => document.querySelectorAll('li[data-card]').length < n, all);
  assert.ok((await cards.count()) > 0);
  await accessible(page);
  // A correction is written as a row.
  await open('values');
  await page.locator('[data-suggest] summary').click();
  await page.locator('[data-suggest] [name=table]').selectOption({ index: 1 });
  await page.locator('[data-suggest] [name=row]').selectOption({ index: 1 });
  const field = page.locator('[data-suggest] .fields input').first();
  await field.fill('77');
  assert.match(await page.locator('[data-suggest] textarea').inputValue(), /data\/\w+\/\w+\.toml[\s\S]*= 77 {2}# was/);
  assert.match(await page.locator('[data-suggest] a[download]').getAttribute('href'), /^data:text/);
  await accessible(page);
  // Kindred games stand side by side.
  const beside = page.locator('nav a[href$="/beside"]');
  if ((await beside.count()) > 0) {
    await beside.click();
    await page.locator('.text table').first().waitFor();
    assert.ok((await page.locator('.text tr').count()) > 50);
    await accessible(page);
  }
  // On a phone nothing is wider than the page.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of ['short', 'icons', 'cards', 'full', 'values']) {
    await open(part);
    if (part === 'short') {
      await nearTurn(page);
    }
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
            .slice(0, 4)
            .map((each) => `${each.tagName}.${each.className}`),
    );
    assert.deepEqual(wide, [], `${part} is too wide`);
  }
  assert.deepEqual(page.faults, []);
};
