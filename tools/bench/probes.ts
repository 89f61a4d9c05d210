/** Page code of the bench, as text: a compiled function would include its compiler's helpers. */
import type { CDPSession } from '@playwright/test';
import { evaluateNumber } from './desktop';

/** Records key presses, the time from each to the next paint (Event Timing), and tasks over 50 ms. */
export const WATCH_KEYS_AND_TASKS = `
  window.bench = { keys: [], events: [], tasks: [] };
  addEventListener('keydown', (event) => bench.keys.push(event.timeStamp), true);
  new PerformanceObserver((list) => bench.events.push(...list.getEntries())).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: 'longtask' });`;

/**
 * Takes the recorded keys: for each, the longest time in ms from one of its events (keydown, keypress, input) to the paint that shows its
 * effect. The browser records no event under 16 ms; such a key counts as 16.
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

/** Takes the tasks over 50 ms that ended since the last call: the longest one's time in ms, 0 when there was none. */
export function takeLongestTask(devtools: CDPSession): Promise<number> {
  return evaluateNumber(devtools, 'Math.max(0, ...bench.tasks.splice(0).map(({ duration }) => duration))');
}

/** Number of elements and texts of the page. */
export const COUNT_NODES = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
})()`;

/**
 * Scrolls from one end to the other, this many pixels per frame.
 * @returns code whose promise resolves with the highest number of DOM nodes on the way
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

/** Stays at the end of the games grid, where the next page is requested, until this many games are loaded; rejects after the limit. */
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
 * Stores, for each element of each row, the props object of its last render. React creates a new one whenever the component of the element
 * renders, so a different object means a re-render.
 */
export const KEEP_ROW_PROPERTIES = `(() => {
  const propertiesOf = (element) => element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))];
  bench.rowProperties = new Map();
  for (const row of document.querySelectorAll('[data-testid="server-list"] [data-name]')) {
    bench.rowProperties.set(row.id, [row, ...row.querySelectorAll('*')].map((element) => [element, propertiesOf(element)]));
  }
})()`;

/** The ids of the servers whose row was re-rendered, in whole or in part, since its props were stored; added and removed rows count too. */
export const LIST_RENDERED_ROWS = `(() => {
  const propertiesOf = (element) => element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))];
  const rows = [...document.querySelectorAll('[data-testid="server-list"] [data-name]')];
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...bench.rowProperties.keys()].filter((id) => !ids.has(id));
  const changed = rows.filter((row) => {
    const kept = bench.rowProperties.get(row.id);
    return !kept || kept.some(([element, properties]) => propertiesOf(element) !== properties);
  });
  return [...changed.map(({ id }) => id), ...gone].map((id) => id.replace('server-row-', '')).join(' ');
})()`;

/** The ids of the servers whose rows are drawn. */
export const LIST_ROWS = `[...document.querySelectorAll('[data-testid="server-list"] [data-name]')].map(({ id }) => id.replace('server-row-', '')).join(' ')`;
