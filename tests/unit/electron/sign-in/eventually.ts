/** Vitest's poll, looked at often: what is awaited here takes a turn of the event loop or a few. */
import { expect } from 'vitest';

const INTERVAL_MS = 2;

/** Expects something of what a function gives, now or soon. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { interval: INTERVAL_MS });
}
