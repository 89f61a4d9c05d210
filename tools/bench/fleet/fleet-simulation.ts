/**
 * A day of many clients under a virtual clock, by the rules that the app's own loops follow (common/async/pace; promise J10): when a busy, a
 * returned and a quiet provider is called, how often, and how late a client is. Events wait in buckets of a second, without a promise or an
 * object for each, so that a day of 100,000 clients takes about a minute.
 */
import { afterRetryAfterMs, firstTickMs, holdMs, nextTickMs, spreadMs, TICK_JITTER } from '../../../common/async/pace';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { CHECK_INTERVAL_MS } from '../../../electron/updates/updates';
import { seededRandom } from '../../../sandbox/seed/random';
import {
  HEALTH_CHECK_INTERVAL_MS,
  HIDDEN_REFRESH_MS,
  PROMOTION_CHECK_INTERVAL_MS,
  PROMOTIONS_REFRESH_MS,
  REFRESH_COUNTDOWN_START,
  STARTUP_ATTEMPTS,
  STARTUP_BACK_OFF_MS,
  USAGE_CHECK_INTERVAL_MS,
  USAGE_SESSION_MIN_MS,
} from '../../../src/model/constants';
import { createBuckets } from './buckets';
import { createCounts, type Counts } from './fleet-counts';
import { DAY_MS, ISP, MINUTE_MS, OUTAGE, PROMOTION_AT, RELEASE_AT } from './fleet-day';

/** Clients whose window is hidden while they play; the others show home. */
const HIDDEN_SHARE = 0.5;
/** Of those who see the promotion. */
const CLICK_SHARE = 0.1;
const READ_MS = 20_000;
/** Country, user, token, list, VIP marks, games, promotions and gift items. */
const READS_OF_A_START = 8;

/** The events of a client, of which each kind waits at most once. */
const KIND = {
  health: 0,
  list: 1,
  usage: 2,
  feed: 3,
  promotion: 4,
  click: 5,
  resume: 6,
  submit: 7,
  start: 8,
  promotionList: 9,
} as const;
const KINDS = 10;

// Constants of its own: what a module imports is read a thousand million times, and costs more than the rules.
const [HEALTH_MS, HIDDEN_MS, CYCLE_TICKS] = [HEALTH_CHECK_INTERVAL_MS, HIDDEN_REFRESH_MS, REFRESH_COUNTDOWN_START];
const [SWEEP_MS, PROMOTION_MS] = [MONITORING_INTERVAL_MS, PROMOTION_CHECK_INTERVAL_MS];
const [USAGE_MS, FEED_MS, DAY] = [USAGE_CHECK_INTERVAL_MS, CHECK_INTERVAL_MS, DAY_MS];
const [isp, down, tickMs] = [ISP, OUTAGE, nextTickMs];

export interface FleetOptions {
  readonly clients: number;
  readonly seed: number;
  /** How the outage looks: 'busy' sends 503 and one moment to return at to all, 'silent' nothing. */
  readonly outage: 'busy' | 'silent';
}

