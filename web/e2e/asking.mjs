// How long it takes from the arrival of the update that asks somebody until headline, board, choices and summary are all
// as they stay, and whether a click is taken then: with the processor slowed down, and with other work on it.
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { askedWork, median, traces, worst } from './drawing.mjs';
import { asked, openHouse, quickPlay, rush } from './house.mjs';

// For addInitScript: `asking` has an entry for every time that somebody was asked, with when each part last changed.
function timeAsking() {
  const parts = { headline: '.question', choices: '.actions', summary: 'aside details', board: '.board' };
  globalThis.asking = [];
  globalThis.sent = 0;
  let now = null;
  // The end of the frame that draws what has just changed.
  const painted = (act) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => act(performance.now());
      channel.port2.postMessage(null);
    });
  const listen = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...listen,
    set(handler) {
      listen.set.call(this, (event) => {
        if (String(event.data).includes('"type":"update"')) {
          now = { began: performance.now(), parts: {} };
          performance.mark('update');
        }
        handler.call(this, event);
      });
    },
  });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (String(text).includes('"type":"act"')) globalThis.sent += 1;
    return send.call(this, text);
  };
  // What only changes its looks, such as a picture that is painted later, is not waited for.
  new MutationObserver((changes) => {
    const current = now;
    if (!current) return;
    for (const [name, selector] of Object.entries(parts)) {
      const changed = changes.some(
        ({ target, addedNodes }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(selector) ||
          [...addedNodes].some((node) => node instanceof Element && node.matches(selector)),
      );
      if (!changed) continue;
      painted((at) => {
        current.parts[name] = at - current.began;
        performance.mark('right');
      });
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  // Once nothing changes any more: what it took, and a click on the first thing that is offered.
  globalThis.endAsking = async () => {
    if (now && document.querySelector('.question.mine')) {
      globalThis.asking.push(now);
      performance.mark('asked');
    }
    now = null;
    const things = ['[data-confirm]', '[data-action]'].map((each) => `.actions ${each}:not([disabled])`);
    const offered = things.map((each) => [...document.querySelectorAll(each)]).find((each) => each.length > 0) ?? [];
    const turn = globalThis.asking.length;
    const [before, was] = [globalThis.sent, document.querySelector('.actions')?.innerHTML];
    offered[(turn * 7 + 3) % offered.length]?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A thing of a set is collected, every other answer goes out.
    return globalThis.sent > before || document.querySelector('.actions')?.innerHTML !== was;
  };
}

// Other work: a process a processor that never rests.
function keepBusy() {
  const loops = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  return () => loops.forEach((loop) => loop.kill());
}

// After `from` answers, in the middle of a game, there is more on the table. `processor` counts the work of the main thread as well.
export async function measureAsking(
  house,
  game,
  { slower = 1, busy = false, answers = 20, from = 0, processor = false } = {},
) {
  const page = await house.visitor({ reducedMotion: 'no-preference' });
  await page.addInitScript(timeAsking);
  await page.addInitScript(() => localStorage.setItem('careful', 'off'));
  await quickPlay(page, house.address, game);
  if (from > 0) await rush(page, from);
  if (processor) await house.browser.startTracing(page, { categories: traces.costs });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const rest = busy ? keepBusy() : () => undefined;
  let [clicks, taken] = [0, 0];
  try {
    for (let n = 0; n < answers; ++n) {
      await asked(page, 60_000);
      await page.waitForTimeout(busy ? 1500 : 400 + 150 * slower);
      if (await page.locator('dialog[open]').count()) break;
      clicks += 1;
      if (await page.evaluate(() => globalThis.endAsking())) taken += 1;
    }
  } finally {
    rest();
  }
  const work = processor ? askedWork(JSON.parse((await house.browser.stopTracing()).toString())) : [];
  const found = await page.evaluate(() => globalThis.asking);
  await house.leave();
  const times = (part) => found.flatMap((each) => (part in each.parts ? [each.parts[part]] : []));
  const all = found.map((each) => Math.max(0, ...Object.values(each.parts))).filter((time) => time > 0);
  return {
    all,
    parts: Object.fromEntries(['headline', 'board', 'choices', 'summary'].map((p) => [p, times(p)])),
    work,
    clicks,
    taken,
  };
}

export function askingInWords({ all, parts, work, clicks, taken }) {
  const both = (list) => (list.length === 0 ? '–' : `${median(list).toFixed(0)} / ${worst(list, 0.95).toFixed(0)}`);
  const each = Object.entries(parts).map(([name, list]) => `${name} ${both(list)}`);
  const spent = work.length > 0 ? `processor time ${both(work)} ms; ` : '';
  return `${both(all)} ms (${all.length} questions; ${each.join(', ')}); ${spent}${taken} of ${clicks} clicks taken`;
}

// By itself: node e2e/asking.mjs [game …]
if (process.argv[1]?.endsWith('asking.mjs')) {
  const house = await openHouse({ pause: true });
  const wanted = process.argv.slice(2);
  for (const game of wanted.length > 0 ? wanted : house.games.map(({ id }) => id)) {
    for (const slower of [1, 4, 8])
      console.log(`${game} slowed ${slower}: ${askingInWords(await measureAsking(house, game, { slower }))}`);
    console.log(`${game} busy: ${askingInWords(await measureAsking(house, game, { busy: true }))}`);
  }
  await house.close();
}
