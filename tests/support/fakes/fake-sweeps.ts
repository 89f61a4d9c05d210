/** The fake main process's sweeps: its own monitoring, over a helper whose responses a test sets. What it sends arrives at once, unless a test delays it. */
import { isHelperSessionEnded } from '../../../common/contract/helper/helper-api';
import type { SweepEnd, SweepFigures } from '../../../common/contract/ipc/ipc';
import type { HelperClient } from '../../../electron/connection/helper-client';
import { createChangedFigures } from '../../../electron/connection/changed-figures';
import { createMonitoring, type Monitoring } from '../../../electron/connection/monitoring';
import type { SessionOwner } from '../../../electron/connection/session';
import type { Measured } from '../../../electron/connection/sweep-events';
import { services } from '../../../src/core/services/services';
import { useSession } from '../../../src/core/session/session.store';
import type { Desktop } from '../../../src/lib/platform/desktop';
import { pinged, type ScriptedSweep } from './service-samples';

type AnswerTo = <T>(response: () => T | Promise<T>) => Promise<T>;

/** What a test says of sweeps, and what it sees of them. */
export interface SweepScript {
  readonly pings: string[];
  /** For each ping, whether it ends the running one. */
  readonly freshPings: boolean[];
  ping: (token: string) => Promise<ScriptedSweep> | ScriptedSweep;
  /** A client of the main process that sweeps in place of `ping`, if a test has one. */
  sweep: HelperClient['sweep'] | null;
  /** Whether the main process refuses the next monitored sessions, as beyond its rate limit. */
  isMonitoringRefused: boolean;
  /** How an event or a response about sweeps reaches the page; a test may keep it back, and send an event twice. */
  deliver: (send: () => void) => void;
}

/** Everything answers well, and at once. */
export function freshSweepScript(): SweepScript {
  return {
    pings: [],
    freshPings: [],
    ping: () => pinged,
    sweep: null,
    isMonitoringRefused: false,
    deliver: (send) => send(),
  };
}

export interface FakeSweeps {
  readonly calls: Pick<Desktop, 'setMonitoring' | 'requestSweep' | 'confirmSweep' | 'onMeasured' | 'onSweepEnded'>;
  readonly monitoring: Monitoring;
  /** Publishes figures as those of the newest sweep, which may have ended. */
  readonly publishMeasured: (measured: Measured) => void;
}

/** Makes the calls of the bridge; time is that of the services in use. */
export function fakeSweeps(fake: () => SweepScript, answerTo: AnswerTo, session: SessionOwner): FakeSweeps {
  const measuredListeners = new Set<(measured: SweepFigures) => void>();
  const endListeners = new Set<(ended: SweepEnd) => void>();
  const changed = createChangedFigures((event, payload) =>
    fake().deliver(() => {
      if (event === 'onMeasured') for (const listener of [...measuredListeners]) listener(payload);
      if (event === 'onSweepEnded') for (const listener of [...endListeners]) listener(payload);
    }),
  );
  /** Each sweep is one call of the client, so that this is also its number. */
  let count = 0;
  let epoch = 0;
  let oldest = 0;

  const scripted: HelperClient['sweep'] = async ({ token, isFresh }) => {
    fake().pings.push(token);
    fake().freshPings.push(isFresh);
    const number = count;
    if (isFresh) oldest = number;
    const { revision } = session.snapshot({ mayBeLeftOpen: false });
    const found = await answerTo(() => fake().ping(token));
    const isLost = found.outcome === 'failed' ? isHelperSessionEnded(found.failure) : found.hasSession === false;
    if (isLost) session.recordEnded(revision);
    if (found.outcome === 'failed') return found;
    if (number < oldest) return { outcome: 'failed', failure: 'cancelled' };
    monitoring.measured({ figures: found.figures, direct: found.direct });
    return { outcome: 'pinged', hasFigures: true };
  };
  const monitoring = createMonitoring({
    client: {
      sweep(request) {
        count += 1;
        ({ epoch } = useSession.getState());
        return (fake().sweep ?? scripted)(request);
      },
      hastenSweep: () => undefined,
      cancelSweep: () => void (oldest = count + 1),
    },
    sweeps: changed,
    after: (delayMs, done) => services().clock.after(delayMs, done),
    random: () => services().random(),
    now: () => services().clock.now(),
    steadyNow: () => services().clock.now(),
  });
  const calls: FakeSweeps['calls'] = {
    setMonitoring(wanted) {
      const { isMonitoringRefused } = fake();
      if (!isMonitoringRefused) monitoring.set(wanted);
      return Promise.resolve(!isMonitoringRefused);
    },
    requestSweep(request) {
      const sweep = monitoring.sweep(request);
      return new Promise((resolve) => fake().deliver(() => resolve(sweep)));
    },
    confirmSweep(sweep) {
      changed.confirm(sweep);
      return Promise.resolve();
    },
    onMeasured(listener) {
      measuredListeners.add(listener);
      return () => measuredListeners.delete(listener);
    },
    onSweepEnded(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
  return {
    calls,
    monitoring,
    publishMeasured: (measured) => changed.measured({ sweep: count, epoch, ...measured }),
  };
}
