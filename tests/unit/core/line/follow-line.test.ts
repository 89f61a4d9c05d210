/** The connected line is judged after each sweep, on every page, and when no sweep comes (promise J2). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { followLine } from '../../../../src/core/line/follow-line';
import { ANSWER_AGE_MAX_MS } from '../../../../common/line/health';
import { lineNow, useLineStore } from '../../../../src/core/line/line.store';
import { setOnline } from '../../../../src/core/page/network.store';
import { signOut } from '../../../../src/core/session/sign-out';
import {
  figuresOf,
  helperFailed,
  settle,
  type FakeServices,
  type ScriptedSweep,
} from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const SWEEP_MS = 5_000;
let services: FakeServices;
let stop: () => void;

const found = (roundTripMs: number | null): ScriptedSweep => ({
  ...{ outcome: 'pinged', figures: { sg: figuresOf(roundTripMs), jp: figuresOf(9) }, direct: null },
});
const nothing: ScriptedSweep = { outcome: 'pinged', figures: {}, direct: null };

async function connected(first: ScriptedSweep): Promise<void> {
  await connectServer('sg');
  services.ping = () => first;
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  stop = followLine();
});
afterEach(async () => {
  stop();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('a connection is checked at once and good after two answers, whatever page is open', async () => {
  expect(lineNow()).toBeNull();
  await connected(found(20));
  expect(lineNow()).toEqual({ health: 'checking' });
  await passTime(2 * SWEEP_MS);
  expect(lineNow()).toEqual({ health: 'good' });
  await disconnectServer();
  expect(lineNow()).toBeNull();
  const { length } = services.pings;
  await passTime(2 * SWEEP_MS);
  expect(services.pings).toHaveLength(length);
});

it('a server that stops answering is silent within four sweeps, while the session goes on', async () => {
  await connected(found(20));
  await passTime(2 * SWEEP_MS);
  services.ping = () => found(null);
  await passTime(4 * SWEEP_MS);
  expect(lineNow()?.health).toBe('silent');
  expect(useConnection.getState().connection.state).toBe('connected');
  services.ping = () => found(20);
  await passTime(3 * SWEEP_MS);
  expect(lineNow()).toEqual({ health: 'good' });
  const healths = useLineStore.getState().spans.map(({ health }) => health);
  expect(healths).toEqual(['checking', 'good', 'silent', 'unstable']);
});

it('the healths of the graph go on when the clock was set back', async () => {
  await connected(found(20));
  await passTime(3 * SWEEP_MS);
  vi.setSystemTime(Date.now() - 3_600_000);
  const setBackAt = Date.now();
  await passTime(4 * SWEEP_MS);
  const last = useLineStore.getState().spans.at(-1);
  expect(last?.from).toBeGreaterThanOrEqual(setBackAt);
  expect(last?.to).toBeLessThanOrEqual(Date.now());
  await disconnectServer();
});

it('a helper without figures of the server leaves the line unmeasured', async () => {
  await connected(nothing);
  await passTime(ANSWER_AGE_MAX_MS);
  expect(lineNow()).toEqual({ health: 'unmeasured' });
});

it('a helper that no longer responds to sweeps leaves nothing green after 15 s', async () => {
  await connected(found(20));
  await passTime(2 * SWEEP_MS);
  services.ping = () => helperFailed('timeout');
  await passTime(ANSWER_AGE_MAX_MS);
  expect(lineNow()).toEqual({ health: 'checking' });
  await passTime(ANSWER_AGE_MAX_MS);
  expect(lineNow()).toEqual({ health: 'unmeasured' });
  expect(useConnection.getState().connection.state).toBe('connected');
});

it('a reconnect to the same server is checked again and keeps the calm median', async () => {
  await connected(found(20));
  await passTime(26 * SWEEP_MS);
  const calm = useLineStore.getState().record?.calm;
  expect(calm).toEqual({ medianMs: 20, deviationMs: 0 });
  setConnection({ state: 'connected', serverId: 'sg', connectedAt: Date.now(), elapsedMs: 130_000 });
  expect(lineNow()).toEqual({ health: 'checking' });
  expect(useLineStore.getState().record?.calm).toEqual(calm);
  setConnection({ state: 'connected', serverId: 'jp', connectedAt: Date.now(), elapsedMs: 130_000 });
  expect(useLineStore.getState().record?.calm).toBeNull();
});

it('nothing is known of a line without a network, and the judged health is back with it', async () => {
  await connected(found(20));
  await passTime(2 * SWEEP_MS);
  setOnline(false);
  expect(lineNow()).toEqual({ health: 'no-network' });
  setOnline(true);
  expect(lineNow()).toEqual({ health: 'good' });
});

it('the record of a line ends with the session', async () => {
  await connected(found(20));
  await passTime(2 * SWEEP_MS);
  await signOut();
  expect(useLineStore.getState()).toEqual({ connection: null, record: null, spans: [] });
});
