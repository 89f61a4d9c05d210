/**
 * Code that runs before the app's main process, as text, and makes hours of hiding pass faster. Each SIGUSR2 begins the next step: the window closes
 * and hides in the tray; hours pass faster; they pass as ever.
 *
 * They pass faster only while there is no page: a page takes its real time for what it loads, and would be put away or opened again by a clock that
 * it does not share. Each page therefore begins with the hours that have passed. Timers that are pending when the speed changes are
 * scheduled anew. Clock and timers are replaced before the app loads, because it keeps references to them.
 */

/** How much faster hours pass; a helper's response still comes within a limit that is as much shorter. */
export const SPEED = 40;

export const STEERED_MAIN = `
  const { BrowserWindow, app, protocol } = require('electron');
  const [real, later, cancel] = [Date.now, setTimeout, clearTimeout];
  const steady = performance.now.bind(performance);
  let [speed, since, passed] = [1, steady(), 0];
  let [step, windows] = [0, 0];
  const gained = () => passed + (steady() - since) * (speed - 1);
  Date.now = () => Math.round(real() + gained());
  performance.now = () => steady() + gained();

  const waiting = new Set();
  const arm = (timer) => {
    cancel(timer.real);
    timer.real = later(() => {
      waiting.delete(timer);
      timer.run();
    }, Math.max(0, timer.at - performance.now()) / speed);
  };
  globalThis.setTimeout = Object.assign((run, delayMs, ...values) => {
    const timer = { run: () => run(...values), at: performance.now() + (delayMs ?? 0) };
    waiting.add(timer);
    arm(timer);
    return timer;
  }, later);
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    cancel(timer?.real ?? timer);
  };
  const updateSpeed = () => {
    [passed, since, speed] = [gained(), steady(), step === 2 && windows === 0 ? ${SPEED} : 1];
    waiting.forEach(arm);
  };

  app.on('browser-window-created', (_, window) => {
    windows += 1;
    updateSpeed();
    window.once('closed', () => {
      windows -= 1;
      updateSpeed();
    });
  });
  const handle = protocol.handle.bind(protocol);
  protocol.handle = (scheme, respond) =>
    handle(scheme, async (request) => {
      const response = await respond(request);
      if (!new URL(request.url).pathname.endsWith('.js')) return response;
      const shift = 'if (!Date.shifted) { const [Real, ms] = [Date, ' + Math.round(gained()) + ']; Date = class extends Real {' +
        'static shifted = true; static now = () => Real.now() + ms;' +
        'constructor(...given) { super(...(given.length === 0 ? [Real.now() + ms] : given)); } }; }';
      return new Response(shift + (await response.text()), response);
    });
  process.on('SIGUSR2', () => {
    step += 1;
    if (step === 1) BrowserWindow.getAllWindows()[0]?.close();
    else updateSpeed();
  });`;
