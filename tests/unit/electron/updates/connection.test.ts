/** What the main process itself knows of whether a person may be playing (promise I4). */
import { expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { createSessionOwner } from '../../../../electron/connection/session';
import { readConnection } from '../../../../electron/updates/connection';
import { deferred } from '../../../support/time/deferred';

function staged() {
  let response: () => Promise<LoginOutcome> = () => Promise.resolve({ outcome: 'done' });
  const session = createSessionOwner(() => response());
  let isBusy = false;
  const listeners = new Set<() => void>();
  const connection = readConnection(session, {
    isBusy: () => isBusy,
    onChange(received) {
      listeners.add(received);
      return () => listeners.delete(received);
    },
  });
  const changes: boolean[] = [];
  const stop = connection.onChange((isConnected) => changes.push(isConnected));
  return {
    ...{ connection, session, changes, stop },
    answers: (outcome: LoginOutcome) => (response = () => Promise.resolve(outcome)),
    waits: () => {
      const held = deferred<LoginOutcome>();
      response = () => held.promise;
      return held;
    },
    work: (isAtWork: boolean) => {
      isBusy = isAtWork;
      for (const received of [...listeners]) received();
    },
  };
}
const failed = (failure: 'refused' | 'timeout') => ({ outcome: 'failed', failure }) as const;

it('I4: the state is connected from the start of a connect until an Off is confirmed', async () => {
  const { connection, session, changes, waits, answers } = staged();
  const held = waits();
  const login = session.open('token');
  expect(connection.isConnected()).toBe(true);
  held.resolve({ outcome: 'done' });
  await login;
  expect(connection.isConnected()).toBe(true);
  answers(failed('timeout'));
  await session.end();
  expect(connection.isConnected()).toBe(true);
  answers(failed('refused'));
  await session.end();
  expect(connection.isConnected()).toBe(false);
  expect(changes).toEqual([true, false]);
});

it('I4: the state is not connected after a connect without a helper, and otherwise until an Off is confirmed', async () => {
  const { connection, session, answers, changes, stop } = staged();
  answers(failed('refused'));
  await session.open('token');
  expect(connection.isConnected()).toBe(false);
  answers(failed('timeout'));
  await session.open('token');
  expect(connection.isConnected()).toBe(true);
  answers({ outcome: 'done' });
  await session.end();
  expect(connection.isConnected()).toBe(false);
  expect(changes).toEqual([true, false, true, false]);
  stop();
  await session.open('token');
  expect(changes).toHaveLength(4);
});

it('I4: the state is connected while a page is busy connecting, also when the page has crashed since', () => {
  const { connection, changes, work, stop } = staged();
  for (const isAtWork of [true, true, false, true]) work(isAtWork);
  expect(changes).toEqual([true, false, true]);
  expect(connection.isConnected()).toBe(true);
  stop();
  work(false);
  expect([connection.isConnected(), changes.length]).toEqual([false, 3]);
});
