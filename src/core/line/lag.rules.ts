/**
 * The rules of "Where is the lag" (docs/lag.md says why these statistics). Each server is compared with its own calm 2 minutes; the median
 * change of all is the common part, which is the person's own connection; a rise of the connected server beyond it is that of its route.
 */
import { NOISE_DEVIATIONS, RECENT_PROBES, SILENT_MIN_MS, SILENT_SWEEPS } from '../../../common/line/limits';
import { API_SLOW_ABOVE_MS } from '../../model/constants';
import type { Lag } from '../../model/line/lag';
import {
  DIRECT_ROW,
  FIRST_SERVER_ROW,
  JITTER_ROW,
  RESPONSE_ROW,
  SLOWEST_ROW,
  type LagHistory,
} from './lag-history.rules';
import { columnBefore, medianOfFirst, riseOf, valueAt } from './lag-windows.rules';

/** With fewer measured servers a common part cannot be told from a route. */
const LAG_SERVERS_MIN = 5;
/** A smaller common rise is not reported. */
const OWN_RISE_MIN_MS = 12;
/** A smaller rise of the connected server beyond the common part is not reported. */
const ROUTE_RISE_MIN_MS = 15;
/** "All servers rose": at least this share of them, each by at least half of the common part. */
const OWN_SHARE_MIN = 0.8;
/** "The others are normal": at most this share of them shows half of what the connected server has beyond the common part. */
const OTHERS_SHARE_MAX = 0.2;
/** The line is full when the jitter rose by this much, and at least doubled. */
const JITTER_RISE_MIN_MS = 10;
/** The connected server is impaired when at least this many of its recent probes were missed. */
const MISSED_MIN = 2;
/** The helper's response must be later by this much in each of the last sweeps. */
const HELPER_RISE_MIN_MS = 500;
const HELPER_SWEEPS = 3;
/** A helper may send ten probes one after the other, so a slower server delays its response by up to ten times as much. */
const HELPER_PROBES_MAX = 10;

/** The changes of the servers; a figure is NaN while it is unknown. */
interface Changes {
  /** Servers with a present figure, and those with a calm one to compare it with. */
  readonly measured: number;
  readonly compared: number;
  readonly commonMs: number;
  /** Of the connected server: its change, and the smallest rise that is more than its noise. */
  readonly serverMs: number;
  readonly limitMs: number;
}

/** Says where the lag is, after the newest sweep. */
export function judgeLag(history: LagHistory): Lag {
  const helper = slowHelper(history);
  if (helper) return helper;
  const changes = readChanges(history);
  const { measured, compared, commonMs } = changes;
  const isImpaired = isServerImpaired(history, changes);
  const api = isImpaired ? null : slowApi(history);
  if (measured < LAG_SERVERS_MIN) return api ?? { kind: 'too-few', servers: measured };
  const isComparable = compared >= LAG_SERVERS_MIN;
  const isCommon = isComparable && isCommonRise(history, commonMs);
  const found = isComparable && (isCommon ? slowLine(history, changes) : slowRoute(history, changes));
  if (found) return found;
  if (isCommon || isImpaired) return { kind: 'unclear' };
  return api ?? { kind: isComparable ? 'calm' : 'unclear' };
}

/** Computes the changes; that of each server is left in the history's `scratch`. */
function readChanges(history: LagHistory): Changes {
  const { windows, rows, rowCount, serverId, scratch } = history;
  const serverRow = (serverId === null ? undefined : rows.get(serverId)) ?? -1;
  const { recent, calm } = windows;
  let measured = 0;
  let compared = 0;
  for (let row = FIRST_SERVER_ROW; row < rowCount; row += 1) {
    const recentMs = recent[row] ?? NaN;
    if (Number.isNaN(recentMs)) continue;
    measured += 1;
    const changeMs = recentMs - (calm[row] ?? NaN);
    if (!Number.isNaN(changeMs)) scratch[compared++] = changeMs;
  }
  const serverMs = riseOf(windows, serverRow);
  // One window may have a small deviation by chance, so the usual one of all servers is the minimum.
  const noiseMs = serverMs < ROUTE_RISE_MIN_MS ? 0 : Math.max(windows.spread[serverRow] ?? NaN, usualSpread(history));
  const limitMs = Math.max(ROUTE_RISE_MIN_MS, NOISE_DEVIATIONS * noiseMs);
  return { measured, compared, commonMs: medianOfFirst(scratch, compared), serverMs, limitMs };
}

function countAtLeast({ scratch }: LagHistory, { compared }: Changes, limitMs: number): number {
  let count = 0;
  for (let index = 0; index < compared; index += 1) if ((scratch[index] ?? NaN) >= limitMs) count += 1;
  return count;
}

