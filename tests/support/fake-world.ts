/** A world for flows: scripted provider calls, a helper whose answers a test gives, and a window that can be hidden. */
import type { RequestOf, ResponseOf } from '../../contract/endpoint';
import type { LoginOutcome, PingOutcome } from '../../contract/ipc';
import type { ProviderApi, ProviderCall } from '../../contract/provider-api';
import type { Call, CallOptions } from '../../src/api/client';
import { ProviderError, type ProviderFailure } from '../../src/api/provider-error';
import { endAttempt } from '../../src/flows/attempts';
import { resetHelperSession } from '../../src/flows/helper-session';
import { replaceWorld, type World } from '../../src/flows/world';
import { resetReports } from '../../src/platform/error-reporting';
import { systemClock } from '../../src/platform/clock';
import { removeStored } from '../../src/platform/storage';
import { resetConnection } from '../../src/stores/connection';
import { resetGames } from '../../src/stores/games';
import { resetNotices } from '../../src/stores/notices';
import { resetServers } from '../../src/stores/servers';
import { resetSession } from '../../src/stores/session';

type Handler<C extends ProviderCall> = (
  request: RequestOf<ProviderApi[C]>,
  options: CallOptions,
) => Promise<ResponseOf<ProviderApi[C]>> | ResponseOf<ProviderApi[C]>;
type Handlers = { [C in ProviderCall]?: Handler<C> };

export const machineId = 'machine-1';
export const failure = (reason: ProviderFailure['reason'], message?: string): ProviderError =>
  new ProviderError({ source: 'provider', reason, ...(message !== undefined && { message }) });

export const wireUser = { id: 7, full_name: 'Demo Player', ngayhethan: '2031-01-01 00:00:00' };
export const wireServers = [
  { id: 'sg', name: 'Singapore', country_code: 'sg' },
  { id: 'jp', name: 'Tokyo', country_code: 'jp' },
];
export const figuresOf = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: 1, loss: 0 });
export const pinged: PingOutcome = {
  outcome: 'pinged',
  figures: { sg: figuresOf(40), jp: figuresOf(80) },
  direct: null,
};
export const helperFailed = (reason: Extract<PingOutcome, { outcome: 'failed' }>['failure']) =>
  ({ outcome: 'failed', failure: reason }) as const;

export interface FakeWorld {
  /** Every provider call in order, as 'name'. */
  readonly calls: string[];
  /** Every helper login text in order; '' is an Off. */
  readonly logins: string[];
  readonly pings: string[];
  readonly handlers: Handlers;
  ping: (token: string) => Promise<PingOutcome> | PingOutcome;
  login: (text: string) => Promise<LoginOutcome> | LoginOutcome;
  cancelled: number;
  opened: string[];
  setHidden(isHidden: boolean): void;
}

/** Puts a fresh fake in place, with empty stores; by default everything answers at once and well. */
export function useFakeWorld(options: { isDesktop?: boolean } = {}): FakeWorld {
  for (const key of ['accessToken', 'connectedServer', 'chosenServer', 'language', 'lastAccount'] as const)
    removeStored(key);
  resetSession();
  resetServers();
  resetConnection();
  resetNotices();
  resetGames();
  resetReports();
  resetHelperSession();
  endAttempt();

  let isHidden = false;
  const listeners = new Set<() => void>();
  const fake: FakeWorld = {
    calls: [],
    logins: [],
    pings: [],
    handlers: {
      login: () => ({ api_key: 'token-1' }),
      userInfo: () => wireUser,
      serverToken: () => 'ping-token',
      showServers: () => wireServers,
      vipServers: () => [],
      submitServer: ({ server }) => `session-token-${server}`,
      updateFavourite: () => null,
      listGames: () => ({ data: [] }),
      detectLocation: () => ({ countryCode: 'TH' }),
    },
    ping: () => pinged,
    login: () => ({ outcome: 'done' }),
    cancelled: 0,
    opened: [],
    setHidden(hidden) {
      isHidden = hidden;
      for (const changed of listeners) changed();
    },
  };
  const call: Call = async (name, request, callOptions = {}) => {
    fake.calls.push(name);
    const handler = fake.handlers[name];
    if (!handler) throw failure('network');
    return untilAborted(handler(request, callOptions), callOptions.signal);
  };
  const world: World = {
    call,
    lookUpIp: () => Promise.resolve('203.0.113.9'),
    desktop: {
      async pingServers(token) {
        fake.pings.push(token);
        return fake.ping(token);
      },
      async loginHelper(text) {
        fake.logins.push(text);
        return fake.login(text);
      },
      cancelHelperLogin() {
        fake.cancelled += 1;
        return Promise.resolve();
      },
      openExternal(url) {
        fake.opened.push(url);
        return Promise.resolve(url !== 'https://refused.example/');
      },
    },
    clock: systemClock,
    visibility: {
      isHidden: () => isHidden,
      onChange(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    openTab: (url) => fake.opened.push(`tab ${url}`),
    startup: () => ({ machineId, isDesktop: options.isDesktop ?? true }),
  };
  replaceWorld(world);
  return fake;
}

/** A promise that a test settles by hand. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Lets everything that is already settled run on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** As the real transport: an aborted call rejects, whatever its answer. */
async function untilAborted<T>(answer: Promise<T> | T, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(failure('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
