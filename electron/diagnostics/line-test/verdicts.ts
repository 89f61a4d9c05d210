/** What each figure of "Test my line" means. A figure that could not be measured is unknown, never bad. */
import type { LineRow, LineVerdict } from '../../../common/contract/ipc/line-test';

/** A cable takes under 1 ms to the router, a good Wi-Fi under 10 ms. */
const ROUTER_GOOD_MS = 10;
const ROUTER_FAIR_MS = 40;
const NAMES_GOOD_MS = 150;
/** From here on the provider counts as slow everywhere in the app. */
const PROVIDER_GOOD_MS = 1_000;
const HELPER_GOOD_MS = 300;
/** The app itself uses the provider's clock, but certificates are judged by this one. */
const CLOCK_GOOD_S = 60;
const CLOCK_FAIR_S = 86_400;
const SERVER_GOOD_LOSS = 0.05;

/** @param hasNetwork whether an adapter with an address of a network is up */
export function networkRow(hasNetwork: boolean): LineRow {
  return row('network', hasNetwork ? 'good' : 'bad');
}

/** @param roundTripMs null when the router is not known or refuses to answer */
export function routerRow(roundTripMs: number | null): LineRow {
  return row('router', withinTwo(roundTripMs, ROUTER_GOOD_MS, ROUTER_FAIR_MS), roundTripMs);
}

/** @param tookMs null when the provider's name was not resolved */
export function namesRow(tookMs: number | null): LineRow {
  return row('names', orBad(tookMs, NAMES_GOOD_MS), tookMs);
}

/** @param isPortal whether something else answered in the provider's place; null when nothing did */
export function portalRow(isPortal: boolean | null): LineRow {
  return row('portal', isPortal === null ? 'unknown' : isPortal ? 'bad' : 'good');
}

/**
 * @param proxies Chromium's answer for the provider's address, such as 'DIRECT' or 'PROXY host:8080; DIRECT'
 * @param isBroken whether the provider was not reached because of it
 */
export function proxyRow(proxies: string | null, isBroken: boolean): LineRow {
  if (isBroken) return row('proxy', 'bad');
  const first = (proxies ?? '').split(';')[0]?.trim() ?? '';
  return row('proxy', first === '' ? 'unknown' : first === 'DIRECT' ? 'good' : 'fair');
}

/** Another tunnel may take the traffic a longer way, which is worth a look and no fault. */
export function tunnelsRow(names: readonly string[], subjectMaxLength: number): LineRow {
  if (names.length === 0) return row('tunnels', 'good');
  return { ...row('tunnels', 'fair'), subject: names.join(', ').slice(0, subjectMaxLength) };
}

/** @param aheadS by how many seconds this machine's clock is ahead of the provider's; null without its answer */
export function clockRow(aheadS: number | null): LineRow {
  const verdict = withinTwo(aheadS === null ? null : Math.abs(aheadS), CLOCK_GOOD_S, CLOCK_FAIR_S);
  return row('clock', verdict, aheadS);
}

/** @param tookMs null when the provider did not answer, or with a failure of its own */
export function providerRow(tookMs: number | null): LineRow {
  return row('provider', orBad(tookMs, PROVIDER_GOOD_MS), tookMs);
}

/** @param tookMs null when the helper did not answer */
export function helperRow(tookMs: number | null): LineRow {
  return row('helper', orBad(tookMs, HELPER_GOOD_MS), tookMs);
}

export interface NearServer {
  readonly id: string;
  readonly roundTripMs: number | null;
  readonly loss: number | null;
}

/** @param servers the nearest of the last sweep; without any there is one row that says so */
export function serverRows(servers: readonly NearServer[]): LineRow[] {
  if (servers.length === 0) return [row('server', 'unknown')];
  return servers.map(({ id, roundTripMs, loss }) => {
    const verdict = roundTripMs === null ? 'bad' : (loss ?? 0) >= SERVER_GOOD_LOSS ? 'fair' : 'good';
    return { ...row('server', verdict, roundTripMs), subject: id };
  });
}

function row(check: LineRow['check'], verdict: LineVerdict, figure: number | null = null): LineRow {
  return { check, verdict, figure, subject: null };
}

function orBad(tookMs: number | null, goodMs: number): LineVerdict {
  if (tookMs === null) return 'bad';
  return tookMs <= goodMs ? 'good' : 'fair';
}

function withinTwo(figure: number | null, good: number, fair: number): LineVerdict {
  if (figure === null) return 'unknown';
  if (figure <= good) return 'good';
  return figure <= fair ? 'fair' : 'bad';
}
