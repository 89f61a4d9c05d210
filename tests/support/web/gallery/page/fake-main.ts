/** The main process of the gallery: the bridge's calls with fixed responses, over the app's own monitoring. */
import { isHelperSessionEnded } from '../../../../../common/contract/helper/helper-api';
import { DESKTOP_BRIDGE_KEY } from '../../../../../common/contract/ipc/ipc-call';
import type { DesktopState } from '../../../../../common/contract/ipc/desktop-settings';
import type { HelperSession } from '../../../../../common/contract/ipc/helper-session';
import { SIGN_IN_TIMEOUT_MS } from '../../../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../../../common/contract/ipc/sign-in-state';
import type { AppLink, IpcRequest, IpcResponse, LoginOutcome } from '../../../../../common/contract/ipc/ipc';
import type { IpcChannel, IpcEventName } from '../../../../../common/contract/ipc/ipc-names';
import type { PublicConfig } from '../../../../../common/config';
import { createChangedFigures } from '../../../../../electron/connection/changed-figures';
import type { Publish } from '../../../../../electron/ipc/publish';
import { createMonitoring } from '../../../../../electron/connection/monitoring';
import type { LineScript, World } from '../world';
import type { FakeClock } from './fake-clock';
import { measure } from './fake-line';
import { MACHINE_ID, SESSION_TOKEN, VERSION } from './fixed';

const SWEEP_MS = 180;
const LOGIN_MS = 240;

const DESKTOP: DesktopState = {
  settings: {
    ...{ closeToTray: true, openAtLogin: false, notifications: true, miniWindow: false, errorReports: true },
    ...{ hotkey: 'Control+Alt+P', matchHotkey: '', guardHotkey: '', streamerHotkey: '', hideFromCapture: false },
  },
  ...{
    hasTray: true,
    isKept: true,
    isWayland: false,
    hotkey: 'active',
    matchHotkey: 'off',
    guardHotkey: 'off',
    streamerHotkey: 'off',
  },
  program: String.raw`"C:\Users\Demo Person\AppData\Local\Programs\PingLane\PingLane.exe"`,
};

type Handlers = {
  readonly [C in IpcChannel]: (request: IpcRequest<C>) => IpcResponse<C> | Promise<IpcResponse<C>>;
};

export interface FakeMain {
  readonly setLine: (line: LineScript) => void;
  readonly publish: Publish;
  readonly openLink: (link: AppLink) => void;
}

