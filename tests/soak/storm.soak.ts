/** Random user actions at random moments, with random faults of provider and helper: no invalid state ever occurs. */
import { expect, it } from 'vitest';
import type { ProviderCall } from '../../common/contract/provider/provider-api';
import {
  cancelConnect,
  connectBestServer,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../src/core/connection/connect-server';
import { loadGiftItems } from '../../src/features/gifts/load-gift-items';
import { loadHomeGames } from '../../src/core/games/load-games';
import { refreshServers } from '../../src/core/servers/load-servers';
import { refreshUser } from '../../src/core/user/refresh-user';
import { startRepair } from '../../src/features/repair/repair';
import { saveProfile } from '../../src/features/profile/save-profile';
import { signIn } from '../../src/core/session/sign-in';
import { signOut } from '../../src/core/session/sign-out';
import { toggleFavourite } from '../../src/core/servers/toggle-favourite';
import { retestServers } from '../../src/core/connection/monitoring/watch-servers';
import type { Connection } from '../../src/model/connection';
import { readStored } from '../../src/lib/platform/storage';
import { useConnection } from '../../src/core/connection/connection.store';
import { useServers } from '../../src/core/servers/servers.store';
import { useSession } from '../../src/core/session/session.store';
import { failure, helperFailed, pinged, type FakeServices } from '../support/fakes/fake-services';
import { record, seeded } from './rows';
import type { SimClock } from './sim-clock';
import { startWholeApp, type WholeApp } from './whole-app';

const SEEDS = 20;
const ACTIONS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** A call to the provider has its own limit of 15 s, and a step may wait for a list first: ping, then the call itself. */
const STEP_LIMIT_MS = 40_000;

it(`${SEEDS} storms of ${ACTIONS} actions reach no invalid state`, async ({ task }) => {
  const wrong: string[] = [];
  let [actions, connections, failures] = [0, 0, 0];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const app = startWholeApp(Date.UTC(2026, 10, 22));
    const storm = startStorm(app, seeded(seed * 7_919));
    const stop = useConnection.subscribe(({ connection }, before) => {
      if (connection !== before.connection && connection.state === 'connected') connections += 1;
    });
    for (let action = 0; action < ACTIONS; action += 1) {
      storm.act();
      await app.clock.pass(Math.round(storm.random() ** 3 * LONGEST_PAUSE_MS));
      for (const what of storm.look()) wrong.push(`seed ${seed}, action ${action}: ${what}`);
      actions += 1;
    }
    stop();
    failures += storm.failures();
    await signOut();
    await app.clock.pass(120_000);
    if (app.clock.timers() > 0) wrong.push(`seed ${seed}: ${app.clock.timers()} timers after signing out`);
    storm.end();
    app.end();
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  // Guards the test itself: in each storm something connects and something fails.
  expect(Math.min(connections, failures)).toBeGreaterThan(SEEDS * 10);
  const number = `${actions} actions, ${SEEDS} seeds, ${failures} faults, ${connections} connections`;
  record({ task }, { what: 'storm: broken invariants', number, measured: wrong.length, unit: 'times', limit: 0 });
});

function startStorm(app: WholeApp, random: () => number) {
  const { fake, clock } = app;
  const proven = { token: '' };
  const faults = brewFaults(fake, clock, random, proven);
  const lastAction = followClicks();
  const actions = listActions(fake, clock, random, lastAction.noted);
  const broken: string[] = [];
  let [step, since] = [null as unknown, clock.awakeMs()];
  // Every state is checked, not only those between two actions.
  const stops = [
    useConnection.subscribe(({ connection }) => {
      if (connection.state === 'connected' && proven.token !== `session-token-${connection.serverId}`)
        broken.push(`connected to ${connection.serverId} without the helper's word`);
      broken.push(...lastAction.against(connection));
    }),
    useSession.subscribe(({ token, user, phase }) => {
      if (token === null && (user !== null || phase !== 'signed-out')) broken.push('signed in without a token');
    }),
  ];
  return {
    random,
    act: () => void actions[Math.floor(random() * actions.length)]?.(),
    failures: faults,
    /** The faults now, and those since the last call. */
    look(): string[] {
      const { connection } = useConnection.getState();
      const { token } = useSession.getState();
      const now = 'step' in connection ? connection : null;
      if (now !== step) [step, since] = [now, clock.awakeMs()];
      if (now !== null && clock.awakeMs() - since > STEP_LIMIT_MS) broken.push(`${connection.state} for too long`);
      if (readStored('accessToken') !== token) broken.push('the stored token is another one');
      if (token === null && connection.state !== 'idle') broken.push(`${connection.state} without a session`);
      if (token === null && useServers.getState().list.length > 0) broken.push('servers without a session');
      return broken.splice(0);
    },
    end: () => stops.forEach((stop) => stop()),
  };
}

/** The user's last action wins (promise J5): the last accepted request for the connection. */
function followClicks() {
  /** A server's id, 'any' for the best one, 'off' for none. */
  let action = 'off';
  return {
    /** Runs an action, and records the requested state of the connection. */
    noted(request: () => unknown): () => unknown {
      return () => {
        const requested = request();
        const { connection } = useConnection.getState();
        if (connection.state === 'connecting') action = connection.serverId ?? 'any';
        else if (connection.state === 'idle' || connection.state === 'disconnecting') action = 'off';
        return requested;
      };
    },
    against(connection: Connection): string[] {
      if (connection.state !== 'connected' || action === 'any' || action === connection.serverId) return [];
      return [`connected to ${connection.serverId}, and the last action was '${action}'`];
    },
  };
}

/** Each response takes time, and one in four is a fault; a call that hangs is ended by its limit. Returns the number of faults. */
function brewFaults(
  fake: FakeServices,
  clock: SimClock,
  random: () => number,
  proven: { token: string },
): () => number {
  let faults = 0;
  const isFault = () => {
    const is = random() < 0.25;
    if (is) faults += 1;
    return is;
  };
  const after = <T>(delayMs: number, response: () => T | Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      clock.after(delayMs, () => {
        Promise.resolve().then(response).then(resolve, reject);
      });
    });
  const pick = <T>(...choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0];
  for (const name of Object.keys(fake.handlers) as ProviderCall[]) {
    const good = fake.handlers[name] as ((request: unknown, options: object) => unknown) | undefined;
    Object.assign(fake.handlers, {
      [name]: (request: unknown, options: object) => {
        if (!isFault()) return after(random() * 2_000, () => good?.(request, options));
        const reason = pick('network', 'timeout', 'server', 'rejected', 'bad-response', 'unauthorized' as const);
        return after(reason === 'timeout' ? 15_000 : random() * 2_000, () => {
          throw failure(reason, reason === 'rejected' ? pick('busy', 'no authentication') : undefined);
        });
      },
    });
  }
  const helperFault = () => helperFailed(pick('refused', 'timeout', 'broken', 'garbage', 'untrusted'));
  fake.ping = () => (isFault() ? after(random() * 5_000, helperFault) : after(random() * 3_000, () => ({ ...pinged })));
  fake.login = (text) =>
    isFault()
      ? after(random() * 10_000, helperFault)
      : after(random() * 2_000, () => {
          proven.token = text;
          return { outcome: 'done' };
        });
  return () => faults;
}

