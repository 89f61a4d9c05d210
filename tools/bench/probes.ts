/** Page code of the bench, as text: it runs in the page, where a compiled function would carry its compiler's helpers. */
import type { CDPSession } from '@playwright/test';
import { evaluateNumber } from './desktop';

/** Keeps when keys were pressed, how long the browser took from each to the next paint (Event Timing), and tasks over 50 ms. */
export const WATCH_KEYS_AND_TASKS = `
  window.bench = { keys: [], events: [], tasks: [] };
  addEventListener('keydown', (event) => bench.keys.push(event.timeStamp), true);
  new PerformanceObserver((list) => bench.events.push(...list.getEntries())).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: 'longtask' });`;

/**
 * Takes what was kept of the keys: for each, the longest time in ms from one of its events (keydown, keypress, input) to the paint that
 * shows what they did. The browser keeps no event that took under 16 ms; such a key counts as 16.
 */
export const TAKE_KEY_TIMES = `(() => {
  const [keys, events] = [bench.keys.splice(0), bench.events.splice(0)];
  const times = keys.map(() => 16);
  for (const { name, startTime, duration } of events) {
    const key = keys.findLastIndex((at) => at <= startTime);
    if (key >= 0 && ['keydown', 'keypress', 'beforeinput', 'input'].includes(name)) times[key] = Math.max(times[key], duration);
  }
  return times.join(' ');
})()`;

/** Takes the tasks over 50 ms that ended since the last taking: the longest one's time in ms, 0 when there was none. */
export function takeLongestTask(devtools: CDPSession): Promise<number> {
  return evaluateNumber(devtools, 'Math.max(0, ...bench.tasks.splice(0).map(({ duration }) => duration))');
}

/** Elements and texts of the page. */
export const COUNT_NODES = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
})()`;

/**
 * Scrolls from one end to the other, so many pixels in each frame.
 * @returns code whose promise gives the most DOM nodes that stood in the page on the way
 */
export function scrollThrough(testId: string, pixelsPerFrame: number): string {
  return `new Promise((done) => {
    const box = document.querySelector('[data-testid="${testId}"]');
    const step = ${pixelsPerFrame};
    let [most, frame] = [0, 0];
    requestAnimationFrame(function scroll() {
      const before = box.scrollTop;
      box.scrollTop += step;
      frame += 1;
      // In a task of its own, so that the counting is no part of what is measured.
      if (frame % 10 === 0) setTimeout(() => { most = Math.max(most, ${COUNT_NODES}); });
      if (box.scrollTop === before) done(most);
      else requestAnimationFrame(scroll);
    });
  })`;
}

/** Stays at the end of the games grid, where the next page is asked for, until so many games are there; the promise fails after the limit. */
export function loadAllGames(count: number, limitMs: number): string {
  return `new Promise((done, fail) => {
    const end = performance.now() + ${limitMs};
    requestAnimationFrame(function stay() {
      const box = document.querySelector('[data-testid="games-grid"]');
      box.scrollTop = box.scrollHeight;
      if (Number(box.dataset.games) >= ${count}) done();
      else if (performance.now() > end) fail(new Error('only ' + box.dataset.games + ' games were loaded'));
      else requestAnimationFrame(stay);
    });
  })`;
}

/**
 * Keeps, for each element of each row, the properties that React last drew it with. React makes that object anew whenever the component
 * that draws the element runs, changed or not, so another object means: re-rendered.
 */
export const KEEP_ROW_PROPERTIES = `(() => {
  const propertiesOf = (element) => element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))];
  bench.rowProperties = new Map();
  for (const row of document.querySelectorAll('[data-testid="server-list"] [role="row"]')) {
    bench.rowProperties.set(row.id, [row, ...row.querySelectorAll('*')].map((element) => [element, propertiesOf(element)]));
  }
})()`;

/** The ids of the servers whose row was re-rendered since its properties were kept, in whole or in part; rows that came or went count too. */
export const LIST_RENDERED_ROWS = `(() => {
  const propertiesOf = (element) => element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))];
  const rows = [...document.querySelectorAll('[data-testid="server-list"] [role="row"]')];
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...bench.rowProperties.keys()].filter((id) => !ids.has(id));
  const changed = rows.filter((row) => {
    const kept = bench.rowProperties.get(row.id);
    return !kept || kept.some(([element, properties]) => propertiesOf(element) !== properties);
  });
  return [...changed.map(({ id }) => id), ...gone].map((id) => id.replace('server-row-', '')).join(' ');
})()`;

/** The ids of the servers whose rows are drawn. */
export const LIST_ROWS = `[...document.querySelectorAll('[data-testid="server-list"] [role="row"]')].map(({ id }) => id.replace('server-row-', '')).join(' ')`;
