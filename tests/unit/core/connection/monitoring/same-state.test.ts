/** Promise J1: all places, main process and helper say the same, with a helper that answers late and out of order. */
import fc from 'fast-check';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createHelperClient, type HelperClient } from '../../../../../electron/connection/helper-client';
import { trayState } from '../../../../../electron/desktop/tray-state';
import { readConnection, type Connection as MainConnection } from '../../../../../electron/updates/connection';
import { powerOf, serverIdOf, toastState, unconfirmedOff, type Connection } from '../../../../../src/model/connection';
import { heroServer, heroState } from '../../../../../src/features/home/hero/hero-state';
import {
  cancelConnect,
  connectBestServer,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../../../src/core/connection/connect-server';
import { followTray } from '../../../../../src/core/desktop/desktop-tray';
import { resetHelperSession } from '../../../../../src/core/connection/helper-session';
import { signOut } from '../../../../../src/core/session/sign-out';
import { sweepServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { replaceServices, services as currentServices } from '../../../../../src/core/services/services';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { connectionServer, serverOf } from '../../../../../src/core/connection/connection-server.store';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import { connectionText } from '../../../../../src/lib/i18n/connection-text';
import { formatFor } from '../../../../../src/lib/i18n/format';
import { lineDetail } from '../../../../../src/lib/i18n/line-text';
import { followLine } from '../../../../../src/core/line/follow-line';
import { lineNow } from '../../../../../src/core/line/line.store';
import { translate } from '../../../../../src/lib/i18n/i18n';
import { windowTitle } from '../../../../../src/lib/i18n/window-title';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { LateHelper, LOGIN_LIMIT_MS } from '../../../../support/fakes/late-helper';
import { helperSessionCalls } from '../../../../support/fakes/helper-session-calls';
import { figuresById } from '../../../../../src/model/figures-by-id';

/** A thousand sequences take their time on a machine that does other things as well. */
const TEST_LIMIT_MS = 180_000;

let fake: FakeServices;
let helper: LateHelper;
let client: HelperClient;
let main: MainConnection;

async function begin(): Promise<() => void> {
  fake = await signedInServices();
  resetHelperSession();
  helper = new LateHelper();
  client = createHelperClient(helper, { measured: (piece) => fake.publishMeasured(piece) });
  main = readConnection(client.session, {
    isBusy: () => fake.trayViews.at(-1)?.isBusy ?? false,
    onChange: () => () => {},
  });
  fake.sweep = (request) => client.sweep(request);
  const { desktop, ...others } = currentServices();
  replaceServices({
    ...others,
    desktop: {
      ...desktop,
      ...helperSessionCalls(client.session),
      showTray(view) {
        fake.trayViews.push(view);
        return Promise.resolve(true);
      },
    },
  });
  const stops = [followTray(), followLine()];
  return () => stops.forEach((stop) => stop());
}

/** What every place says now, from what feeds it; '' where it names no server. */
function places() {
  const { connection, server } = useConnection.getState();
  const servers = useServers.getState();
  const hero = heroState({ connection, servers, isExpired: false, expiresAt: null });
  const tray = fake.trayViews.at(-1);
  const shown = lineNow();
  const line = connectionText(translate, connection, connectionServer(), shown && lineDetail(translate, FORMAT, shown));
  return {
    connection,
    hero: { kind: hero.kind, serverId: heroServer(connection, servers, undefined, server)?.id ?? '' },
    toast: { state: toastState(connection), serverId: connectionServer()?.id ?? '' },
    header: powerOf(connection),
    tray: { state: trayState(client.session.read(), tray ?? null), sentence: tray?.sentence ?? '' },
    statusBar: line,
    title: windowTitle(translate, translate('shell.home'), line),
    main: main.isConnected(),
    helper: helper.held,
  };
}

const FORMAT = formatFor('en');
/** The tray's picture of an open session for each health. */
const TRAY_STATES = {
  ...{ good: 'on', checking: 'checking', unmeasured: 'checking' },
  ...{ unstable: 'unstable', silent: 'silent', 'no-network': 'silent' },
} as const;

const HERO_KINDS = {
  idle: ['idle', 'loading', 'no-helper'],
  connecting: ['busy'],
  connected: ['connected'],
  reconnecting: ['busy', 'waiting'],
  disconnecting: ['disconnecting', 'unconfirmed'],
  failed: ['failed', 'unconfirmed'],
} as const;
const NAMES: Readonly<Record<string, string>> = { sg: 'Singapore', jp: 'Tokyo' };

/** Texts are their keys here. */
const WORDS = {
  idle: 'home.notConnected',
  connecting: 'home.connecting',
  connected: 'home.connected',
  reconnecting: 'home.reconnecting',
  disconnecting: 'home.disconnecting',
  failed: 'home.failed',
} as const;

function expectedLine(connection: Connection): string {
  const id = serverIdOf(connection);
  if (connection.state === 'connecting' && id === null) return 'home.pinging';
  const word = unconfirmedOff(connection) ? 'home.disconnecting' : WORDS[connection.state];
  const line = lineNow();
  const detail = line && lineDetail(translate, FORMAT, line);
  return [word, ...(id === null ? [] : [NAMES[id] ?? id]), ...(detail === null ? [] : [detail])].join(' · ');
}

/** Everything on which two places disagree, or on which one says more than is so. */
function lies(): string[] {
  const { connection, hero, toast, header, tray, statusBar, title, main: isConnected, helper: held } = places();
  const id = serverIdOf(connection) ?? '';
  const found: string[] = [];
  const demand = (isSo: boolean, what: string) => {
    if (!isSo)
      found.push(
        `${what}: ${JSON.stringify({ connection, hero, toast, header, tray, statusBar, title, isConnected, held })}`,
      );
  };
  demand((HERO_KINDS[connection.state] as readonly string[]).includes(hero.kind), 'hero');
  const line = lineNow();
  demand((line !== null) === (header === 'on'), 'line and header');
  demand(tray.state === (line ? TRAY_STATES[line.health] : header), 'tray and header');
  demand((toast.state === 'connected') === (header === 'on'), 'toast and header');
  demand(connection.state === 'idle' || (hero.serverId === id && toast.serverId === id), 'server of hero and toast');
  demand(statusBar === expectedLine(connection), 'state and server of the status bar');
  demand(tray.sentence === statusBar, 'tray and status bar');
  demand(title === `shell.home · ${statusBar} – PingLane`, 'window title and status bar');
  if (connection.state === 'connected') {
    demand(held === connection.serverId, 'connected without the session');
    demand(isConnected, 'main process: not connected');
  }
  if (connection.state === 'idle') demand(held === '' && !isConnected, 'off with a session');
  if (connection.state === 'failed' && !connection.off) demand(held === '' && !isConnected, 'failed with a session');
  if (unconfirmedOff(connection))
    demand(isConnected && header === 'busy', 'main process and an Off that is not confirmed');
  return found;
}

beforeAll(() => i18next.init({ lng: 'cimode' }));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const step = fc.record({
  what: fc.constantFrom(
    ...(['sg', 'sg', 'jp', 'jp', 'best', 'switch', 'cancel', 'off', 'off', 'drop', 'list', 'sweep', 'forget'] as const),
    ...(['answer', 'answer', 'answer', 'answer', 'answer', 'answer', 'fails', 'works', 'time', 'long'] as const),
  ),
  index: fc.nat(20),
});

async function take(what: string, index: number): Promise<void> {
  const { list } = useServers.getState();
  if (what === 'answer') helper.goOn(index);
  else if (what === 'best') void connectBestServer();
  else if (what === 'switch') void toggleConnection();
  else if (what === 'cancel') cancelConnect();
  else if (what === 'off') void disconnectServer();
  else if (what === 'sweep') void sweepServers();
  else if (what === 'forget') useServers.setState({ figures: figuresById({}), chosenId: null });
  else if (what === 'drop') setServers(list.filter(({ id }) => id !== serverIdOf(useConnection.getState().connection)));
  else if (what === 'list') setServers(FULL.map((server) => list.find(({ id }) => id === server.id) ?? server));
  else if (what === 'fails' || what === 'works') helper.isFailing = what === 'fails';
  else if (what === 'time') await vi.advanceTimersByTimeAsync(700);
  else if (what === 'long') await vi.advanceTimersByTimeAsync(LOGIN_LIMIT_MS);
  else void connectServer(what);
  await settle();
}

function isMoving(): boolean {
  return !['idle', 'failed', 'connected'].includes(useConnection.getState().connection.state);
}

const FULL = Object.entries(NAMES).map(([id, name]) => {
  return { id, name, countryCode: id.toUpperCase(), isFavourite: false, isVip: false };
});

it(
  'J1: after every step of 1,000 random sequences with late and reordered answers all places and the helper agree',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
        const stop = await begin();
        const found: string[] = [];
        const unwatch = useConnection.subscribe(({ connection: now }) => {
          seen.add(
            unconfirmedOff(now) ? 'unconfirmed' : now.state === 'connecting' && !now.serverId ? 'measuring' : now.state,
          );
          // At each moment, not only after a step: the helper holds the session before anybody says so.
          if (now.state === 'connected' && helper.held !== now.serverId) found.push(`connected to ${now.serverId}`);
        });
        for (const { what, index } of steps) {
          await take(what, index);
          found.push(...lies().map((lie) => `after ${what}: ${lie}`));
        }
        // In the end everything is answered, and the helper works again.
        helper.isFailing = false;
        for (let turn = 0; turn < 60 && (helper.isWaiting || isMoving()); turn += 1) {
          helper.goOn(0);
          await settle();
          if (!helper.isWaiting) await vi.advanceTimersByTimeAsync(2_000);
        }
        found.push(...lies().map((lie) => `in the end: ${lie}`));
        if (isMoving()) found.push(`in the end ${useConnection.getState().connection.state}`);
        unwatch();
        stop();
        await signOut();
        await settle();
        expect(found).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    const all = ['idle', 'measuring', 'connecting', 'connected', 'disconnecting', 'failed', 'unconfirmed'];
    expect([...seen]).toEqual(expect.arrayContaining(all));
  },
  TEST_LIMIT_MS,
);

it('J1: a connection keeps the name of its server when a later list has another one', () => {
  const own = { id: '1', name: 'Tokyo 1', countryCode: 'jp' };
  const listed = { ...own, name: 'Osaka 1', isFavourite: false, isVip: false };
  expect(serverOf({ state: 'connected', serverId: '1', connectedAt: 0 }, own, [listed])).toBe(own);
});
