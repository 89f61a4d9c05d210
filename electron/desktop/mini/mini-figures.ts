/** The figures of the connected server for the mini window, read from the events that are published to the page. They need no open page. */
import { lookUp } from '../../../common/by-id';
import type { Figures } from '../../../common/figures';
import { median } from '../../../common/median';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import type { EndOfSweep, MeasuredOfSweep } from '../../connection/sweep-events';
import type { Publish } from '../../ipc/publish';

/** Figures of an older sweep are not shown, as on home (promise J2). */
export const FIGURES_AGE_MAX_MS = 2 * MONITORING_INTERVAL_MS;
/** Jitter is the median of five minutes, the range in which home's graph and tiles start. */
export const JITTER_SWEEPS = 60;

export interface ShownFigures {
  readonly pingMs: number | null;
  readonly jitterMs: number | null;
  /** Epoch ms of the sweep. */
  readonly at: number;
}

export interface MiniFigures {
  /** Wraps the publishing of events, from which the figures are read. */
  readonly watchPublished: (publish: Publish) => Publish;
  /** Follows a server from now on; one that is followed already keeps its figures. */
  readonly follow: (serverId: string) => void;
  /** Of the followed server, from its newest sweep; null before one. */
  readonly read: () => ShownFigures | null;
  /** Sets the listener, which is called after each sweep with figures. */
  readonly setListener: (listener: () => void) => void;
}

/**
 * Creates it for one run of the app.
 * @param now epoch milliseconds
 */
export function createMiniFigures(now: () => number): MiniFigures {
  let followed: string | null = null;
  let arriving: { readonly sweep: number; readonly own: Figures | null } = { sweep: 0, own: null };
  let newest: { readonly own: Figures | null; readonly at: number } | null = null;
  let jitters: readonly number[] = [];
  let notify: () => void = () => undefined;

  function add({ sweep, figures }: MeasuredOfSweep): void {
    if (followed === null) return;
    const before = arriving.sweep === sweep ? arriving.own : null;
    arriving = { sweep, own: lookUp(figures, followed) ?? before };
  }

  function end({ sweep, end: ended }: EndOfSweep): void {
    if (followed === null || ended.outcome !== 'pinged' || !ended.hasFigures) return;
    const own = arriving.sweep === sweep ? arriving.own : null;
    newest = { own, at: now() };
    if (own?.jitterMs != null) jitters = [...jitters, own.jitterMs].slice(-JITTER_SWEEPS);
    notify();
  }

  return {
    watchPublished: (publish) => (event, payload) => {
      if (event === 'onMeasured') add(payload as MeasuredOfSweep);
      if (event === 'onSweepEnded') end(payload as EndOfSweep);
      publish(event, payload);
    },
    follow(serverId) {
      if (serverId === followed) return;
      followed = serverId;
      arriving = { sweep: 0, own: null };
      newest = null;
      jitters = [];
    },
    read: () =>
      newest && { pingMs: newest.own?.roundTripMs ?? null, jitterMs: newest.own && median(jitters), at: newest.at },
    setListener(listener) {
      notify = listener;
    },
  };
}
