// Compares builds of the client by what the main thread does for the same recorded game, by turns:
//   npm run recorded -- GAME [still] [RUNS] [DIST...]
// The game is recorded once with the program and kept in recorded/ (not committed); then it is played to every DIST (dist, if none is
// named) RUNS times (3). `still` leaves out movement. The processor time of a thread says little about what else the machine does, so
// builds can be told apart beside other work.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { costs, median, shown, thirtyAnswers, timeUpdates, traces, work, worst } from './drawing.mjs';
import { openHouse, quickPlay } from './house.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const [game, ...given] = process.argv.slice(2);
if (game === undefined) throw new Error('which game? npm run recorded -- GAME [still] [RUNS] [DIST...]');
const still = given.includes('still');
const runs = Number(given.find((each) => /^\d+$/.test(each)) ?? 3);
const folders = given.filter((each) => each !== 'still' && !/^\d+$/.test(each)).map((each) => resolve(each));
if (folders.length === 0) folders.push(join(web, 'dist'));
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

// Thirty answers against bots that throw dice: what the server said and when, what it was asked, and the answers of its
// interface.
async function record() {
  const house = await openHouse({ pause: true });
  try {
    const page = await house.visitor();
    const answers = {};
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/') && response.request().method() === 'GET' && response.ok())
        answers[pathname] = await response.text().catch(() => '{}');
    });
    await page.addInitScript(() => {
      localStorage.setItem('careful', 'off');
      globalThis.heard = [];
      globalThis.said = [];
      const listen = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
      Object.defineProperty(WebSocket.prototype, 'onmessage', {
        ...listen,
        set(handler) {
          listen.set.call(this, (event) => {
            globalThis.heard.push({ at: performance.now(), text: event.data });
            handler.call(this, event);
          });
        },
      });
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (text) {
        globalThis.said.push(text);
        send.call(this, text);
      };
    });
    await quickPlay(page, house.address, game);
    const { pathname } = new URL(page.url());
    await thirtyAnswers(page);
    // What a page asks for that comes to the table later.
    await page.evaluate(
      (path) =>
        Promise.all(
          ['/api/account', `/api/tables/${path.split('/').at(-1)}`].map((each) =>
            fetch(each).then((answer) => answer.text()),
          ),
        ),
      pathname,
    );
    return { pathname, answers, ...(await page.evaluate(() => ({ heard: globalThis.heard, said: globalThis.said }))) };
  } finally {
    await house.close();
  }
}

// For addInitScript: the connection of a page to the recording. The answers of a question come when it is asked.
function connectTo({ heard, said }) {
  localStorage.setItem('careful', 'off');
  const without = ({ id, ...rest }) => JSON.stringify(rest);
  const told = heard.map(({ at, text }) => ({ at, text, id: JSON.parse(text).id ?? null }));
  const answers = new Map(
    said
      .map((text) => JSON.parse(text))
      .map((question) => [without(question), told.find((each) => each.id !== null && each.id === question.id)?.text]),
  );
  const story = told.filter((each) => each.id === null);
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    set onmessage(handler) {
      this.say = handler;
      const begin = story[0].at;
      for (const { at, text } of story) setTimeout(() => this.say({ data: text }), at - begin);
      // The page may be measured as soon as it is drawn, and is done a second after the last word.
      setTimeout(() => (globalThis.over = true), story.at(-1).at - begin + 1000);
    }
    get onmessage() {
      return this.say;
    }
    set onopen(handler) {
      setTimeout(handler, 0);
    }
    send(text) {
      const { id, ...question } = JSON.parse(text);
      const answer = answers.get(JSON.stringify(question));
      if (answer) setTimeout(() => this.say({ data: JSON.stringify({ ...JSON.parse(answer), id }) }), 2);
    }
    close() {}
  };
}

// Serves a build, and for the rest what the recording has.
async function serve(dist, { answers }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.writeHead(pathname in answers ? 200 : 404, { 'Content-Type': types['.json'] });
      response.end(answers[pathname] ?? '{}');
      return;
    }
    const file = join(dist, pathname);
    const path = extname(pathname) && existsSync(file) ? file : join(dist, 'index.html');
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(readFileSync(path));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const groups = {
  script: [
    'FunctionCall',
    'TimerFire',
    'FireAnimationFrame',
    'RunMicrotasks',
    'v8.callFunction',
    'EventDispatch',
    'EvaluateScript',
    'MinorGC',
    'MajorGC',
    'V8.GC_SCAVENGER',
    'V8.GCScavenger',
    'HandlePostMessage',
  ],
  style: ['UpdateLayoutTree', 'RecalculateStyles', 'ParseAuthorStyleSheet', 'ScheduleStyleRecalculation'],
  layout: ['Layout'],
  'before paint': [
    'PrePaint',
    'UpdateLayer',
    'UpdateLayerTree',
    'HitTest',
    'IntersectionObserverController::computeIntersections',
  ],
  paint: ['Paint', 'PaintImage'],
  layers: ['Layerize'],
  'hand-over': ['Commit'],
};

async function watch(browser, dist, recording) {
  const server = await serve(dist, recording);
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.addInitScript(connectTo, recording);
    await page.addInitScript(timeUpdates);
    await browser.startTracing(page, { categories: [...traces.costs, ...traces.shown] });
    await page.goto(`http://127.0.0.1:${server.address().port}${recording.pathname}`);
    await page.waitForFunction(() => globalThis.over, null, { timeout: 180_000, polling: 1000 });
    const paints = await page.evaluate(() => globalThis.drawn);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    if (process.env.TRACE) writeFileSync(process.env.TRACE, JSON.stringify(trace));
    return { paints, frames: costs(trace), ...work(trace), ...shown(trace) };
  } finally {
    await context.close();
    server.close();
  }
}

const kept = join(web, 'recorded', `${game}.json`);
if (!existsSync(kept)) {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(await record()));
}
const recording = JSON.parse(readFileSync(kept, 'utf8'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const both = (list) => `${median(list).toFixed(1)} / ${worst(list, 0.95).toFixed(1)} ms`;
  for (let run = 0; run < runs; ++run) {
    for (const dist of folders) {
      const { paints, frames, tasks, kinds, came, lost } = await watch(browser, dist, recording);
      const whole = tasks.reduce((sum, each) => sum + each, 0);
      const share = Object.entries(groups).map(
        ([name, events]) => `${name} ${events.reduce((sum, each) => sum + (kinds.get(each) ?? 0), 0).toFixed(0)}`,
      );
      console.log(
        `${dist.split('/').at(-1)}: main thread ${whole.toFixed(0)} ms, ${tasks.filter((each) => each > 20).length} tasks beyond 20 ms; a frame that draws an update ${both(frames)} (${frames.length}); ` +
          `update to paint ${both(paints)} (${paints.length}); ${((60 * came) / (came + lost || 1)).toFixed(1)} frames shown a second (${lost} of ${came + lost} lost); ${share.join(', ')}`,
      );
      if (process.env.KINDS)
        console.log(
          [...kinds]
            .filter(([, time]) => time > 10)
            .sort((a, b) => b[1] - a[1])
            .map(([name, time]) => `  ${name} ${time.toFixed(0)}`)
            .join('\n'),
        );
    }
  }
} finally {
  await browser.close();
}
