/** Disturbances of the simulated links, added to what each link has by itself: of one server, or of all of them at once. */
import type { Link } from './link';

/** What is added to a link; times in milliseconds, shares from 0 to 1. */
export interface Condition {
  readonly delayMs: number;
  readonly jitterMs: number;
  /** Share of datagrams that are lost, each by itself. */
  readonly loss: number;
  /**
   * Share of bursts that are lost as a whole, as a sweep's probes are that meet a short outage. Never more than two in a row: such a
   * server is unstable, not silent.
   */
  readonly burstLoss: number;
  /** Nothing arrives and nothing is sent; sessions stay open, as when a line is cut. */
  readonly silent: boolean;
}

/** The target that stands for every server and the direct route: they share the person's own connection. */
export const ALL_TARGETS = 'all';

const CALM: Condition = { delayMs: 0, jitterMs: 0, loss: 0, burstLoss: 0, silent: false };
/** A burst is what arrives within this time of its first datagram: longer than a sweep's probes of one server take to be sent. */
const BURST_MS = 1_000;
const LOST_BURSTS_MAX = 2;

interface Burst {
  readonly startedAt: number;
  readonly isLost: boolean;
  readonly lostInRow: number;
}

export interface Conditions {
  /** Replaces the disturbances of a target; what is not named is calm. */
  set(target: string, condition: Partial<Condition>): void;
  clear(): void;
  /** The disturbed targets. */
  list(): Readonly<Record<string, Condition>>;
  isSilent(id: string): boolean;
  /** Whether a datagram to this server belongs to a lost burst. */
  losesBurst(id: string): boolean;
  /** A server's link with its disturbances. */
  disturb(id: string, link: Link): Link;
}

/**
 * @param random returns numbers from 0 to below 1
 * @param now milliseconds of any clock that never goes back
 */
export function createConditions(random: () => number, now: () => number): Conditions {
  const conditions = new Map<string, Condition>();
  const bursts = new Map<string, Burst>();
  const of = (target: string): Condition => conditions.get(target) ?? CALM;

  return {
    set(target, condition) {
      const next = { ...CALM, ...condition };
      if (isCalm(next)) conditions.delete(target);
      else conditions.set(target, next);
    },
    clear() {
      conditions.clear();
      bursts.clear();
    },
    list: () => Object.fromEntries(conditions),
    isSilent: (id) => of(id).silent || of(ALL_TARGETS).silent,
    losesBurst(id) {
      const share = eitherOf(of(id).burstLoss, of(ALL_TARGETS).burstLoss);
      if (share === 0) return false;
      const burst = bursts.get(id);
      if (burst !== undefined && now() - burst.startedAt < BURST_MS) return burst.isLost;
      const lostBefore = burst?.lostInRow ?? 0;
      const isLost = lostBefore < LOST_BURSTS_MAX && random() < share;
      bursts.set(id, { startedAt: now(), isLost, lostInRow: isLost ? lostBefore + 1 : 0 });
      return isLost;
    },
    disturb: (id, link) => addCondition(addCondition(link, of(id)), of(ALL_TARGETS)),
  };
}

function addCondition(link: Link, { delayMs, jitterMs, loss }: Condition): Link {
  return {
    delayMs: link.delayMs + delayMs,
    jitterMs: link.jitterMs + jitterMs,
    loss: eitherOf(link.loss, loss),
  };
}

/** The share that at least one of two independent losses takes. Exactly the other one when one of them is 0. */
function eitherOf(one: number, other: number): number {
  return one + other - one * other;
}

function isCalm({ delayMs, jitterMs, loss, burstLoss, silent }: Condition): boolean {
  return delayMs === 0 && jitterMs === 0 && loss === 0 && burstLoss === 0 && !silent;
}
