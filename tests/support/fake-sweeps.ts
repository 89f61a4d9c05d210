/** The fake main process's sweeps: all figures before the end, and none of a sweep that was replaced. */
import type { Measured } from '../../common/contract/ipc/ipc';
import type { Desktop } from '../../src/lib/platform/desktop';
import type { FakeWorld } from './fake-world';

type AnswerTo = <T>(answer: () => T | Promise<T>) => Promise<T>;

/** Makes the two calls of the bridge, and the function that publishes figures beside them. */
export function fakeSweeps(fake: () => FakeWorld, answerTo: AnswerTo) {
  const listeners = new Set<(measured: Measured) => void>();
  let count = 0;
  let oldest = 0;
  const tellMeasured = (measured: Measured): void => {
    for (const heard of listeners) heard(measured);
  };
  const calls: Pick<Desktop, 'pingServers' | 'onMeasured'> = {
    async pingServers({ token, isFresh }) {
      fake().pings.push(token);
      fake().freshPings.push(isFresh);
      count += 1;
      const number = count;
      if (isFresh) oldest = number;
      const found = await answerTo(() => fake().ping(token));
      if (found.outcome === 'failed') return found;
      if (number < oldest) return { outcome: 'failed', failure: 'cancelled' };
      tellMeasured({ figures: found.figures, direct: found.direct });
      return { outcome: 'pinged', hasFigures: true };
    },
    onMeasured(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  return { calls, tellMeasured };
}
