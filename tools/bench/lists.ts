/** The cost of a key and a scroll with 10,000 servers and 20,000 games (docs/light.md). */
import type { Page } from '@playwright/test';
import { CROWD, evaluate, evaluateNumber, openDesktop, type BenchedApp } from './desktop';
import { figure, percentile, type Figure } from './figure';
import {
  COUNT_NODES,
  loadAllGames,
  scrollThrough,
  takeLongestTask,
  TAKE_KEY_TIMES,
  WATCH_KEYS_AND_TASKS,
} from './probes';
import { measureTicks } from './ticks';

const KEY_TARGET_MS = 50;
const TASK_TARGET_MS = 50;
const NODES_TARGET = 1_500;
const PERCENTILE = 95;
/** The worst of this many runs counts: each of them must hold. */
const ROUNDS = 3;
/** A person's typing speed, so that each key has its own paint. */
const KEY_GAP_MS = 100;
const SETTLED_MS = 500;
/** Words that occur in many names, in few and in none; < deletes a letter. */
const SERVER_KEYS = 'tokyo 1<<<<<<<sao<<<osaka 9<<<<<<<zzz<<<';
const GAME_KEYS = 'crimson<<<<<<<storm 12<<<<<<<<';
/** A whole screen of either list per frame. */
const LIST_PIXELS_PER_FRAME = 300;
const GRID_PIXELS_PER_FRAME = 600;
/** A thousand pages, one after the other. */
const LOADED_LIMIT_MS = 240_000;
const COVERS = '*/sandbox/covers/*';

export async function measureLists(): Promise<Record<string, Figure>> {
  const benched = await openDesktop(CROWD);
  try {
    // Keyboard input goes to the page, whichever window is in front.
    await benched.devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await evaluate(benched.devtools, WATCH_KEYS_AND_TASKS);
    return { ...(await measureHome(benched)), ...(await measureTicks(benched)), ...(await measureGames(benched)) };
  } finally {
    await benched.close();
  }
}

async function measureHome({ page, devtools }: BenchedApp): Promise<Record<string, Figure>> {
  const inList = await keyToPaint(page, devtools, 'Search servers', SERVER_KEYS);
  const list = await scroll(devtools, 'server-list', LIST_PIXELS_PER_FRAME);
  await page.keyboard.press('Control+k');
  const inPalette = await keyToPaint(page, devtools, 'Search', SERVER_KEYS);
  const paletteNodes = await evaluateNumber(devtools, COUNT_NODES);
  await page.keyboard.press('Escape');
  return {
    '10,000 servers: key to paint in the list, p95 of the worst of 3 runs': figure(inList.keyMs, 'ms', KEY_TARGET_MS),
    '10,000 servers: key to paint in the global search, p95 of the worst of 3 runs': figure(
      inPalette.keyMs,
      'ms',
      KEY_TARGET_MS,
    ),
    '10,000 servers: longest task over 50 ms, typing in 3 runs': figure(
      Math.max(inList.longestMs, inPalette.longestMs),
      'ms',
      TASK_TARGET_MS,
    ),
    '10,000 servers: DOM nodes of home': figure(Math.max(list.nodes, paletteNodes), 'nodes', NODES_TARGET),
    '10,000 servers: longest task over 50 ms, scrolling in 3 runs': figure(list.longestMs, 'ms', TASK_TARGET_MS),
  };
}

async function measureGames({ page, devtools }: BenchedApp): Promise<Record<string, Figure>> {
  await page.getByRole('link', { name: 'All games' }).first().click();
  const grid = page.getByTestId('games-grid');
  await grid.waitFor();
  // The sandbox draws each cover on request in a tenth of a second: 20,000 of them would dominate the measurement.
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: [COVERS] });
  await takeLongestTask(devtools);
  await evaluate(devtools, loadAllGames(CROWD.games, LOADED_LIMIT_MS));
  const loadingMs = await takeLongestTask(devtools);
  const scrolled = await scroll(devtools, 'games-grid', GRID_PIXELS_PER_FRAME);
  const keys = await keyToPaint(page, devtools, 'Search games', GAME_KEYS);
  return {
    '20,000 games: key to paint, p95 of the worst of 3 runs': figure(keys.keyMs, 'ms', KEY_TARGET_MS),
    '20,000 games: longest task over 50 ms, typing in 3 runs': figure(keys.longestMs, 'ms', TASK_TARGET_MS),
    '20,000 games: DOM nodes': figure(scrolled.nodes, 'nodes', NODES_TARGET),
    '20,000 games: longest task over 50 ms, loading them all': figure(loadingMs, 'ms', TASK_TARGET_MS),
    '20,000 games: longest task over 50 ms, scrolling in 3 runs': figure(scrolled.longestMs, 'ms', TASK_TARGET_MS),
  };
}

interface KeyTimes {
  /** The 95th percentile of the time from a key to the paint that shows its effect, of the worst run. */
  readonly keyMs: number;
  /** The longest task over 50 ms of all runs. */
  readonly longestMs: number;
}

/** Types into a field like a person. */
async function keyToPaint(
  page: Page,
  devtools: BenchedApp['devtools'],
  label: string,
  keys: string,
): Promise<KeyTimes> {
  const rounds: number[] = [];
  await page
    .getByRole('searchbox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .focus();
  await takeLongestTask(devtools);
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(SETTLED_MS);
    await evaluate(devtools, TAKE_KEY_TIMES);
    for (const key of keys) {
      await page.keyboard.press(key === '<' ? 'Backspace' : key);
      await page.waitForTimeout(KEY_GAP_MS);
    }
    await page.waitForTimeout(SETTLED_MS);
    const times = String(await evaluate(devtools, TAKE_KEY_TIMES))
      .split(' ')
      .map(Number);
    if (times.length !== keys.length) throw new Error(`${times.length} of ${keys.length} keys came to '${label}'`);
    rounds.push(percentile(times, PERCENTILE));
  }
  return { keyMs: Math.max(...rounds), longestMs: await takeLongestTask(devtools) };
}

/** Scrolls through the whole list per run. Returns the highest number of DOM nodes and the longest task in ms of any run. */
async function scroll(devtools: BenchedApp['devtools'], testId: string, pixelsPerFrame: number) {
  let [nodes, longestMs] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    await evaluate(devtools, `document.querySelector('[data-testid="${testId}"]').scrollTop = 0`);
    await takeLongestTask(devtools);
    nodes = Math.max(nodes, await evaluateNumber(devtools, scrollThrough(testId, pixelsPerFrame)));
    longestMs = Math.max(longestMs, await takeLongestTask(devtools));
  }
  return { nodes, longestMs };
}