/** The clicks of the user, and the events of the machine. */
function listActions(
  fake: FakeServices,
  clock: SimClock,
  random: () => number,
  noted: (request: () => unknown) => () => unknown,
): readonly (() => unknown)[] {
  const someServer = () => (random() < 0.5 ? 'sg' : random() < 0.9 ? 'jp' : 'gone');
  const signedInOnly = (run: () => unknown) => () => (useSession.getState().token === null ? enter() : run());
  const enter = () => signIn('demo', 'demo1234');
  return [
    enter,
    enter,
    signedInOnly(noted(() => (random() < 0.3 ? signOut() : null))),
    ...Array.from({ length: 4 }, () => signedInOnly(noted(() => connectServer(someServer())))),
    signedInOnly(noted(connectBestServer)),
    signedInOnly(noted(toggleConnection)),
    signedInOnly(noted(disconnectServer)),
    noted(cancelConnect),
    signedInOnly(retestServers),
    signedInOnly(refreshServers),
    signedInOnly(refreshUser),
    signedInOnly(loadHomeGames),
    signedInOnly(loadGiftItems),
    signedInOnly(() => toggleFavourite(someServer())),
    signedInOnly(() => saveProfile({ fullName: 'Demo Player' })),
    startRepair,
    () => fake.setHidden(random() < 0.5),
    () => fake.setOnline(random() < 0.7),
    () => {
      fake.setPower('suspended');
      clock.sleep(random() * 8 * 3_600_000);
      fake.setPower('resumed');
    },
    () => clock.sleep((random() - 0.5) * 3_600_000),
  ];
}
