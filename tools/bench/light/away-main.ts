/** Code of the main process for the rounds of hiding and opening, as text: each signal begins the next half of a round, whose outcome is printed. */

/** Begins each line with an outcome. */
export const OUTCOME = 'bench-outcome ';

/** After a page was put away. */
export interface PutAwayOutcome {
  readonly step: 'away';
  readonly heapBytes: number;
  readonly listeners: number;
  readonly timers: number;
}

/** After a page was opened again. */
export interface OpenOutcome {
  readonly step: 'open';
  /** From the request until the frame with the page as before was drawn, in ms. */
  readonly usableMs: number;
  /** Of them, until the page's document began. */
  readonly beforePageMs: number;
  /** A window with a picture alone, opened the same way just before: until it was drawn, in ms. */
  readonly blankMs: number;
}

/** The waits of `electron/put-away` for a hidden page, which are shortened once the rounds begin. */
const WAITS_MS = [60_000, 20_000];
const SHORT_WAIT_MS = 100;
/** The page is away a moment later, once its process has ended. */
const SETTLED_MS = 300;
const LIMIT_MS = 20_000;
/** A page stays while its line needs it, as after missed probes on a busy machine. */
const STAY_LIMIT_MS = 120_000;

/** Rows of the graph's table that a few seconds can take out of its range. */
const OLD_ROWS = 5;

/** Page code: the place in the app, the graph's rows with the time of one of them, and how far the longest list is scrolled. */
const PAGE_STATE = `(() => {
  const rows = [...document.querySelectorAll('[data-home] table tbody tr')];
  const scrolled = [...document.querySelectorAll('main *')].find(({ scrollTop }) => scrollTop > 0);
  return {
    path: location.pathname + location.search,
    rows: rows.length,
    rowTime: rows[Math.floor(rows.length / 2)]?.cells[0].textContent,
    scroller: scrolled?.className ?? '',
    top: scrolled?.scrollTop ?? 0,
  };
})()`;

/** Page code: scrolls what is longest in the window. */
export const SCROLL = `(() => {
  const all = [...document.querySelectorAll('main *')];
  const room = ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight;
  const isScroller = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const longest = all.filter(isScroller).sort((a, b) => room(b) - room(a))[0];
  longest.scrollTop = Math.min(240, room(longest));
  return longest.scrollTop;
})()`;

/**
 * Page code: calls back in the first task after a frame, before what waits at a lower priority: as soon as a press would be handled. In a
 * frame's callback, so that the frame is drawn first.
 */
const AFTER_FRAME = `(run) => scheduler.postTask(run, { priority: 'user-blocking' })`;

/** Page code, a function: resolves in the task after the frame that shows what was there before. Cheap conditions come first. */
const WATCH_PAGE = `(before) => new Promise((done, fail) => {
  const end = Date.now() + LIMIT_MS;
  const there = (selector) => document.querySelector(selector) !== null;
  const hasRows = (rows) =>
    rows.length >= before.rows - OLD_ROWS && [...rows].some(({ cells }) => cells[0].textContent === before.rowTime);
  const isSame = () =>
    there('[data-home="usable"]') &&
    there('[role="switch"][aria-checked="true"]') &&
    hasRows(document.querySelectorAll('[data-home] table tbody tr')) &&
    location.pathname + location.search === before.path &&
    [...document.getElementsByClassName(before.scroller)].some(({ scrollTop }) => Math.abs(scrollTop - before.top) <= 1);
  (function look() {
    if (isSame()) (AFTER_FRAME)(() => done([Date.now(), performance.timeOrigin]));
    else if (Date.now() > end) fail(new Error('the page is not as before: ' + JSON.stringify([before, document.body.innerText.slice(0, 200)])));
    else requestAnimationFrame(look);
  })();
})`
  .replace('AFTER_FRAME', AFTER_FRAME)
  .replace('LIMIT_MS', String(LIMIT_MS))
  .replace('OLD_ROWS', String(OLD_ROWS));

/** Page code: resolves in the task after the next frame. */
const WATCH_BLANK = `new Promise((done) => requestAnimationFrame(() => (${AFTER_FRAME})(() => done(Date.now()))))`;

/** CommonJS for `openDesktop`. */
export const AWAY_MAIN = `
  const { performance } = require('node:perf_hooks');
  require('node:v8').setFlagsFromString('--expose-gc');
  const collectGarbage = require('node:vm').runInNewContext('gc');
  const later = setTimeout;
  let isHastened = false;
  const after = (run, delayMs, ...values) =>
    later(run, isHastened && ${JSON.stringify(WAITS_MS)}.includes(delayMs) ? ${SHORT_WAIT_MS} : delayMs, ...values);
  globalThis.setTimeout = Object.assign(after, setTimeout);
  const print = (outcome) => process.stderr.write(${JSON.stringify(OUTCOME)} + JSON.stringify(outcome) + '\\n');
  const pause = (ms) => new Promise((done) => later(done, ms));
  const listenersOf = (emitter) => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);

  let [page, blankAddress] = [null, ''];
  async function hide({ BrowserWindow, ...electron }) {
    isHastened = true;
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('there is no window');
    page = await window.webContents.executeJavaScript(${JSON.stringify(PAGE_STATE)});
    blankAddress = new URL('/icon.svg', window.webContents.getURL()).href;
    window.close();
    const begun = performance.now();
    while (BrowserWindow.getAllWindows().length > 0) {
      if (performance.now() - begun > ${STAY_LIMIT_MS}) throw new Error('the page stays');
      await pause(20);
    }
    await pause(${SETTLED_MS});
    collectGarbage();
    const { app, ipcMain, nativeTheme, powerMonitor, screen, session } = electron;
    print({
      step: 'away',
      heapBytes: process.memoryUsage().heapUsed,
      listeners: [process, app, ipcMain, nativeTheme, powerMonitor, screen, session.defaultSession].map(listenersOf).reduce((a, b) => a + b, 0),
      timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    });
  }

  async function open({ app, BrowserWindow }) {
    const blankMs = await openBlank({ BrowserWindow });
    const begun = Date.now();
    // What a click on the tray's icon or menu does.
    app.emit('activate');
    const [window] = BrowserWindow.getAllWindows();
    const [usableAt, begunAt] = await new Promise((done, fail) => {
      window.webContents.once('dom-ready', () => window.webContents.executeJavaScript(\`(\${watchPage})(\${JSON.stringify(page)})\`).then(done, fail));
    });
    print({ step: 'open', usableMs: usableAt - begun, beforePageMs: begunAt - begun, blankMs });
  }

  async function openBlank({ BrowserWindow }) {
    const begun = Date.now();
    const window = new BrowserWindow({ show: false });
    window.once('ready-to-show', () => window.show());
    window.loadURL(blankAddress).catch(() => undefined);
    const drawn = new Promise((done, fail) => {
      window.webContents.once('dom-ready', () => window.webContents.executeJavaScript(${JSON.stringify(WATCH_BLANK)}).then(done, fail));
    });
    const drawnMs = (await drawn) - begun;
    window.destroy();
    await pause(${SETTLED_MS});
    return drawnMs;
  }

  const watchPage = ${JSON.stringify(WATCH_PAGE)};
  process.on('SIGUSR2', () => {
    const electron = require('electron');
    const step = electron.BrowserWindow.getAllWindows().length > 0 ? hide : open;
    step(electron).catch((error) => print({ step: 'failed', reason: String(error) }));
  });`;
