/** What opens by itself over random visits, connections and first sign-ins: one dialog a visit, and none over a session. */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { withAccount } from '../../../../src/model/account/account-mark';
import type { Connection } from '../../../../src/model/connection';
import { SALE_ID } from '../../../../common/contract/provider/promotion';
import type { User } from '../../../../common/contract/provider/user';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { closeHomeDialog, watchHomeDialogs } from '../../../../src/features/promotions/watch-home-dialogs';
import { writeStored } from '../../../../src/lib/platform/storage';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import {
  refreshShowings,
  usePromotionList,
  usePromotions,
  type HomeDialog,
} from '../../../../src/features/promotions/promotions.store';
import { openSession, setUser, useSession } from '../../../../src/core/session/session.store';
import { deferred, settle, useFakeServices, wireServers, wireUser } from '../../../support/fakes/fake-services';

afterEach(() => vi.useRealTimers());

const user: User = {
  ...{ id: '7', fullName: 'Mika', avatarUrl: '', email: '', isEmailVerified: null },
  ...{ expiresAt: null, registeredAt: null, subscription: null },
};
const promotion = (id: string, displayNumber: number) => ({
  ...{ id, title: id, description: '', imageUrls: [], url: '', startsAt: null, endsAt: null },
  displayNumber,
});

const STATES: readonly Connection[] = [
  { state: 'idle' },
  { state: 'connecting', serverId: 'sg', step: 'ping', stepAt: 0, startedAt: 0 },
  { state: 'connected', serverId: 'sg', connectedAt: 0 },
  { state: 'disconnecting', serverId: 'sg' },
  { state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason: 'timeout' } },
];

const step = fc.oneof(
  fc.constant({ kind: 'visit' as const }),
  fc.constant({ kind: 'close' as const }),
  fc.record({ kind: fc.constant('connection' as const), connection: fc.constantFrom(...STATES) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 299, 300, 61_000) }),
);
const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(SALE_ID, 'a', 'b', 'c'), displayNumber: fc.integer({ min: -1, max: 3 }) }),
  { selector: ({ id }) => id },
);

it('home opens at most one dialog per visit, none over a session, and none before the first connection after a first sign-in', async () => {
  const walk = fc.record({
    list,
    isKnown: fc.boolean(),
    hasEnded: fc.boolean(),
    steps: fc.array(step, { maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(walk, async ({ list: drawn, isKnown, hasEnded, steps }) => {
      vi.useFakeTimers();
      useFakeServices();
      openSession('t');
      setUser({ ...user, expiresAt: Date.now() + (hasEnded ? -1 : 1) * 10 * 86_400_000 });
      if (isKnown) writeStored('knownAccounts', withAccount([], user.id));
      usePromotionList.setState({ data: drawn.map(({ id, displayNumber }) => promotion(id, displayNumber)) });
      refreshShowings();
      let opened: HomeDialog[] = [];
      const all = new Map<string, number>();
      let isFirst = !isKnown;
      const faults: string[] = [];
      const unsubscribe = usePromotions.subscribe(({ isOpen, dialog }, before) => {
        if (!isOpen || before.isOpen || !dialog) return;
        const { state } = useConnection.getState().connection;
        const name = dialog.kind === 'renew' ? 'renew' : `promotion ${dialog.promotion.id}`;
        all.set(name, (all.get(name) ?? 0) + 1);
        opened.push(dialog);
        if (opened.length > 1) faults.push(`${name} is the second of its visit`);
        if (state !== 'idle' && state !== 'failed') faults.push(`${name} opened while ${state}`);
        if (isFirst) faults.push(`${name} opened before the first connection`);
      });
      const timers = vi.getTimerCount();
      let stop = watchHomeDialogs();
      await settleFake();
      for (const taken of steps) {
        switch (taken.kind) {
          case 'visit':
            stop();
            expect(usePromotions.getState().isOpen).toBe(false);
            opened = [];
            isFirst = false;
            stop = watchHomeDialogs();
            break;
          case 'close':
            closeHomeDialog();
            break;
          case 'connection':
            if (taken.connection.state === 'connected') isFirst = false;
            setConnection(taken.connection);
            break;
          case 'wait':
            await vi.advanceTimersByTimeAsync(taken.ms);
            break;
        }
        await settleFake();
      }
      stop();
      unsubscribe();
      expect(faults).toEqual([]);
      expect(all.get('renew') ?? 0).toBeLessThanOrEqual(hasEnded ? 1 : 0);
      for (const { id, displayNumber } of drawn)
        if (displayNumber !== -1) expect(all.get(`promotion ${id}`) ?? 0).toBeLessThanOrEqual(displayNumber);
      expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    }),
    { numRuns: 200 },
  );
});

it('home opens no dialog during the bootstrap, which may restore a connection', async () => {
  const services = useFakeServices();
  writeStored('knownAccounts', withAccount([], '7'));
  writeStored('connectedServer', 'gone');
  services.handlers.userInfo = () => ({ ...wireUser, id: 7, ngayhethan: null });
  const servers = deferred<typeof wireServers>();
  services.handlers.showServers = () => servers.promise;
  openSession('t');
  const work = bootstrapSession();
  await vi.waitFor(() => expect(useSession.getState().phase).toBe('ready'));
  const stop = watchHomeDialogs();
  await settle();
  expect(usePromotions.getState().isOpen).toBe(false);
  // Without the server that was connected.
  servers.resolve(wireServers);
  await work;
  await settle();
  expect(usePromotions.getState()).toMatchObject({ isOpen: true, dialog: { kind: 'renew' } });
  stop();
});

async function settleFake(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
