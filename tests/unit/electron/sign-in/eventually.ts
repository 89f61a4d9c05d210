/** Vitest's poll with a short interval: what is expected here takes one turn of the event loop or a few. */
import { expect } from 'vitest';

const INTERVAL_MS = 2;

/** Expects something of a function's result, now or soon. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { interval: INTERVAL_MS });
}
