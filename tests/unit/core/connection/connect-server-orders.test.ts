import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import {
  cancelConnect,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../../src/core/connection/connect-server';
import { signOut } from '../../../../src/core/session/sign-out';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { pinged, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
const connection = () => useConnection.getState().connection;
const begin = async () => {
  services = await signedInServices();
};

beforeEach(async () => {
  vi.useFakeTimers();
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection over random orders of clicks and responses', () => {
  it('D6: is connected only with a helper session of that server, and leaves none open when idle', async () => {
    const step = fc.constantFrom('sg', 'jp', 'cancel', 'off', 'switch', 'answer', 'answer', 'answer');
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 16 }), async (scheduler, steps) => {
        await begin();
        /** The token of the helper's open session; empty for none. */
        let held = '';
        const answered = async (outcome: LoginOutcome, text: string) => {
          await scheduler.schedule(Promise.resolve());
          if (outcome.outcome === 'done') held = text;
          return outcome;
        };
        services.login = (text) => answered({ outcome: 'done' }, text);
        services.ping = () => scheduler.schedule(Promise.resolve(pinged));
        services.handlers.submitServer = ({ server }) => scheduler.schedule(Promise.resolve(`session-token-${server}`));
        const stop = useConnection.subscribe(({ connection: now }) => {
          if (now.state === 'connected') expect(held).toBe(`session-token-${now.serverId}`);
        });
        for (const next of steps) {
          if (next === 'answer') {
            if (scheduler.count() > 0) await scheduler.waitNext(1);
          } else if (next === 'cancel') cancelConnect();
          else if (next === 'off') void disconnectServer();
          else if (next === 'switch') void toggleConnection();
          else void connectServer(next);
          await settle();
        }
        for (let turn = 0; turn < 30; turn += 1) {
          await scheduler.waitIdle();
          await settle();
        }
        stop();
        const end = connection();
        expect(['idle', 'connected']).toContain(end.state);
        expect(held).toBe(end.state === 'connected' ? `session-token-${end.serverId}` : '');
        await signOut();
        await scheduler.waitIdle();
      }),
      { numRuns: 1_000 },
    );
  });
});
