/** A whole evening as one session: connected, switched, lost and back, asleep, the page loaded again, disconnected. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useRecaps } from '../../../../src/core/line/recaps.store';
import { useUnseenRecap } from '../../../../src/core/line/unseen-recap.store';
import { setProviderRoundTrip } from '../../../../src/core/session/provider-status.store';
import { API_SLOW_ABOVE_MS } from '../../../../src/model/constants';
import { settle } from '../../../support/fakes/fake-services';
import { killHelper, reviveHelper } from '../../../support/fakes/lost-helper';
import { passTime } from '../../../support/time/pass-time';
import { found, recordedStage, SWEEP_MS, type RecordedStage } from '../../../support/stages/recorded-session';

const MINUTE_MS = 60_000;
const SLEEP_MS = 30 * MINUTE_MS;
const START = Date.UTC(2026, 10, 23, 19);

let stage: RecordedStage;
beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  stage = await recordedStage();
});
afterEach(async () => {
  stage.leave();
  await settle();
  vi.useRealTimers();
});

const state = () => useConnection.getState().connection.state;

it('an evening with every kind of interruption is one session, and its recap has all of it', async () => {
  const { services } = stage;
  await connectServer('sg');
  await passTime(5 * MINUTE_MS);
  // The server stops answering for a minute, and the person moves to another one.
  services.ping = () => found(null, 45);
  await passTime(MINUTE_MS);
  await connectServer('jp');
  await passTime(3 * MINUTE_MS);
  setProviderRoundTrip(API_SLOW_ABOVE_MS + 1, Date.now());
  await passTime(MINUTE_MS);
  setProviderRoundTrip(API_SLOW_ABOVE_MS, Date.now());
  await passTime(MINUTE_MS);
  // The helper dies, and a new one is there a minute later.
  killHelper(services);
  await passTime(MINUTE_MS);
  expect(state()).toBe('reconnecting');
  reviveHelper(services);
  services.ping = () => found(40, 45);
  await passTime(MINUTE_MS);
  expect(state()).toBe('connected');
  // The machine sleeps: no timer runs.
  services.setPower('suspended');
  vi.setSystemTime(Date.now() + SLEEP_MS);
  services.setPower('resumed');
  await passTime(2 * MINUTE_MS);
  expect(state()).toBe('connected');
  // The page is loaded again, and restores the connection.
  stage.leave();
  await passTime(10_000);
  await stage.load();
  await passTime(2 * MINUTE_MS);
  expect([state(), useRecaps.getState().recaps]).toEqual(['connected', []]);
  await disconnectServer();

  const { recaps } = useRecaps.getState();
  const [recap] = recaps;
  expect([recaps.length, useUnseenRecap.getState().recap]).toEqual([1, recap]);
  expect([recap?.startedAt, recap?.endedAt]).toEqual([START, Date.now()]);
  expect(recap?.servers.map(({ name }) => name)).toEqual(['Singapore', 'Tokyo']);
  expect(recap?.events.map(({ kind }) => kind)).toEqual([
    ...['connected', 'switched', 'lost', 'back', 'sleep', 'wake', 'lost', 'back', 'disconnected'],
  ]);
  // The helper's absence, the sleep and the reload do not count; the new helper is found with the next slow attempt.
  const playedMs = 16 * MINUTE_MS;
  expect(recap?.connectedMs).toBeGreaterThan(playedMs - MINUTE_MS / 2);
  expect(recap?.connectedMs).toBeLessThanOrEqual(playedMs);
  expect(recap?.healthMs.silent).toBeGreaterThanOrEqual(MINUTE_MS - 4 * SWEEP_MS);
  expect(recap?.lagMs).toEqual({ api: MINUTE_MS });
  const healths = Object.values(recap?.healthMs ?? {}).reduce((sum, ms) => sum + ms, 0);
  expect(healths).toBe(recap?.connectedMs);
  expect(recap?.figures).toMatchObject({ missed: 12, medianMs: 45, p95Ms: 45, directMs: 90 });
  expect(recap?.figures.verdict).toMatchObject({ kind: 'saves', differenceMs: 45 });
});

it('a sleep that the machine does not announce counts at most 15 s', async () => {
  await connectServer('sg');
  await passTime(MINUTE_MS);
  vi.setSystemTime(Date.now() + SLEEP_MS);
  await passTime(MINUTE_MS);
  await disconnectServer();
  const [recap] = useRecaps.getState().recaps;
  expect(recap?.events.map(({ kind }) => kind)).toContain('wake');
  expect(recap?.connectedMs).toBeGreaterThanOrEqual(2 * MINUTE_MS - 2 * SWEEP_MS);
  expect(recap?.connectedMs).toBeLessThanOrEqual(2 * MINUTE_MS + 15_000);
});

it('a loss of the network ends no session, and does not count', async () => {
  const { services } = stage;
  await connectServer('sg');
  await passTime(MINUTE_MS);
  services.setOnline(false);
  await passTime(10 * MINUTE_MS);
  services.setOnline(true);
  await passTime(MINUTE_MS);
  await disconnectServer();
  const [recap, ...others] = useRecaps.getState().recaps;
  expect(others).toEqual([]);
  expect(recap?.events.map(({ kind }) => kind)).toEqual([
    ...['connected', 'network-lost', 'lost', 'network-back', 'back', 'disconnected'],
  ]);
  expect(recap?.connectedMs).toBe(2 * MINUTE_MS);
});
