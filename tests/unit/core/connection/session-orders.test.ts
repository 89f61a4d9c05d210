/** Sessions that end and begin while responses are pending, in any order: what is shown belongs to the current account (promise B3). */
import fc from 'fast-check';
import { serverIdOf } from '../../../../src/model/connection';
import { describe, expect, it } from 'vitest';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { resetWithSession } from '../../../../src/core/session/session-end.store';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { reloadUser } from '../../../../src/core/user/refresh-user';
import { saveProfile } from '../../../../src/features/profile/save-profile';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { sweep } from '../../../../src/core/connection/monitoring/sweep';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { readStored, removeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useGames } from '../../../../src/core/games/games.store';
import { gifts, giftCountOf, useGifts } from '../../../../src/core/vouchers/gifts.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { followSession, useSession } from '../../../../src/core/session/session.store';
import { failure, figuresOf, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';
import { recordOf } from '../../../support/samples/figures-record';

const RUNS = 1_000;
const PEOPLE = ['anna', 'bela'] as const;
const STEPS = [
  'sign in anna',
  'sign in bela',
  'other window signs in anna',
  'other window signs in bela',
  'sign out',
  'start',
  'health',
  'profile',
  'rename',
  'gifts',
  'games',
  'servers',
  'measure',
  'connect',
  'favourite',
] as const;
type Step = (typeof STEPS)[number];

describe('two accounts in one window', () => {
  it(`B3: no store contains data of one account under the other in ${RUNS} random orders`, async () => {
    let held = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 24 }),
        async (scheduler, steps) => {
          setScheduledServices(scheduler);
          const seen = watchForOtherAccounts();
          const runs: Promise<unknown>[] = [];
          for (const [index, step] of steps.entries()) {
            runs.push(Promise.resolve(take(step)));
            if (index % 3 !== 0 && scheduler.count() > 0) await scheduler.waitNext(1);
          }
          await scheduler.waitIdle();
          await Promise.all(runs);
          held += seen.stop();
          expect(seen.strangers).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
    // Without any data the test would prove nothing.
    expect(held).toBeGreaterThan(RUNS);
  });

  it('B3: the check of the stores reports data of another account', () => {
    useFakeServices();
    const seen = watchForOtherAccounts();
    followSession('anna', null);
    useServers.setState({ pingToken: 'bela-ping' });
    seen.stop();
    expect(seen.strangers).toContain('bela-ping under anna');
  });
});

/** The provider's responses carry the name of the requesting account and arrive in the scheduler's order; some are 401s. */
function setScheduledServices(scheduler: fc.Scheduler): void {
  const services = useFakeServices({ isScheduled: true });
  gifts.reset();
  let requested = 0;
  const response = <T>(label: string, token: string | null | undefined, value: (name: string) => T): Promise<T> => {
    requested += 1;
    const made = requested % 11 === 0 ? Promise.reject(failure('unauthorized')) : Promise.resolve(value(String(token)));
    return scheduler.schedule(made, label);
  };
  Object.assign(services.handlers, {
    login: ({ account }) => scheduler.schedule(Promise.resolve({ api_key: account }), 'login'),
    userInfo: (_, { token }) => response('userInfo', token, (name) => ({ id: name, full_name: `${name} name` })),
    updateUser: (_, { token }) => response('updateUser', token, () => null),
    searchItems: (_, { token }) => response('searchItems', token, (name) => [{ id: 1, count: giftsOf(name) }]),
    listGames: (_, { token }) =>
      response('listGames', token, (name) => ({ data: [{ id: `${name}-game`, name: 'G' }] })),
    serverToken: (_, { token }) => response('serverToken', token, (name) => `${name}-ping`),
    showServers: (_, { token }) => response('showServers', token, (name) => [serverOf(name)]),
    vipServers: (_, { token }) => response('vipServers', token, () => []),
    submitServer: (_, { token }) => response('submitServer', token, (name) => `${name}-session`),
    updateFavourite: (_, { token }) => response('updateFavourite', token, () => null),
  } satisfies Partial<FakeServices['handlers']>);
  services.ping = (token) => {
    const name = token.replace('-ping', '');
    const figures = { [`${name}-server`]: figuresOf(giftsOf(name)) };
    return scheduler.schedule(Promise.resolve({ outcome: 'pinged', figures, direct: null } as const), 'ping');
  };
  services.login = () => scheduler.schedule(Promise.resolve({ outcome: 'done' } as const), 'helper login');
}

const giftsOf = (name: string) => PEOPLE.findIndex((known) => known === name) + 1;
const serverOf = (name: string) => ({ id: `${name}-server`, name: `${name} server`, country_code: 'SG' });

function take(step: Step): unknown {
  const { token } = useSession.getState();
  switch (step) {
    case 'sign in anna':
    case 'sign in bela':
      return signIn(step.slice('sign in '.length), 'secret12');
    case 'other window signs in anna':
    case 'other window signs in bela':
      follow(step.slice('other window signs in '.length));
      return null;
    case 'sign out':
      return signOut();
    case 'start':
      return token === null ? null : bootstrapSession();
    case 'health':
      return checkHealth();
    case 'profile':
      return reloadUser();
    case 'rename':
      return saveProfile({ fullName: `${String(token)} name` });
    case 'gifts':
      return loadGiftItems();
    case 'games':
      return loadHomeGames();
    case 'servers':
      return refreshServers();
    case 'measure':
      return useServers.getState().pingToken === '' ? null : sweep();
    case 'connect':
      return connectServer(`${String(token)}-server`);
    case 'favourite':
      return toggleFavourite(`${String(token)}-server`);
  }
}

/** What core/session/watch-other-windows does when another window has signed out and another account has signed in. */
function follow(name: string): void {
  if (useSession.getState().token === name) return;
  removeStored('chosenServer');
  removeStored('connectedServer');
  followSession(null, { reason: 'signed-out' });
  resetWithSession();
  followSession(name, null);
}

/** Checks every store after each change for data of another account than the one that is signed in. */
function watchForOtherAccounts() {
  const strangers: string[] = [];
  let held = 0;
  const look = () => {
    const { token } = useSession.getState();
    for (const text of everythingHeld()) {
      const owner = PEOPLE.find((name) => text.startsWith(name));
      if (owner === undefined) continue;
      held += 1;
      if (token !== null && owner !== token) strangers.push(`${text} under ${token}`);
    }
  };
  const stores = [useSession, useServers, useConnection, useGames, useGifts];
  const stops = stores.map((store) => store.subscribe(look));
  return {
    strangers,
    stop() {
      stops.forEach((stop) => stop());
      return held;
    },
  };
}

function everythingHeld(): string[] {
  const { user } = useSession.getState();
  const { list, figures, pingToken, chosenId } = useServers.getState();
  const { connection, samples } = useConnection.getState();
  const nameOf = (count: number | null | undefined) => (count == null ? '' : (PEOPLE[count - 1] ?? ''));
  return [
    ...(user ? [user.id, user.fullName] : []),
    ...list.flatMap(({ id, name }) => [id, name]),
    ...Object.entries(recordOf(figures)).flatMap(([id, { roundTripMs }]) => [id, nameOf(roundTripMs)]),
    ...samples.map(({ roundTripMs }) => nameOf(roundTripMs)),
    pingToken,
    chosenId ?? '',
    serverIdOf(connection) ?? '',
    ...(useGames.getState().data ?? []).map(({ id }) => id),
    nameOf(giftCountOf(useGifts.getState())),
    readStored('chosenServer') ?? '',
    readStored('connectedServer') ?? '',
  ];
}
