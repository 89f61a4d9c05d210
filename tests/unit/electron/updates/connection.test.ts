/** What the main process itself knows of a person who may be playing (promise I4). */
import { expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import type { HelperClient } from '../../../../electron/connection/helper-client';
import { watchConnection } from '../../../../electron/updates/connection';
import { deferred } from '../../../support/deferred';

function staged() {
  let answer: () => Promise<LoginOutcome> = () => Promise.resolve({ outcome: 'done' });
  const helper = { loginHelper: () => answer(), endHelperSession: () => answer() } as unknown as HelperClient;
  const connection = watchConnection(helper);
  const changes: boolean[] = [];
  const stop = connection.onChange((isConnected) => changes.push(isConnected));
  return {
    ...{ connection, changes, stop },
    answers: (outcome: LoginOutcome) => (answer = () => Promise.resolve(outcome)),
    waits: () => {
      const held = deferred<LoginOutcome>();
      answer = () => held.promise;
      return held;
    },
  };
}
const failed = (failure: 'refused' | 'timeout') => ({ outcome: 'failed', failure }) as const;

it('I4: connected is who connects, and then until an Off got through', async () => {
  const { connection, changes, waits, answers } = staged();
  const held = waits();
  const login = connection.client.loginHelper('token');
  expect(connection.isConnected()).toBe(true);
  held.resolve({ outcome: 'done' });
  await login;
  expect(connection.isConnected()).toBe(true);
  answers(failed('timeout'));
  await connection.client.endHelperSession();
  expect(connection.isConnected()).toBe(true);
  answers(failed('refused'));
  await connection.client.endHelperSession();
  expect(connection.isConnected()).toBe(false);
  expect(changes).toEqual([true, false]);
});

it('I4: a connect that failed, or broke, is none', async () => {
  const { connection, answers, waits, changes, stop } = staged();
  answers(failed('timeout'));
  await connection.client.loginHelper('token');
  expect(connection.isConnected()).toBe(false);
  const held = waits();
  const login = connection.client.loginHelper('token');
  held.reject(new Error('broken'));
  await expect(login).rejects.toThrow('broken');
  expect(connection.isConnected()).toBe(false);
  expect(changes).toEqual([true, false, true, false]);
  stop();
  answers({ outcome: 'done' });
  await connection.client.loginHelper('token');
  expect(changes).toHaveLength(4);
});

it("I4: the page's word counts as well: busy and on are connected, and one that crashed has not said off", () => {
  const { connection, changes } = staged();
  for (const state of ['busy', 'on', 'off', 'on'] as const) connection.seen({ state });
  expect(changes).toEqual([true, false, true]);
  expect(connection.isConnected()).toBe(true);
});
