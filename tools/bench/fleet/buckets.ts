/** Events under a virtual clock, in buckets of a second: adding and taking one costs the same however many wait. */

/** Longer than any delay, in seconds; a power of two. */
const RING = 16_384;
const NONE = -1;

export interface Buckets {
  /** Plans an event, which must not be waiting. @param at in ms, less than four and a half hours ahead */
  add(id: number, at: number): void;
  isWaiting(id: number): boolean;
  /** Lets time pass from 0; the events of one second run in any order, each at its own time. */
  runUntil(end: number, run: (id: number, now: number) => void, beginSecond: (now: number) => void): void;
}

/** @param size the number of ids, from 0 */
export function createBuckets(size: number): Buckets {
  const first = new Int32Array(RING).fill(NONE);
  const following = new Int32Array(size);
  const dueAt = new Float64Array(size);
  const waiting = new Uint8Array(size);
  return {
    add(id, at) {
      const slot = Math.floor(at / 1_000) & (RING - 1);
      following[id] = first[slot] ?? NONE;
      first[slot] = id;
      dueAt[id] = at;
      waiting[id] = 1;
    },
    isWaiting: (id) => waiting[id] === 1,
    runUntil(end, run, beginSecond) {
      for (let second = 0; second * 1_000 < end; second += 1) {
        beginSecond(second * 1_000);
        const slot = second & (RING - 1);
        // An event may plan another one within the same second.
        for (let id = first[slot] ?? NONE; id !== NONE; id = first[slot] ?? NONE) {
          first[slot] = following[id] ?? NONE;
          waiting[id] = 0;
          run(id, dueAt[id] ?? 0);
        }
      }
    },
  };
}
