// Weights and times of the built client in a real browser: node e2e/measure.mjs [part of a game's name …]. What is over its
// limit is marked, and the program says so in the end.
import { readFileSync, readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { askingInWords, measureAsking } from './asking.mjs';
import { costs, median, shown, thirtyAnswers, timeUpdates, traces, worst } from './drawing.mjs';
import { answer, asked, openHouse, quickPlay } from './house.mjs';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const sizes = new Map([['/', gzipSync(readFileSync(join(dist, 'index.html'))).length]]);
for (const name of readdirSync(join(dist, 'assets'))) {
  const bytes = readFileSync(join(dist, 'assets', name));
  sizes.set(`/assets/${name}`, name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
}
const kib = (n) => `${(n / 1024).toFixed(1)} KiB`;
const weigh = (paths) => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
const house = await openHouse({ pause: true });
const wanted = process.argv.slice(2);
const games = house.games
  .map(({ id }) => id)
  .filter((id) => wanted.length === 0 || wanted.some((part) => id.includes(part)));

// A game may weigh as much as its tests say.
const usual = 350;
async function limitOf(game) {
  return (await import(`./games/${game}.mjs`).catch(() => ({}))).weight ?? usual;
}
const over = [];
const within = (what, value, limit) => {
  if (value <= limit) return '';
  over.push(`${what}: ${value.toFixed(0)}, limit ${limit}`);
  return ' OVER';
};

// Thirty answers at a table, one after the other, with what the browser can tell about drawing them. The bots throw
// dice: others would think on the processors that draw.
async function watch(game, reducedMotion, { trace, beats = false } = {}) {
  const page = await house.visitor({ reducedMotion });
  await page.addInitScript(timeUpdates);
  await page.addInitScript((beats) => {
    localStorage.setItem('careful', 'off');
    globalThis.frames = [];
    if (!beats) return;
    // What moves, told by those who set it moving: to ask the document would make it style what moves.
    let movers = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      movers += 1;
      animation.finished.catch(() => undefined).finally(() => (movers -= 1));
      return animation;
    };
    for (const name of ['animationstart', 'transitionrun']) addEventListener(name, () => (movers += 1), true);
    for (const name of ['animationend', 'animationcancel', 'transitionend', 'transitioncancel'])
      addEventListener(name, () => (movers -= 1), true);
    // A stretch between two frames counts if something moved from its beginning on.
    let [last, moved] = [performance.now(), false];
    const frame = (now) => {
      if (moved) globalThis.frames.push(now - last);
      [last, moved] = [now, movers > 0];
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, beats);
  await quickPlay(page, house.address, game);
  if (trace) await house.browser.startTracing(page, { categories: traces[trace] });
  await thirtyAnswers(page);
  const traced = trace ? JSON.parse((await house.browser.stopTracing()).toString()) : null;
  const found = await page.evaluate(() => ({
    paints: globalThis.drawn,
    frames: globalThis.frames,
    updates: globalThis.updates,
  }));
  await house.leave();
  return { ...found, traced };
}

try {
  console.log('weight, compressed (limit of the lobby: 200 KiB)');
  for (const game of games) {
    const page = await house.visitor({ level: null });
    const seen = new Set();
    page.on('response', (response) => seen.add(new URL(response.url()).pathname));
    await page.goto(house.address, { waitUntil: 'networkidle' });
    const lobby = new Set(seen);
    await quickPlay(page, house.address, game);
    await page.waitForTimeout(1000);
    const first = new Set(seen);
    // Some parts come when they are first needed: what a few answers bring counts too.
    await answer(page, 8);
    await asked(page);
    await page.waitForLoadState('networkidle');
    const more = [...seen].filter((path) => !lobby.has(path));
    const late = more.filter((path) => !first.has(path));
    const limit = await limitOf(game);
    console.log(
      `  ${game.padEnd(9)} lobby ${kib(weigh(lobby))}${within('lobby', weigh(lobby) / 1024, 200)}, ` +
        `table ${kib(weigh(more))} more, ${kib(weigh(late))} of it after the first hand (limit ${limit})${within(`table of ${game}`, weigh(more) / 1024, limit)}`,
    );
    await house.leave();
  }

  const times = { lobby: [], first: [] };
  for (let n = 0; n < 5; ++n) {
    const page = await house.visitor({ level: null });
    let began = performance.now();
    await page.goto(house.address);
    await page.locator('[data-game] .button.primary').first().waitFor();
    times.lobby.push(performance.now() - began);
    began = performance.now();
    await page.locator('[data-game] .button.primary').last().click();
    await asked(page);
    times.first.push(performance.now() - began);
    await house.leave();
  }
  console.log(
    `time     lobby usable after ${median(times.lobby).toFixed(0)} ms (limit 1500), first move possible ${median(times.first).toFixed(0)} ms after the click (limit 2000); medians of 5`,
  );

  for (const game of games) {
    const still = await watch(game, 'reduce');
    const work = costs((await watch(game, 'reduce', { trace: 'costs' })).traced);
    const seen = await watch(game, 'no-preference', { trace: 'shown' });
    const { came, lost } = shown(seen.traced);
    const { frames } = await watch(game, 'no-preference', { beats: true });
    const rate = 1000 / (frames.reduce((sum, took) => sum + took, 0) / frames.length);
    const both = (list) => `${median(list).toFixed(0)} ms, 95 % within ${worst(list, 0.95).toFixed(0)} ms`;
    console.log(
      `${game.padEnd(8)} update to paint ${both(still.paints)} (limit 50${within(`update to paint of ${game}`, median(still.paints), 50)}; ${still.paints.length} of ${still.updates} updates), with movement ${both(seen.paints)} (${seen.paints.length} updates); ` +
        `a frame that draws one takes ${both(work)} of processor time (${work.length} frames); ` +
        `${((60 * came) / (came + lost)).toFixed(1)} frames a second shown while something moves (${lost} of ${came + lost} lost), ` +
        `${rate.toFixed(1)} made by the main thread (${frames.length} frames, median ${median(frames).toFixed(1)} ms)`,
    );
  }
  // From the update that asks somebody until everything that is needed to answer is right and a click is taken.
  const askings = [
    { how: 'not slowed', limits: [50, 80], conditions: {} },
    { how: 'slowed 4 times', limits: [70, 120], conditions: { slower: 4 } },
    { how: 'slowed 8 times', limits: [140, 250], conditions: { slower: 8 } },
    { how: 'busy processors', limits: [500, 500], conditions: { busy: true } },
  ];
  for (const game of games) {
    const { work } = await measureAsking(house, game, { processor: true, from: 40 });
    console.log(
      `asking   ${game}: processor time from the middle of a game on ${median(work)?.toFixed(0)} ms, 95 % within ${worst(work, 0.95)?.toFixed(0)} ms`,
    );
    for (const { how, limits, conditions } of askings) {
      const found = await measureAsking(house, game, conditions);
      const [usual, most] = [0.5, 0.95].map((part) => worst(found.all, part) ?? 0);
      const what = `asking ${game}, ${how}`;
      const marks = [within(what, usual, limits[0]), within(`${what}, 95 %`, most, limits[1])];
      const lost = found.clicks - found.taken;
      if (lost > 0) over.push(`${what}: ${lost} clicks not taken`);
      console.log(`asking   ${game}, ${how} (limit ${limits.join(' / ')}): ${askingInWords(found)}${marks.join('')}`);
    }
  }
  console.log(
    `load     ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')} on ${cpus().length} processors: times beyond one process each are waiting`,
  );
  if (over.length > 0) console.log(`over the limit: ${over.join('; ')}`);
} finally {
  await house.close();
}
