/** The fake main process's sweeps: all figures are published before the end, and none of a replaced sweep. */
import { isHelperAbsent } from '../../common/contract/helper/helper-api';
import type { Measured } from '../../common/contract/ipc/ipc';
import type { SessionOwner } from '../../electron/connection/session';
import type { Desktop } from '../../src/lib/platform/desktop';
import type { FakeServices } from './fake-services';

type AnswerTo = <T>(response: () => T | Promise<T>) => Promise<T>;

/** Makes the two calls of the bridge, and the function that publishes figures beside them. */
export function fakeSweeps(fake: () => FakeServices, answerTo: AnswerTo, session: SessionOwner) {
  const listeners = new Set<(measured: Measured) => void>();
  let count = 0;
  let oldest = 0;
  const publishMeasured = (measured: Measured): void => {
    for (const received of listeners) received(measured);
  };
  const calls: Pick<Desktop, 'pingServers' | 'onMeasured'> = {
    async pingServers({ token, isFresh }) {
      fake().pings.push(token);
      fake().freshPings.push(isFresh);
      count += 1;
      const number = count;
      if (isFresh) oldest = number;
      const { revision } = session.snapshot({ mayBeLeftOpen: false });
      const found = await answerTo(() => fake().ping(token));
      if (found.outcome === 'failed' && isHelperAbsent(found.failure)) session.noteAbsentHelper(revision);
      if (found.outcome === 'failed') return found;
      if (number < oldest) return { outcome: 'failed', failure: 'cancelled' };
      publishMeasured({ figures: found.figures, direct: found.direct });
      return { outcome: 'pinged', hasFigures: true };
    },
    onMeasured(received) {
      listeners.add(received);
      return () => listeners.delete(received);
    },
  };
  return { calls, publishMeasured };
}
