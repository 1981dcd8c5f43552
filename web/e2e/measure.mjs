// Weights and times of the built client in a real browser: node e2e/measure.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { asked, openHouse, quickPlay } from './house.mjs';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const sizes = new Map([['/', gzipSync(readFileSync(join(dist, 'index.html'))).length]]);
for (const name of readdirSync(join(dist, 'assets'))) {
  const bytes = readFileSync(join(dist, 'assets', name));
  sizes.set(`/assets/${name}`, name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
}
const kib = (n) => `${(n / 1024).toFixed(1)} KiB`;
const weigh = (paths) => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const worst = (list, part) => [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];

const house = await openHouse();

// The processor time of the main thread for every frame that draws an update: taking it up, style, layout, paint and hand-over.
// Other work on the machine makes frames later, not dearer, so this can be compared between days.
function costs({ traceEvents }) {
  const updates = traceEvents.filter((each) => each.name === 'update' && each.cat.includes('user_timing')).sort((a, b) => a.ts - b.ts);
  const main = traceEvents.filter((each) => each.ph === 'X' && each.pid === updates[0].pid && each.tid === updates[0].tid).sort((a, b) => a.ts - b.ts);
  const [tasks, scripts, commits] = ['ThreadControllerImpl::RunTask', 'FireAnimationFrame', 'Commit'].map((name) => main.filter((each) => each.name === name));
  const timers = main.filter((each) => each.name === 'TimerFire');
  const drawing = new Map();
  for (const update of updates) {
    const script = scripts.find((each) => each.ts > update.ts);
    const commit = commits.find((each) => script && each.ts > script.ts);
    const task = tasks.find((each) => commit && each.ts <= commit.ts && each.ts + each.dur >= commit.ts + commit.dur);
    if (!task) continue;
    // What was taken up before the frame began belongs to it.
    const before = drawing.get(task) ?? timers.filter((each) => each.ts > update.ts && each.ts + each.dur < task.ts).reduce((sum, each) => sum + (each.tdur ?? 0), 0);
    drawing.set(task, before);
  }
  return [...drawing].map(([task, before]) => (task.tdur + before) / 1000);
}

// The frames that came to the screen while something moved, as the browser's own frame reporter has them. A beat of the screen
// counts if the compositor had something to move in it; it was shown if anything was handed to the screen for it. Beats for which
// no frame was even begun are lost as well.
const beat = 1e6 / 60;
function shown({ traceEvents }) {
  const first = traceEvents.find((each) => each.name === 'update' && each.cat.includes('user_timing'));
  const beats = new Map();
  for (const { name, ph, pid, ts, args } of traceEvents) {
    if (name !== 'PipelineReporter' || ph !== 'b' || pid !== first.pid || ts < first.ts) continue;
    const { frame_sequence: number, has_compositor_animation: moves, state } = args.frame_reporter;
    const known = beats.get(number) ?? { ts, moves: false, shown: false, dropped: false };
    beats.set(number, {
      ts: Math.min(ts, known.ts),
      moves: known.moves || moves,
      shown: known.shown || state.startsWith('STATE_PRESENTED'),
      dropped: known.dropped || state === 'STATE_DROPPED',
    });
  }
  const list = [...beats].sort(([a], [b]) => a - b).map(([, each]) => each);
  const moving = list.filter((each) => each.moves);
  const skipped = list.reduce((sum, each, i) => sum + (each.moves && list[i + 1]?.moves ? Math.max(0, Math.round((list[i + 1].ts - each.ts) / beat) - 1) : 0), 0);
  const came = moving.filter((each) => each.shown).length;
  return { came, lost: moving.filter((each) => each.dropped && !each.shown).length + skipped };
}

const traces = {
  costs: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'],
  shown: ['-*', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'],
};

// Thirty answers at a table, one after the other, with what the browser can tell about drawing them. The bots throw dice:
// others would think on the processors that draw. Nothing is asked of the page while it draws.
async function watch(game, reducedMotion, { trace, beats = false } = {}) {
  const page = await house.visitor({ reducedMotion });
  await page.addInitScript((beats) => {
    localStorage.setItem('careful', 'off');
    globalThis.updates = 0;
    globalThis.drawn = [];
    globalThis.frames = [];
    const listen = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      ...listen,
      set(handler) {
        listen.set.call(this, (event) => {
          const began = performance.now();
          handler.call(this, event);
          if (!String(event.data).includes('"type":"update"')) return;
          globalThis.updates += 1;
          performance.mark('update');
          // To the end of the frame that draws it: script, style, layout, paint, and the hand-over to the compositor.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => globalThis.drawn.push(performance.now() - began);
            channel.port2.postMessage(null);
          });
        });
      },
    });
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
  for (let n = 0; n < 30; ++n) {
    await asked(page);
    await page.evaluate((turn) => {
      const choices = [...document.querySelectorAll('.actions [data-action]:not([disabled])')];
      choices[(turn * 7 + 3) % choices.length]?.click();
    }, n);
    await page.waitForTimeout(700);
  }
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
