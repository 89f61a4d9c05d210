/**
 * "Test my line" (docs/product.md section 18): from this machine's network to the nearest servers. Besides loopback and the configured
 * hosts it contacts the router only, and only opens connections there.
 */
import { withTimeout } from '../../../common/async/timeout';
import type { HelperFailure } from '../../../common/contract/helper/helper-api';
import { LINE_SUBJECT_MAX_LENGTH, type LineRow } from '../../../common/contract/ipc/line-test';
import { parseUrl } from '../../../common/parse-url';
import type { OsAccess } from '../../base/os-access';
import { hasNetwork, tunnelNames, type Adapters } from './adapters';
import { readRouterAddress } from './router-address';
import {
  isFromPortal,
  probeAddress,
  requestProvider,
  secondsAhead,
  type PlainAnswer,
  type ProviderAnswer,
  type ProviderSources,
} from './provider-answer';
import { tcpRoundTrip, type TcpSources } from './tcp-round-trip';
import * as rows from './verdicts';

const CHECK_TIMEOUT_MS = 5_000;
/** The discard port is closed on every router; where closed ports are silent, the ports of names and of the router's own pages often answer. */
const ROUTER_PORTS = [9, 53, 80];

export interface LineTestSources extends ProviderSources, TcpSources {
  readonly os: OsAccess;
  /** `os.networkInterfaces`. */
  readonly adapters: () => Adapters;
  readonly routerPorts?: readonly number[];
  /** Resolves a host's name; rejects when there is no such name. */
  readonly lookUp: (host: string) => Promise<unknown>;
  /** What Chromium would use for an address. */
  readonly resolveProxy: (address: string) => Promise<string>;
  readonly requestPlainly: (address: string, signal: AbortSignal) => Promise<PlainAnswer | null>;
  /** Resolves when the running sweep, if any, has ended. */
  readonly untilSwept: () => Promise<void>;
  readonly probeHelper: (signal: AbortSignal) => Promise<HelperFailure | null>;
  /** Whether the helper has failed in the last sweep: it may respond, and yet not measure. */
  readonly hasSweepFailed: () => boolean;
  readonly nearest: () => readonly rows.NearServer[];
}

/** Creates the test; a call while it runs gets the same result. It never rejects. */
export function createLineTest(sources: LineTestSources): () => Promise<LineRow[]> {
  let running: Promise<LineRow[]> | null = null;
  return () => {
    running ??= testLine(sources).finally(() => {
      running = null;
    });
    return running;
  };
}

async function testLine(sources: LineTestSources): Promise<LineRow[]> {
  const adapters = sources.adapters();
  const [routerMs, namesMs, { answer, isPortal, aheadS, isProxyBroken }, proxies, [helperMs, nearest]] =
    await Promise.all([
      routerRoundTrip(sources),
      timed(sources, () => sources.lookUp(hostOf(sources.apiUrl))),
      askProvider(sources),
      limited(sources, () => sources.resolveProxy(sources.apiUrl)),
      askHelper(sources),
    ]);
  return [
    rows.networkRow(hasNetwork(adapters)),
    rows.routerRow(routerMs),
    rows.namesRow(namesMs),
    rows.portalRow(isPortal),
    rows.proxyRow(proxies, isProxyBroken),
    rows.tunnelsRow(tunnelNames(adapters), LINE_SUBJECT_MAX_LENGTH),
    rows.clockRow(aheadS),
    rows.providerRow(answer?.isFine === true ? answer.tookMs : null),
    rows.helperRow(sources.hasSweepFailed() ? null : helperMs),
    ...rows.serverRows(nearest),
  ];
}

function routerRoundTrip(sources: LineTestSources): Promise<number | null> {
  return limited(sources, async () => {
    const address = await readRouterAddress(sources.os);
    return address === null ? null : tcpRoundTrip(address, sources.routerPorts ?? ROUTER_PORTS, sources);
  });
}

/** How long the helper takes for a call by itself, and the servers of its last sweep; the rest of the test may take longer than these count. */
async function askHelper(sources: LineTestSources): Promise<[number | null, readonly rows.NearServer[]]> {
  await limited(sources, () => sources.untilSwept().then(() => null));
  const tookMs = await timed(sources, async (signal) => {
    const failure = await sources.probeHelper(signal);
    if (failure !== null) throw new Error(failure);
  });
  return [tookMs, sources.nearest()];
}

interface ProviderFound {
  readonly answer: ProviderAnswer | null;
  /** Whether something else answers in its place; null when that cannot be told. */
  readonly isPortal: boolean | null;
  /** By how many seconds this machine's clock is ahead; null when it gives no date. */
  readonly aheadS: number | null;
  /** Whether a proxy keeps the app from it. */
  readonly isProxyBroken: boolean;
}

/**
 * The provider's answer. A plain request is made only when no answer is the provider's; it also gives the provider's time to a machine whose clock is
 * so wrong that no certificate is valid.
 */
async function askProvider(sources: LineTestSources): Promise<ProviderFound> {
  const answer = await limited(sources, (signal) => requestProvider(sources, signal));
  const isProxyBroken = answer === 'proxy';
  if (answer !== null && answer !== 'proxy')
    return { answer, isPortal: !answer.isOurs, aheadS: answer.aheadS, isProxyBroken };
  const host = hostOf(sources.apiUrl);
  const address = probeAddress(sources.apiUrl).replace(/^https:\/\/[^/]+/, `http://${host}`);
  const startedAt = sources.now();
  const plain = await limited(sources, (signal) => sources.requestPlainly(address, signal));
  const isPortal = isFromPortal(plain, host);
  const date = isPortal === false && plain ? plain.date : null;
  const aheadS = secondsAhead(date, sources.now() - startedAt, sources.wallClock());
  return { answer: null, isPortal, aheadS, isProxyBroken };
}

/** How long the work took; null when it failed or took too long. */
function timed(sources: LineTestSources, work: (signal: AbortSignal) => Promise<unknown>): Promise<number | null> {
  const startedAt = sources.now();
  return limited(sources, async (signal) => {
    await work(signal);
    return sources.now() - startedAt;
  });
}

/** The work's result; null when it failed or took too long, and it is then aborted. */
async function limited<T>(
  { after }: LineTestSources,
  work: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const control = new AbortController();
  const safe = work(control.signal).catch(() => null);
  const result = await withTimeout({ after }, CHECK_TIMEOUT_MS, safe, () => null);
  control.abort();
  return result;
}

function hostOf(address: string): string {
  return parseUrl(address)?.hostname ?? '';
}