/** Lets the day pass. */
export function simulateDay({ clients, seed, outage }: FleetOptions): Counts {
  const random = seededRandom(seed);
  const counts = createCounts(clients);
  const events = createBuckets(clients * KINDS);
  const heldUntil = new Float64Array(clients);
  const busy = new Uint8Array(clients);
  const resumedAt = new Float64Array(clients).fill(-DAY);
  const listedAt = new Float64Array(clients).fill(-DAY);
  const loginAt = new Float64Array(clients).fill(-1);
  const hasRelease = new Uint8Array(clients);
  const attempts = new Uint8Array(clients);
  const hidden = clients * HIDDEN_SHARE;
  // Each offline client is hidden or not in the same shares as all others.
  const isOffline = (client: number, now: number) =>
    now >= isp.from && now < isp.until && client % 100 < isp.share * 100;
  const isHidden = (client: number) => client < hidden;
  const isDown = (now: number) => now >= down.from && now < down.until;
  const plan = (kind: number, client: number, at: number) => events.add(kind * clients + client, at);

  /** Six ticks of monitoring, as the countdown of the list. */
  const cycleMs = () => {
    let sum = 0;
    for (let tick = 0; tick < CYCLE_TICKS; tick += 1) sum += tickMs(SWEEP_MS, random());
    return sum;
  };
  /** One call that reaches the provider. @returns whether it was served */
  const call = (kind: Parameters<Counts['add']>[0], client: number, now: number, calls = 1): boolean => {
    counts.add(kind, now, calls);
    if (!isDown(now)) {
      busy[client] = 0;
      return true;
    }
    if (outage === 'busy') {
      heldUntil[client] = now + holdMs(busy[client] ?? 0, random(), down.until - now);
      busy[client] = (busy[client] ?? 0) + 1;
    }
    return false;
  };
  const isHeld = (client: number, now: number) => now < (heldUntil[client] ?? 0);

  const handlers: ((client: number, now: number) => void)[] = [
    function health(client, now) {
      const since = now - (resumedAt[client] ?? 0);
      if (since < tickMs(HEALTH_MS, 0)) {
        plan(KIND.health, client, now + tickMs(HEALTH_MS, random()) - since);
        return;
      }
      plan(KIND.health, client, now + tickMs(HEALTH_MS, random()));
      if (isHeld(client, now) || isOffline(client, now)) return;
      if (call('health', client, now)) counts.served(client, now, HEALTH_MS * (1 + TICK_JITTER));
    },
    function list(client, now) {
      plan(KIND.list, client, now + cycleMs());
      if (isHeld(client, now) || isOffline(client, now)) return;
      if (isHidden(client) && now - (listedAt[client] ?? 0) < HIDDEN_MS) return;
      listedAt[client] = now;
      call('list', client, now, 2);
    },
    function usage(client, now) {
      plan(KIND.usage, client, now + tickMs(USAGE_MS, random()));
      const login = loginAt[client] ?? 0;
      if (login < 0) loginAt[client] = now;
      else if (login < DAY && now - login >= USAGE_SESSION_MIN_MS && !isHeld(client, now) && !isOffline(client, now)) {
        if (call('usage', client, now)) loginAt[client] = DAY;
      }
    },
    function feed(client, now) {
      plan(KIND.feed, client, now + tickMs(FEED_MS, random()));
      if (isOffline(client, now)) return;
      counts.add('feed', now, 1);
      if (now < RELEASE_AT || hasRelease[client] === 1) return;
      hasRelease[client] = 1;
      counts.add('download', now, 1);
    },
    function promotion(client, now) {
      if (now < PROMOTION_AT) {
        plan(KIND.promotion, client, now + tickMs(PROMOTION_MS, random()));
        return;
      }
      counts.add('picture', now, 1);
      if (random() < CLICK_SHARE) plan(KIND.click, client, now + READ_MS * random());
    },
    function click(client, now) {
      call('by hand', client, now, 2);
    },
    function resume(client, now) {
      if (isHeld(client, now)) return;
      resumedAt[client] = now;
      if (call('health', client, now)) counts.served(client, now, Infinity);
    },
    function submit(client, now) {
      call('submit', client, now);
    },
    function start(client, now) {
      attempts[client] = (attempts[client] ?? 0) + 1;
      const tried = attempts[client] ?? 0;
      if (call('start', client, now)) call('start', client, now, READS_OF_A_START - 1);
      else if (tried < STARTUP_ATTEMPTS) {
        const heldMs = afterRetryAfterMs(random(), Math.max(0, (heldUntil[client] ?? 0) - now));
        plan(KIND.start, client, now + Math.max(heldMs, tickMs(tried * STARTUP_BACK_OFF_MS, random())));
      }
    },
    function promotionList(client, now) {
      plan(KIND.promotionList, client, now + tickMs(PROMOTIONS_REFRESH_MS, random()));
      if (!isHeld(client, now) && !isOffline(client, now)) call('promotions', client, now);
    },
  ];

  for (let client = 0; client < clients; client += 1) {
    plan(KIND.health, client, firstTickMs(HEALTH_MS, random()));
    plan(KIND.list, client, firstTickMs(SWEEP_MS, random()) + (5 / 6) * cycleMs() * random());
    listedAt[client] = -HIDDEN_MS * random();
    plan(KIND.usage, client, firstTickMs(USAGE_MS, random()));
    plan(KIND.feed, client, firstTickMs(FEED_MS, random()));
    if (!isHidden(client)) plan(KIND.promotionList, client, firstTickMs(PROMOTIONS_REFRESH_MS, random()));
  }
  events.runUntil(DAY, (id, now) => handlers[Math.floor(id / clients)]?.(id % clients, now), beginSecond);
  return counts;

  /** What begins at a moment of the day, and the clients that are started: each once a day. */
  function beginSecond(now: number): void {
    if (random() < (clients * 1_000) / DAY - Math.floor((clients * 1_000) / DAY)) startOne(now);
    for (let begun = 1; begun <= (clients * 1_000) / DAY; begun += 1) startOne(now);
    if (now === isp.until) for (let client = 0; client < clients; client += 1) comeBack(client, now);
    if (now !== PROMOTION_AT - 2 * MINUTE_MS) return;
    for (let client = 0; client < clients; client += 1)
      if (!isHidden(client)) plan(KIND.promotion, client, now + firstTickMs(PROMOTION_MS, random()));
  }

  function startOne(now: number): void {
    const client = Math.floor(random() * clients);
    if (events.isWaiting(KIND.start * clients + client)) return;
    attempts[client] = 0;
    plan(KIND.start, client, now + 1_000 * random());
  }

  /** A connection is what the person asked for, so it is restored at once; the rest is spread. */
  function comeBack(client: number, now: number): void {
    if (!isOffline(client, now - 1)) return;
    resumedAt[client] = now;
    counts.forgive(client, now);
    plan(KIND.resume, client, now + spreadMs(random()));
    if (isHidden(client)) plan(KIND.submit, client, now);
  }
}
