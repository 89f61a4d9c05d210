/** A client over a transport whose responses a test sends: even a cancelled call can still receive bytes and a response. */
import type { HelperPath } from '../../../../common/contract/helper/helper-api';
import type { Measured } from '../../../../electron/connection/sweep-events';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import type { LoopbackResponse } from '../../../../electron/connection/loopback-request';

interface SlowCall {
  readonly path: HelperPath;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Part of the answer comes in. */
  readonly say: (text: string) => void;
  readonly response: (response: LoopbackResponse) => void;
  answered: boolean;
}

export function slowHelper() {
  const calls: SlowCall[] = [];
  const published: Measured[] = [];
  const unreadable: number[] = [];
  /** What the client waits for: its batches. */
  const waiting = new Set<() => void>();
  const client = createHelperClient(
    {
      transport: (path, body, signal, received) =>
        new Promise((resolve) => {
          const call: SlowCall = {
            path,
            body: body.toString(),
            signal,
            answered: false,
            say: (text) => received?.(Buffer.from(text)),
            response: (response) => {
              call.answered = true;
              resolve(response);
            },
          };
          calls.push(call);
        }),
    },
    {
      measured: (measured) => published.push(measured),
      unreadable: (entries) => unreadable.push(entries),
      after: (_delayMs, done) => {
        waiting.add(done);
        return () => waiting.delete(done);
      },
    },
  );
  /** Calls that have neither been answered nor given up. */
  const underWay = (path: HelperPath) =>
    calls.filter((call) => call.path === path && !call.answered && !call.signal.aborted).length;
  const passTime = () => {
    for (const done of [...waiting]) {
      waiting.delete(done);
      done();
    }
  };
  return { client, calls, published, unreadable, underWay, passTime, timers: () => waiting.size };
}

export const settled = () => new Promise((resolve) => setImmediate(resolve));
