/** A replacement clock for the page, as page code: it runs normally until it is held, and is then stepped; it tracks all timers and requests. */

/**
 * For `addInitScript`. `benchClock.hold()` stops time. `benchClock.watch()` begins to watch the element of `sign`; `benchClock.step(ms)`
 * advances the clock timer by timer, then waits until all requests have ended and something was added to that element. `benchClock.timers()`
 * counts pending timers: one without a delay, which gives a response its own task, runs with the next step.
 * @param sign a selector of an element to which each step adds something
 */
export function pageClock(sign: string): string {
  return `(() => {
  const REAL_LIMIT_MS = 20000;
  const real = { Date, setTimeout: setTimeout.bind(window), setInterval: setInterval.bind(window), clearInterval: clearInterval.bind(window) };
  const timers = new Map();
  let [now, lastId, open] = [real.Date.now(), 1000000, 0];

  const set = (run, delay, every, values) => {
    lastId += 1;
    timers.set(lastId, { at: now + Math.max(0, Number(delay) || 0), every, run: () => run(...values) });
    return lastId;
  };
  const clear = (id) => void timers.delete(id);
  window.setTimeout = (run, delay, ...values) => set(run, delay, null, values);
  window.setInterval = (run, delay, ...values) => set(run, delay, Math.max(1, Number(delay) || 0), values);
  window.clearTimeout = window.clearInterval = clear;
  window.Date = class extends real.Date {
    constructor(...values) { super(...(values.length === 0 ? [now] : values)); }
    static now() { return now; }
  };

  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...values) {
    open += 1;
    this.addEventListener('loadend', () => { open -= 1; }, { once: true });
    return send.apply(this, values);
  };

  const turn = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { channel.port1.close(); done(); };
    channel.port2.postMessage(0);
  });
  const advance = async (until) => {
    for (;;) {
      let next = null;
      for (const [id, timer] of timers) if (timer.at <= until && (next === null || timer.at < next.timer.at)) next = { id, timer };
      if (next === null) break;
      now = Math.max(now, next.timer.at);
      if (next.timer.every === null) timers.delete(next.id);
      else next.timer.at += next.timer.every;
      next.timer.run();
      await turn();
    }
    now = until;
  };
  let flowing = false;
  const flow = real.setInterval(async () => {
    if (flowing) return;
    flowing = true;
    await advance(Math.max(now, real.Date.now()));
    flowing = false;
  }, 5);

  let isDrawn = false;
  const observer = new MutationObserver((changes) => { isDrawn ||= changes.some(({ addedNodes }) => addedNodes.length > 0); });
  window.benchClock = {
    watch() {
      observer.disconnect();
      isDrawn = false;
      const element = document.querySelector(${JSON.stringify(sign)});
      observer.observe(element, { subtree: true, childList: true });
    },
    hold() { real.clearInterval(flow); },
    timers: () => [...timers.values()].filter(({ at }) => at > now).length,
    async step(ms) {
      const limit = real.Date.now() + REAL_LIMIT_MS;
      await advance(now + ms);
      while (!isDrawn || open > 0) {
        if (real.Date.now() > limit) throw new Error('after a step ' + (isDrawn ? open + ' requests stay open' : 'nothing is drawn'));
        await new Promise((done) => real.setTimeout(done, 1));
      }
      await turn();
    },
  };
})();`;
}
