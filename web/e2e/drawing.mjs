// What the browser tells about drawing: in the page, and in a trace of its main thread and of the screen.
import { asked } from './house.mjs';

export const median = (list) => worst(list, 0.5);
export const worst = (list, part) => [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];

export const traces = {
  costs: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'],
  shown: ['-*', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'],
};

// What is measured: thirty answers, one every 0.7 s, the same ones for the same questions. Nothing is asked of the page
// while it draws.
export async function thirtyAnswers(page) {
  for (let n = 0; n < 30; ++n) {
    await asked(page);
    await page.evaluate((turn) => {
      const given = [...document.querySelectorAll('.actions [data-confirm]:not([disabled])')];
      const offered = [...document.querySelectorAll('.actions [data-action]:not([disabled])')];
      const choices = given.length > 0 ? given : offered;
      choices[(turn * 7 + 3) % choices.length]?.click();
    }, n);
    await page.waitForTimeout(700);
  }
}

// For addInitScript: `drawn` has the milliseconds from the arrival of every update to the end of the frame that draws
// it: script, style, layout, paint, and the hand-over to the compositor.
export function timeUpdates() {
  globalThis.updates = 0;
  globalThis.drawn = [];
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
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => globalThis.drawn.push(performance.now() - began);
          channel.port2.postMessage(null);
        });
      });
    },
  });
}

const updatesOf = ({ traceEvents }) =>
  traceEvents.filter((each) => each.name === 'update' && each.cat.includes('user_timing')).sort((a, b) => a.ts - b.ts);
function mainThread(trace, { pid, tid }) {
  return trace.traceEvents
    .filter((each) => each.ph === 'X' && each.pid === pid && each.tid === tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

// The processor time of the main thread for every frame that draws an update: taking it up, style, layout, paint and
// hand-over. Other work on the machine makes frames later, not dearer, so this can be compared between days.
export function costs(trace) {
  const updates = updatesOf(trace);
  const main = mainThread(trace, updates[0]);
  const [tasks, scripts, commits] = ['ThreadControllerImpl::RunTask', 'FireAnimationFrame', 'Commit'].map((name) =>
    main.filter((each) => each.name === name),
  );
  const timers = main.filter((each) => each.name === 'TimerFire');
  const drawing = new Map();
  for (const update of updates) {
    const script = scripts.find((each) => each.ts > update.ts);
    const commit = commits.find((each) => script && each.ts > script.ts);
    const task = tasks.find((each) => commit && each.ts <= commit.ts && each.ts + each.dur >= commit.ts + commit.dur);
    if (!task) continue;
    // What was taken up before the frame began belongs to it.
    const before =
      drawing.get(task) ??
      timers
        .filter((each) => each.ts > update.ts && each.ts + each.dur < task.ts)
        .reduce((sum, each) => sum + (each.tdur ?? 0), 0);
    drawing.set(task, before);
  }
  return [...drawing].map(([task, before]) => (task.tdur + before) / 1000);
}

// The processor time of the main thread from the arrival of an update that asks the viewer until nothing changes any more that is
// needed to answer: what asking.mjs marks.
export function askedWork(trace) {
  const marks = trace.traceEvents.filter((each) => each.cat.includes('user_timing')).sort((a, b) => a.ts - b.ts);
  const named = (name) => marks.filter((each) => each.name === name);
  if (named('update').length === 0) return [];
  const tasks = mainThread(trace, named('update')[0]).filter((each) => each.name === 'ThreadControllerImpl::RunTask');
  return named('asked').flatMap(({ ts }) => {
    const began = named('update').findLast((each) => each.ts < ts)?.ts;
    const right = named('right').findLast((each) => each.ts < ts)?.ts;
    if (began === undefined || right === undefined || right < began) return [];
    const spent = tasks.filter((each) => each.ts + each.dur > began && each.ts < right);
    return [spent.reduce((sum, each) => sum + (each.tdur ?? 0), 0) / 1000];
  });
}

// The processor time of the main thread from the first update on, in milliseconds: each task of it, and all of it by
// kind of work.
export function work(trace) {
  const [first] = updatesOf(trace);
  const main = mainThread(trace, first).filter((each) => each.ts >= first.ts && each.tdur !== undefined);
  const tasks = main.filter((each) => each.name === 'ThreadControllerImpl::RunTask').map((each) => each.tdur / 1000);
  const kinds = new Map();
  const open = [];
  for (const each of main) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= each.ts) open.pop();
    const add = (name, time) => kinds.set(name, (kinds.get(name) ?? 0) + time / 1000);
    // What happens inside another piece of work is not counted there.
    if (open.length > 0) add(open.at(-1).name, -each.tdur);
    add(each.name, each.tdur);
    open.push(each);
  }
  return { tasks, kinds };
}

// The frames that came to the screen while something moved, as the browser's own frame reporter has them. A beat of the
// screen counts if the compositor had something to move in it; it was shown if anything was handed to the screen for
// it. Beats for which no frame was even begun are lost as well.
const beat = 1e6 / 60;
export function shown(trace) {
  const [first] = updatesOf(trace);
  const beats = new Map();
  for (const { name, ph, pid, ts, args } of trace.traceEvents) {
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
  const skipped = list.reduce(
    (sum, each, i) =>
      sum + (each.moves && list[i + 1]?.moves ? Math.max(0, Math.round((list[i + 1].ts - each.ts) / beat) - 1) : 0),
    0,
  );
  const came = moving.filter((each) => each.shown).length;
  return { came, lost: moving.filter((each) => each.dropped && !each.shown).length + skipped };
}
