/** The page's clock and timers, which go on only when a test lets the time go by. */

export interface FakeClock {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly passUntil: (at: number) => Promise<void>;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
  readonly everyMs: number | null;
}

/** A repeated timer without a delay would never let the time go by. */
const INTERVAL_MIN_MS = 1;

/** Replaces the page's clock and timers. */
export function installClock(startAt: number): FakeClock {
  const timers = new Map<number, Timer>();
  const RealDate = Date;
  let now = startAt;
  let lastId = 0;

  const add = (run: () => void, delayMs: number, everyMs: number | null): number => {
    lastId += 1;
    timers.set(lastId, { at: now + Math.max(0, delayMs), run, everyMs });
    return lastId;
  };
  const remove = (id?: number) => void timers.delete(id ?? 0);

  class FakeDate extends RealDate {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length === 0 ? [now] : parts) as [number]));
    }
    static override now(): number {
      return now;
    }
  }

  Object.assign(globalThis, {
    Date: FakeDate,
    setTimeout: (run: (...given: readonly unknown[]) => void, delayMs = 0, ...given: readonly unknown[]) =>
      add(() => run(...given), delayMs, null),
    setInterval: (run: (...given: readonly unknown[]) => void, delayMs = 0, ...given: readonly unknown[]) =>
      add(() => run(...given), delayMs, Math.max(INTERVAL_MIN_MS, delayMs)),
    clearTimeout: remove,
    clearInterval: remove,
  });

  const nextUntil = (limit: number) => {
    let next: readonly [number, Timer] | null = null;
    for (const entry of timers) if (entry[1].at <= limit && (next === null || entry[1].at < next[1].at)) next = entry;
    return next;
  };

  return {
    now: () => now,
    after(delayMs, run) {
      const id = add(run, delayMs, null);
      return () => remove(id);
    },
    async passUntil(limit) {
      for (let due = nextUntil(limit); due !== null; due = nextUntil(limit)) {
        const [id, { at, run, everyMs }] = due;
        now = Math.max(now, at);
        if (everyMs === null) timers.delete(id);
        else timers.set(id, { at: now + everyMs, run, everyMs });
        run();
        await turn();
      }
      now = Math.max(now, limit);
      await turn();
    },
  };
}

/** Lets the tasks run that are waiting: the page's own, and those of React. */
async function turn(): Promise<void> {
  for (let task = 0; task < 3; task += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
