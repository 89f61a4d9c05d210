/** What can happen to the app, as steps for tests of sequences: the person, the helper, the provider, the machine and the page. */
import { vi } from 'vitest';
import {
  cancelConnect,
  connectBestServer,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../src/core/connection/connect-server';
import { useConnection } from '../../../src/core/connection/connection.store';
import { signIn } from '../../../src/core/session/sign-in';
import { signOut } from '../../../src/core/session/sign-out';
import { openSession, useSession } from '../../../src/core/session/session.store';
import { ProviderError } from '../../../src/lib/api/provider-error';
import { failure, settle, useFakeServices, wireServers, wireUser } from '../fakes/fake-services';
import { ControlledHelper } from '../fakes/controlled-helper';
import { passTime } from '../time/pass-time';
import { startMainAndPage } from './main-and-page';

const HOUR_MS = 3_600_000;
/** How long the provider takes, in ms. */
const CALL_MS = 40;

export const STEPS = [
  ...(['sg', 'sg', 'jp', 'toggle', 'off', 'cancel', 'hotkey', 'hotkey', 'tray', 'best', 'guard', 'guard'] as const),
  ...(['die', 'revive', 'hang', 'unhang', 'refuse', 'accept', 'drop', 'slow', 'fast'] as const),
  ...(['offline', 'online', 'busy', 'unreachable', 'provider', 'provider', 'taken', 'unlist', 'list'] as const),
  ...(['sleep', 'nap', 'back', 'forward', 'hide', 'hide', 'show', 'crash', 'restart', 'sign out', 'sign in'] as const),
  ...(['tick', 'tick', 'time', 'time', 'long'] as const),
] as const;
export type AppStep = (typeof STEPS)[number];

const PROVIDER_FAILURES = {
  busy: () => new ProviderError({ source: 'provider', reason: 'server', status: 503 }),
  unreachable: () => failure('network'),
  taken: () => failure('unauthorized', 'Your account is signed in on another device'),
} as const;

/** A signed-in app that has just been started, on the fake clock. */
export function appStage() {
  const fake = useFakeServices();
  const helper = new ControlledHelper();
  const seen = {
    /** When the helper's session may last have ended without the app's doing, by the fake clock. */
    lostAt: -Infinity,
    isHung: false,
    mayBeSignedOut: false,
    mostSubmits: 0,
  };
  let submits = 0;
  let provider: keyof typeof PROVIDER_FAILURES | null = null;
  let listed = wireServers;
  const answer = <T>(value: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      setTimeout(() => (provider === null ? resolve(value()) : reject(PROVIDER_FAILURES[provider]())), CALL_MS);
    });
  Object.assign(fake.handlers, {
    userInfo: () => answer(() => ({ ...wireUser, email: 'demo@example.test' })),
    serverToken: () => answer(() => 'ping-token'),
    showServers: () => answer(() => listed),
    vipServers: () => answer(() => []),
    submitServer({ server }, { signal }) {
      submits += 1;
      seen.mostSubmits = Math.max(seen.mostSubmits, submits);
      const leave = once(() => (submits -= 1));
      signal?.addEventListener('abort', leave);
      return answer(() => `session-token-${server}`).finally(leave);
    },
  } satisfies Partial<typeof fake.handlers>);
  openSession('t');
  const app = startMainAndPage(fake, helper);

  const onPage: Partial<Record<AppStep, () => unknown>> = {
    sg: () => connectServer('sg'),
    jp: () => connectServer('jp'),
    toggle: toggleConnection,
    off: disconnectServer,
    cancel: cancelConnect,
    best: connectBestServer,
    /** The line guard's switch by itself. */
    guard() {
      const { connection } = useConnection.getState();
      if (connection.state !== 'connected') return null;
      return connectServer(connection.serverId === 'sg' ? 'jp' : 'sg', { kept: connection });
    },
    'sign out'() {
      seen.mayBeSignedOut = true;
      return signOut();
    },
    'sign in'() {
      if (useSession.getState().token !== null) return null;
      if (provider === 'taken') provider = null;
      seen.mayBeSignedOut = provider !== null;
      return signIn('anna', 'secret12');
    },
  };
  const wait = (ms: number) => () => passTime(ms);
  const jump = (ms: number) => () => {
    vi.setSystemTime(Date.now() + ms);
    seen.lostAt = Date.now();
  };
  const setProvider = (next: typeof provider) => () => {
    provider = next;
    if (next === 'taken') seen.mayBeSignedOut = true;
  };
  const setOnline = (isOnline: boolean) => () => {
    fake.setOnline(isOnline);
    if (provider !== 'taken') provider = isOnline ? null : 'unreachable';
  };
  const hang = (isHung: boolean) => () => {
    seen.isHung = isHung;
    helper.hang(isHung);
    seen.lostAt = Date.now();
  };
  const outside: Partial<Record<AppStep, () => unknown>> = {
    hotkey: () => app.command({ command: 'toggle' }),
    tray: () => app.command({ command: 'connect', serverId: 'jp' }),
    die() {
      helper.die();
      seen.lostAt = Date.now();
    },
    revive: () => (helper.isAlive = true),
    hang: hang(true),
    unhang: hang(false),
    refuse: () => (helper.isRefusing = true),
    accept: () => (helper.isRefusing = false),
    /** Its session ends, and it runs on. */
    drop() {
      helper.held = '';
      seen.lostAt = Date.now();
    },
    slow: () => (helper.halfMs = 1_500),
    fast: () => (helper.halfMs = 50),
    offline: setOnline(false),
    online: setOnline(true),
    busy: setProvider('busy'),
    unreachable: setProvider('unreachable'),
    taken: setProvider('taken'),
    provider: setProvider(null),
    unlist: () => (listed = wireServers.slice(1)),
    list: () => (listed = wireServers),
    async sleep() {
      app.power('suspended');
      await settle();
      jump(8 * HOUR_MS)();
      app.power('resumed');
    },
    /** A sleep that the system does not announce. */
    nap: jump(8 * HOUR_MS),
    back: jump(-HOUR_MS),
    forward: jump(HOUR_MS),
    hide: app.hide,
    show: app.show,
    crash: app.crash,
    async restart() {
      await Promise.all([app.restart(), passTime(3_000)]);
      seen.lostAt = Date.now();
    },
    tick: wait(700),
    time: wait(6_000),
    long: wait(75_000),
  };

  return {
    ...{ app, helper, seen },
    async take(step: AppStep): Promise<void> {
      if (app.isLoaded()) void onPage[step]?.();
      await outside[step]?.();
      // A provider that answers three tries of a start with an error signs out (docs/product.md section 4).
      if (provider === 'busy') seen.mayBeSignedOut ||= !app.isLoaded() || useSession.getState().phase === 'starting';
      await settle();
    },
    /** Everything works again, and the person looks at the window. */
    async mend(): Promise<void> {
      const mended: readonly AppStep[] = ['revive', 'accept', 'fast', 'unhang', 'show'];
      for (const step of mended) await outside[step]?.();
      fake.setOnline(true);
      if (provider !== 'taken') provider = null;
    },
  };
}

export type AppStage = ReturnType<typeof appStage>;

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
