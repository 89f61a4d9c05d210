import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../../src/model/connection';
import type { Failure } from '../../../../src/model/failure';
import { CONNECTION_EVENTS_LIMIT } from '../../../../src/model/ping/connection-events';
import {
  addEvent,
  resetConnection,
  setConnection,
  useConnection,
} from '../../../../src/core/connection/connection.store';

const failure: Failure = { source: 'helper-ping', reason: 'refused' };
const connecting = (serverId: string): Connection => ({
  state: 'connecting',
  serverId,
  step: 'ping',
  startedAt: 0,
  stepAt: 0,
});
const connected = (serverId: string): Connection => ({ state: 'connected', serverId, connectedAt: 0 });
const tries = (serverId: string): Connection => ({
  state: 'reconnecting',
  serverId,
  attempt: 1,
  of: 5,
  nextAttemptAt: null,
  step: 'ping',
  stepAt: 0,
});
const waits = (serverId: string): Connection => ({
  state: 'reconnecting',
  serverId,
  attempt: 1,
  of: 5,
  nextAttemptAt: 9,
  failure,
});
const idle: Connection = { state: 'idle' };
const disconnecting = (serverId: string): Connection => ({ state: 'disconnecting', serverId });
const failed = (serverId: string): Connection => ({ state: 'failed', serverId, failure });

beforeEach(resetConnection);

const marks = () =>
  useConnection
    .getState()
    .events.map(({ kind, fromId, serverId }) => [kind, fromId, serverId].filter(Boolean).join(' '));

describe('the events of a connection', () => {
  it.each([
    [
      'a connect and a disconnect',
      [connecting('a'), connected('a'), disconnecting('a'), idle],
      ['connected a', 'disconnected a'],
    ],
    ['a switch', [connected('a'), connecting('b'), connected('b')], ['connected a', 'switched a b']],
    ['a switch that fails', [connected('a'), connecting('b'), failed('b')], ['connected a', 'disconnected a']],
    ['a switch that is cancelled', [connected('a'), connecting('b'), idle], ['connected a', 'disconnected a']],
    ['a connect that fails', [connecting('a'), failed('a')], []],
    [
      'a line that is lost and back',
      [connected('a'), tries('a'), waits('a'), tries('a'), connected('a')],
      ['connected a', 'lost a', 'back a'],
    ],
    ['a line that stays lost', [connected('a'), tries('a'), failed('a')], ['connected a', 'lost a', 'disconnected a']],
    [
      'another server while the line is lost',
      [connected('a'), tries('a'), connecting('b'), connected('b')],
      ['connected a', 'lost a', 'switched a b'],
    ],
    ['a connection that is restored at start', [tries('a'), waits('a'), tries('a'), connected('a')], ['connected a']],
    ['one that is not', [tries('a'), failed('a'), idle], []],
  ] as const)('are recorded for %s', (_, states, expected) => {
    for (const state of states) setConnection(state);
    expect(marks()).toEqual(expected);
  });

  it('are recorded for sleep and network when they are reported', () => {
    for (const kind of ['sleep', 'wake', 'network-lost', 'network-back'] as const) addEvent(kind);
    expect(marks()).toEqual(['sleep', 'wake', 'network-lost', 'network-back']);
  });

  it('are limited in number, without the oldest', () => {
    for (let turn = 0; turn < CONNECTION_EVENTS_LIMIT; turn += 1) addEvent('sleep');
    addEvent('wake');
    expect([marks().length, marks()[0], marks().at(-1)]).toEqual([CONNECTION_EVENTS_LIMIT, 'sleep', 'wake']);
  });
});