/** Whether the common part is more than the noise of the servers while they are calm. */
function isCommonRise(history: LagHistory, commonMs: number): boolean {
  return commonMs >= OWN_RISE_MIN_MS && commonMs >= NOISE_DEVIATIONS * usualSpread(history);
}

function usualSpread({ windows, rowCount, spreads }: LagHistory): number {
  let count = 0;
  for (let row = FIRST_SERVER_ROW; row < rowCount; row += 1) {
    const spreadMs = windows.spread[row] ?? NaN;
    if (!Number.isNaN(spreadMs)) spreads[count++] = spreadMs;
  }
  return medianOfFirst(spreads, count);
}

/** The verdict on the person's own connection; null when only a part of the servers rose, or the connected one by more than twice the common part. */
function slowLine(history: LagHistory, changes: Changes): Lag | null {
  const { compared: servers, commonMs, serverMs } = changes;
  const risen = countAtLeast(history, changes, commonMs / 2);
  if (risen < OWN_SHARE_MIN * servers || serverMs > 2 * commonMs) return null;
  const riseMs = Math.round(commonMs);
  const { windows } = history;
  const jitterMs = riseOf(windows, JITTER_ROW);
  const isFull = jitterMs >= Math.max(JITTER_RISE_MIN_MS, windows.calm[JITTER_ROW] ?? NaN);
  return isFull
    ? { kind: 'full', servers, risen, riseMs, jitterRiseMs: Math.round(jitterMs), ...directRise(history) }
    : { kind: 'own', servers, risen, riseMs, ...directRise(history) };
}

/** The verdict on the route of the connected server; null unless it is slower or silent while the others are normal. */
function slowRoute(history: LagHistory, changes: Changes): Lag | null {
  const { serverId } = history;
  if (serverId === null) return null;
  const direct = directRise(history);
  if (isServerSilent(history)) return { kind: 'route', serverId, riseMs: null, ...direct };
  const { compared, commonMs, serverMs, limitMs } = changes;
  const beyondMs = serverMs - commonMs;
  if (!(Math.min(serverMs, beyondMs) >= limitMs)) return null;
  const others = countAtLeast(history, changes, commonMs + beyondMs / 2) - 1;
  if (others > OTHERS_SHARE_MAX * (compared - 1)) return null;
  return { kind: 'route', serverId, riseMs: Math.round(beyondMs), ...direct };
}

function directRise({ windows }: LagHistory): { readonly directRiseMs: number | null } {
  const riseMs = riseOf(windows, DIRECT_ROW);
  return { directRiseMs: Number.isNaN(riseMs) ? null : Math.round(riseMs) };
}

function isServerImpaired(history: LagHistory, { serverMs, limitMs }: Changes): boolean {
  return serverMs >= limitMs || countMissed(history, RECENT_PROBES) >= MISSED_MIN;
}

function isServerSilent(history: LagHistory): boolean {
  const silentMs = (history.at ?? 0) - history.answeredAt;
  return countMissed(history, SILENT_SWEEPS) === SILENT_SWEEPS && silentMs >= SILENT_MIN_MS;
}

function countMissed(history: LagHistory, sweeps: number): number {
  let count = 0;
  for (let back = 0; back < sweeps; back += 1) {
    if (history.missed[columnBefore(history.column, back)] === 1) count += 1;
  }
  return count;
}

/** The verdict on the helper; null unless its response is late, and neither a slower server nor more silent ones explain that. */
function slowHelper(history: LagHistory): Lag | null {
  const { windows } = history;
  const calmMs = windows.calm[RESPONSE_ROW] ?? NaN;
  const slowerMs = Math.max(0, riseOf(windows, SLOWEST_ROW) || 0);
  const noiseMs = Math.max(HELPER_RISE_MIN_MS, NOISE_DEVIATIONS * (windows.spread[RESPONSE_ROW] ?? NaN));
  const limitMs = calmMs + noiseMs + HELPER_PROBES_MAX * slowerMs;
  for (let back = 0; back < HELPER_SWEEPS; back += 1) {
    const column = columnBefore(history.column, back);
    const isExplained = (history.silent[column] ?? 0) > history.calmSilent;
    if (isExplained || !(valueAt(windows, RESPONSE_ROW, column) >= limitMs)) return null;
  }
  const responseMs = windows.recent[RESPONSE_ROW] ?? NaN;
  return { kind: 'helper', responseMs: Math.round(responseMs), riseMs: Math.round(responseMs - calmMs) };
}

function slowApi({ apiMs }: LagHistory): Lag | null {
  return apiMs !== null && apiMs > API_SLOW_ABOVE_MS ? { kind: 'api', responseMs: Math.round(apiMs) } : null;
}