/** Installs the bridge. */
export function installMain(world: World, clock: FakeClock, config: PublicConfig): FakeMain {
  const listeners = new Map<IpcEventName, Set<(payload: never) => void>>();
  const publish: FakeMain['publish'] = (event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };
  const later = <T>(delayMs: number, value: () => T) =>
    new Promise<T>((resolve) => clock.after(delayMs, () => resolve(value())));

  const script: { current: LineScript } = { current: world.line };
  let signIn: SignInState = { state: 'idle' };
  let update = world.update;
  let { link } = world;
  let desktop = DESKTOP;
  let connectedId: string | null = null;
  let sweeps = 0;
  let snapshot: { revision: number; session: HelperSession } = { revision: 0, session: { state: 'none' } };
  const setSession = (session: HelperSession) => {
    snapshot = { revision: snapshot.revision + 1, session };
    publish('onHelperSessionChanged', snapshot);
  };

  const changedFigures = createChangedFigures(publish);
  const monitoring = createMonitoring({
    client: {
      async sweep() {
        sweeps += 1;
        const number = sweeps;
        if (script.current === 'never') return new Promise(() => {});
        await later(SWEEP_MS, () => null);
        const { current } = script;
        if (current === 'calm' || current === 'unstable' || current === 'silent' || current === 'slow') {
          monitoring.measured(measure(number, current, connectedId));
          return { outcome: 'pinged', hasFigures: true };
        }
        const failure = current;
        if (isHelperSessionEnded(failure) && snapshot.session.state !== 'none') setSession({ state: 'none' });
        return { outcome: 'failed', failure };
      },
      hastenSweep: () => undefined,
      cancelSweep: () => undefined,
    },
    sweeps: changedFigures,
    after: (delayMs, run) => clock.after(delayMs, run),
    random: () => 0.5,
    ...{ now: clock.now, steadyNow: clock.now },
  });

  const handlers: Handlers = {
    readStartup: () => ({ version: VERSION, platform: 'win32', machineId: MACHINE_ID, config }),
    setMonitoring({ session }) {
      monitoring.set(session);
      return undefined;
    },
    requestSweep: (request) => monitoring.sweep(request),
    confirmSweep({ sweep }) {
      changedFigures.confirm(sweep);
      return undefined;
    },
    async loginHelper(token) {
      setSession({ state: 'opening' });
      if (world.login === 'never') return new Promise<LoginOutcome>(() => {});
      await later(LOGIN_MS, () => null);
      if (world.login !== 'done') {
        setSession({ state: 'none' });
        return { outcome: 'failed', failure: world.login };
      }
      connectedId = token.slice(SESSION_TOKEN.length);
      setSession({ state: 'open' });
      return { outcome: 'done' };
    },
    endHelperSession() {
      connectedId = null;
      setSession({ state: 'none' });
      return { outcome: 'done' };
    },
    cancelHelperLogin: () => undefined,
    readHelperSession: () => snapshot,
    startSignIn: (provider) => (signIn = { state: 'waiting', provider, leftMs: SIGN_IN_TIMEOUT_MS }),
    checkSignIn: () => signIn,
    cancelSignIn: () => undefined,
    openExternal: () => true,
    desktopSettings: (settings) => (desktop = settings === null ? desktop : { ...desktop, settings }),
    showTray: () => undefined,
    notifyPerson: () => undefined,
    saveFile: () => 'saved',
    testLine: () => later(2_000, () => [...world.lineTest]),
    installedGames: ({ request }) => {
      if (request === 'list') return { response: 'listed', games: [...world.installed], reportsRunning: true };
      if (request === 'running') return { response: 'running', id: null };
      return request === 'start' ? { response: 'started', outcome: 'opened' } : { response: 'watching' };
    },
    reportError: () => undefined,
    eraseData: () => undefined,
    quitApp: () => undefined,
    takeLink() {
      const taken = link;
      link = null;
      return taken;
    },
    serveCommandLine: () => [],
    putAway: () => null,
    readUpdate: () => update,
    installUpdate: () => 'restarting',
  };

  const calls = Object.entries(handlers).map(
    ([name, run]) => [name, async (request: never) => ({ ok: true, value: await run(request) })] as const,
  );
  const subscribe = (event: IpcEventName) => (listener: (payload: never) => void) => {
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known.add(listener));
    return () => known.delete(listener);
  };
  const events: Readonly<Record<IpcEventName, unknown>> = {
    onMeasured: subscribe('onMeasured'),
    onSweepEnded: subscribe('onSweepEnded'),
    onHelperSessionChanged: subscribe('onHelperSessionChanged'),
    onPowerChanged: subscribe('onPowerChanged'),
    onCommanded: subscribe('onCommanded'),
    onDesktopChanged: subscribe('onDesktopChanged'),
    onLinkOpened: subscribe('onLinkOpened'),
    onUpdateChanged: subscribe('onUpdateChanged'),
    onPutAwayRequested: subscribe('onPutAwayRequested'),
  };
  const bridge: Readonly<Record<string, unknown>> = { ...Object.fromEntries<unknown>(calls), ...events };
  Object.assign(globalThis, { [DESKTOP_BRIDGE_KEY]: bridge });
  return {
    setLine: (next) => void (script.current = next),
    publish(...event) {
      if (event[0] === 'onUpdateChanged') update = event[1];
      publish(...event);
    },
    openLink(opened) {
      link = opened;
      publish('onLinkOpened', opened);
    },
  };
}
