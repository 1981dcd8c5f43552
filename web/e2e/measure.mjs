// Weights and times of the built client in a real browser: node e2e/measure.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { costs, median, shown, thirtyAnswers, timeUpdates, traces, worst } from './drawing.mjs';
import { asked, openHouse, quickPlay } from './house.mjs';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const sizes = new Map([['/', gzipSync(readFileSync(join(dist, 'index.html'))).length]]);
for (const name of readdirSync(join(dist, 'assets'))) {
  const bytes = readFileSync(join(dist, 'assets', name));
  sizes.set(`/assets/${name}`, name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
}
const kib = (n) => `${(n / 1024).toFixed(1)} KiB`;
const weigh = (paths) => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
const house = await openHouse({ pause: true });

// Thirty answers at a table, one after the other, with what the browser can tell about drawing them. The bots throw dice:
// others would think on the processors that draw.
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
    for (const name of ['animationend', 'animationcancel', 'transitionend', 'transitioncancel']) addEventListener(name, () => (movers -= 1), true);
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
  const found = await page.evaluate(() => ({ paints: globalThis.drawn, frames: globalThis.frames, updates: globalThis.updates }));
  await house.leave();
  return { ...found, traced };
}

try {
  console.log('weight, compressed (the limits: lobby 200 KiB, a table 350 KiB more)');
  for (const game of ['firenze', 'hamburg']) {
    const page = await house.visitor({ level: null });
    const seen = new Set();
    page.on('response', (response) => seen.add(new URL(response.url()).pathname));
    await page.goto(house.address, { waitUntil: 'networkidle' });
    const lobby = new Set(seen);
    await quickPlay(page, house.address, game);
    await page.waitForTimeout(1000);
    const more = [...seen].filter((path) => !lobby.has(path));
    console.log(`  ${game.padEnd(8)} lobby ${kib(weigh(lobby))}, table ${kib(weigh(more))} more`);
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
    await page.locator('[data-game="hamburg"] .button.primary').click();
    await asked(page);
    times.first.push(performance.now() - began);
    await house.leave();
  }
  console.log(`time     lobby usable after ${median(times.lobby).toFixed(0)} ms (limit 1500), first move possible ${median(times.first).toFixed(0)} ms after the click (limit 2000); medians of 5`);

  for (const game of ['firenze', 'hamburg']) {
    const still = await watch(game, 'reduce');
    const work = costs((await watch(game, 'reduce', { trace: 'costs' })).traced);
    const seen = await watch(game, 'no-preference', { trace: 'shown' });
    const { came, lost } = shown(seen.traced);
    const { frames } = await watch(game, 'no-preference', { beats: true });
    const rate = 1000 / (frames.reduce((sum, took) => sum + took, 0) / frames.length);
    const both = (list) => `${median(list).toFixed(0)} ms, 95 % within ${worst(list, 0.95).toFixed(0)} ms`;
    console.log(
      `${game.padEnd(8)} update to paint ${both(still.paints)} (limit 50; ${still.paints.length} of ${still.updates} updates), with movement ${both(seen.paints)} (${seen.paints.length} updates); ` +
        `a frame that draws one takes ${both(work)} of processor time (${work.length} frames); ` +
        `${((60 * came) / (came + lost)).toFixed(1)} frames a second shown while something moves (${lost} of ${came + lost} lost), ` +
        `${rate.toFixed(1)} made by the main thread (${frames.length} frames, median ${median(frames).toFixed(1)} ms)`,
    );
  }
  console.log(`load     ${loadavg().map((each) => each.toFixed(1)).join(' ')} on ${cpus().length} processors: times beyond one process each are waiting`);
} finally {
  await house.close();
}
