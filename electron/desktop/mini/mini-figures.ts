/** The figures of the connected server for the mini window. They need no open page. */
import { lookUp } from '../../../common/by-id';
import type { Figures } from '../../../common/figures';
import { median } from '../../../common/median';
import type { SweepListener } from '../../connection/sweep-events';

/** Jitter is the median of five minutes, the range in which home's graph and tiles start. */
export const JITTER_RANGE_MS = 5 * 60_000;

export interface ShownFigures {
  readonly pingMs: number | null;
  readonly jitterMs: number | null;
  /** Epoch ms of the sweep. */
  readonly at: number;
}

export interface MiniFigures extends SweepListener {
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
  let jitters: readonly { readonly at: number; readonly jitterMs: number }[] = [];
  let notify: () => void = () => undefined;

  return {
    measured({ sweep, figures }) {
      if (followed === null) return;
      const before = arriving.sweep === sweep ? arriving.own : null;
      arriving = { sweep, own: lookUp(figures, followed) ?? before };
    },
    ended({ sweep, end }) {
      if (followed === null || end.outcome !== 'pinged' || !end.hasFigures) return;
      const own = arriving.sweep === sweep ? arriving.own : null;
      const at = now();
      newest = { own, at };
      // A disconnect or a sleep may lie between two sweeps; after the clock was set back, earlier ones have no known age.
      const recent = jitters.filter((one) => one.at <= at && one.at > at - JITTER_RANGE_MS);
      jitters = own?.jitterMs == null ? recent : [...recent, { at, jitterMs: own.jitterMs }];
      notify();
    },
    follow(serverId) {
      if (serverId === followed) return;
      followed = serverId;
      arriving = { sweep: 0, own: null };
      newest = null;
      jitters = [];
    },
    read() {
      if (newest === null) return null;
      const { own, at } = newest;
      return {
        pingMs: own?.roundTripMs ?? null,
        jitterMs: own && median(jitters.map(({ jitterMs }) => jitterMs)),
        at,
      };
    },
    setListener(listener) {
      notify = listener;
    },
  };
}
