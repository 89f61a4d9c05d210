/** After every test: nothing was printed as an error or a warning. After every file: each of its sockets, servers and processes is closed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { WAIT_LIMIT_MS } from './wait-limit';

/** Test files that share a process share its console, and run this file each: it is wrapped once. */
const LINES = Symbol.for('printed lines');
const shared = globalThis as { [LINES]?: string[] };
const lines = (shared[LINES] ??= watchConsole());

function watchConsole(): string[] {
  const printed: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    const print = console[method];
    console[method] = (...texts: unknown[]) => {
      printed.push(texts.map(String).join(' '));
      print(...texts);
    };
  }
  return printed;
}

beforeEach(() => {
  // Lines that the previous test's app printed late do not count.
  lines.length = 0;
});

/** A test that expects a line replaces the console's method. */
afterEach(() => {
  expect(lines.splice(0), 'lines on the console').toEqual([]);
});

/** What this process has open, one name each; pipes are also those of the test runner. */
const openHandles = () => process.getActiveResourcesInfo().filter((kind) => /^(?:TCP|UDP|Process)/.test(kind));
let before: readonly string[] = [];

beforeAll(() => {
  before = openHandles();
});

afterAll(async () => {
  vi.useRealTimers();
  // Closing takes some turns of the event loop.
  const expectClosed = () => expect(openHandles().length, openHandles().join()).toBeLessThanOrEqual(before.length);
  await vi.waitFor(expectClosed, WAIT_LIMIT_MS);
}, 2 * WAIT_LIMIT_MS);
