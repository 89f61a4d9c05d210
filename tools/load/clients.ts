/**
 * Many clients of a provider on this machine: each signs in, loads what the app loads at its start, and then makes the app's periodic calls in
 * the app's own rhythm (common/async/pace), each over a connection of its own.
 */
import { Client } from 'undici';
import { firstTickMs, nextTickMs } from '../../common/async/pace';
import { providerApi, type ProviderCall } from '../../common/contract/provider/provider-api';
import { HEALTH_CHECK_INTERVAL_MS } from '../../src/model/constants';
import { parseUrl } from '../../common/parse-url';

/** More would measure this machine's sockets. */
export const CLIENTS_MAX = 5_000;
export const SECONDS_MAX = 120;
const CALL_LIMIT_MS = 30_000;
/** Signing in writes an account each; so many at once keep a list of requests that is answered in time. */
const SIGN_INS_AT_ONCE = 50;

export interface LoadOptions {
  /** The provider; only one on this machine is called. */
  readonly apiUrl: string;
  readonly clients: number;
  readonly seconds: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

export interface LoadResult {
  /** Response times in ms: of the moment at which all clients call at once, and of the app's rhythm after it. */
  readonly atOnceMs: readonly number[];
  readonly pacedMs: readonly number[];
  readonly unchanged: number;
  /** By status; 0 stands for no response. */
  readonly failures: ReadonlyMap<number, number>;
}

interface LoadClient {
  readonly connection: Client;
  readonly machineId: string;
  token: string;
  /** The last ETag of each list. */
  readonly tags: Map<ProviderCall, string>;
}

/** Runs the load and closes every connection; takes as long as the signing in, and then so many seconds. */
export async function loadProvider({ apiUrl, clients, seconds, random }: LoadOptions): Promise<LoadResult> {
  if (parseUrl(apiUrl)?.hostname !== '127.0.0.1') throw new Error('Only a provider on 127.0.0.1 may be loaded.');
  if (clients > CLIENTS_MAX || seconds > SECONDS_MAX)
    throw new Error(`At most ${CLIENTS_MAX} clients and ${SECONDS_MAX} seconds.`);
  const failures = new Map<number, number>();
  let unchanged = 0;
  const all = Array.from({ length: clients }, (_, index): LoadClient => {
    const connection = new Client(apiUrl, { bodyTimeout: CALL_LIMIT_MS, headersTimeout: CALL_LIMIT_MS });
    return { connection, machineId: `load-${index}`, token: '', tags: new Map() };
  });

  /** @returns the response's text and how long it took, in ms */
  async function call(client: LoadClient, name: ProviderCall, request: Readonly<Record<string, string>> = {}) {
    const { method, path, encoding } = providerApi[name];
    const tag = client.tags.get(name);
    const begun = performance.now();
    try {
      const response = await client.connection.request({
        method,
        path: encoding === 'query' ? `${path}?${new URLSearchParams(request).toString()}` : path,
        headers: {
          'content-type': 'application/json',
          ...(client.token !== '' && { authorization: `Bearer ${client.token}` }),
          ...(tag !== undefined && { 'if-none-match': tag }),
        },
        body: method === 'POST' ? JSON.stringify(request) : null,
      });
      const text = await response.body.text();
      const { etag } = response.headers;
      if (typeof etag === 'string') client.tags.set(name, etag);
      if (response.statusCode === 304) unchanged += 1;
      else if (response.statusCode !== 200) fail(response.statusCode);
      return { text, tookMs: performance.now() - begun };
    } catch {
      fail(0);
      return { text: '', tookMs: performance.now() - begun };
    }
  }
  const fail = (status: number) => void failures.set(status, (failures.get(status) ?? 0) + 1);

  async function signIn(client: LoadClient): Promise<void> {
    const { text } = await call(client, 'loginWithMachineId', { machine_id: client.machineId });
    client.token = /"api_key":"([^"]+)"/.exec(text)?.[1] ?? '';
  }

  async function start(client: LoadClient): Promise<void> {
    await call(client, 'serverToken');
    await call(client, 'showServers', { machine_id: client.machineId });
    await call(client, 'vipServers');
    await call(client, 'listGames', { page: '1' });
    await call(client, 'listPromotions', { language: 'en', platform: 'desktop' });
  }

  /** Health check and list of one client, until the end. */
  async function live(client: LoadClient, until: number, times: number[]): Promise<void> {
    let waitMs = firstTickMs(HEALTH_CHECK_INTERVAL_MS, random());
    while (performance.now() + waitMs < until) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      times.push((await call(client, 'userInfo')).tookMs);
      times.push((await call(client, 'serverToken')).tookMs);
      times.push((await call(client, 'showServers', { machine_id: client.machineId })).tookMs);
      waitMs = nextTickMs(HEALTH_CHECK_INTERVAL_MS, random());
    }
  }

  try {
    for (let from = 0; from < clients; from += SIGN_INS_AT_ONCE) {
      const group = all.slice(from, from + SIGN_INS_AT_ONCE);
      await Promise.all(group.map((client) => signIn(client).then(() => start(client))));
    }
    const atOnce = await Promise.all(
      all.map((client) => call(client, 'showServers', { machine_id: client.machineId })),
    );
    const pacedMs: number[] = [];
    const until = performance.now() + seconds * 1_000;
    await Promise.all(all.map((client) => live(client, until, pacedMs)));
    return { atOnceMs: atOnce.map(({ tookMs }) => tookMs), pacedMs, unchanged, failures };
  } finally {
    await Promise.all(all.map(({ connection }) => connection.destroy()));
  }
}
