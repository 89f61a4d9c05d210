import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelConnect, connectServer } from '../../../../../src/core/connection/connect-server';
import { onSweepEnded } from '../../../../../src/core/connection/monitoring/follow-sweeps';
import { probeHelper } from '../../../../../src/core/connection/monitoring/sweep';
import { sweepServers, watchServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { useActivity } from '../../../../../src/core/connection/activity.store';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { useServers } from '../../../../../src/core/servers/servers.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { figuresOf, helperFailed, pinged, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';
import type { ScriptedSweep } from '../../../../support/fakes/fake-services';
import { recordOf } from '../../../../support/samples/figures-record';

const SECOND = 1_000;
let services: FakeServices;
let stop = () => {};
const pass = (spanMs: number) => passTime(spanMs);
const samples = () => useConnection.getState().samples;

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  stop();
  stop = () => {};
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('the samples of the graph', () => {
  const direct = figuresOf(120);

  it('are the direct way while not connected, when it is measured, and else nothing', async () => {
    await sweepServers();
    expect(samples()).toEqual([]);
    services.ping = () => ({ ...(pinged as object), direct }) as ScriptedSweep;
    await sweepServers();
    expect(samples()).toMatchObject([{ via: 'direct', roundTripMs: 120, jitterMs: 1 }]);
    expect(useServers.getState()).toMatchObject({ direct });
  });

  it('are the connected server while connected, a missed probe included', async () => {
    await connectServer('jp');
    await sweepServers();
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(null) }, direct });
    await sweepServers();
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(1) }, direct: null });
    await sweepServers();
    expect(samples().map(({ via, roundTripMs, directMs }) => [via, roundTripMs, directMs])).toEqual([
      ['service', 80, undefined],
      ['service', null, 120],
    ]);
  });
});

it('D5: a sweep that is requested while one runs joins it; the next one is a new call', async () => {
  let response: (outcome: ScriptedSweep) => void = () => {};
  services.ping = () => new Promise((resolve) => (response = resolve));
  const sweeps = [sweepServers(), sweepServers(), connectServer('jp')];
  await settle();
  expect(services.pings).toHaveLength(1);
  response(pinged);
  await Promise.all(sweeps);
  expect(services.pings).toHaveLength(1);
  expect(useConnection.getState().connection.state).toBe('connected');
  services.ping = () => pinged;
  await sweepServers();
  expect(services.pings).toHaveLength(2);
});

describe('a sweep of more servers than one message carries', () => {
  const piece = (first: number, roundTripMs: number) => ({
    figures: Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`s${first + index}`, figuresOf(roundTripMs)] as const),
    ),
    direct: null,
  });
  const publishPieces = (): ScriptedSweep => {
    for (let first = 0; first < 9_000; first += 1_000) services.publishMeasured(piece(first, 40));
    return { outcome: 'pinged', figures: { jp: figuresOf(80) }, direct: null };
  };

  it('ends with the figures of all its messages, and takes the sample of the connected server from them', async () => {
    await connectServer('jp');
    useConnection.setState({ connection: { ...useConnection.getState().connection, serverId: 's4321' } as never });
    services.ping = publishPieces;
    const { pingedAt } = useServers.getState();
    await pass(SECOND);
    await sweepServers();
    const { figures } = useServers.getState();
    expect(Object.keys(recordOf(figures)).filter((id) => /^s\d+$/.test(id))).toHaveLength(9_000);
    expect([figures.get('s0'), figures.get('s8999'), figures.get('jp')].map((found) => found?.roundTripMs)).toEqual([
      40, 40, 80,
    ]);
    expect(samples().at(-1)).toMatchObject({ via: 'service', roundTripMs: 40 });
    expect(useServers.getState().pingedAt).not.toBe(pingedAt);
  });

  it('has all figures in a window that is left alone as well', async () => {
    useActivity.setState({ isInactive: true });
    services.ping = publishPieces;
    await sweepServers();
    useActivity.setState({ isInactive: false });
    const { figures } = useServers.getState();
    expect([figures.get('s0'), figures.get('s8999')].map((found) => found?.roundTripMs)).toEqual([40, 40]);
  });
});

it('figures of an answer that is no JSON map do not count as measured', async () => {
  const { pingedAt } = useServers.getState();
  await pass(SECOND);
  services.sweep = () => {
    services.publishMeasured({ figures: { sg: figuresOf(7) }, direct: figuresOf(90) });
    return Promise.resolve({ outcome: 'pinged', hasFigures: false });
  };
  await sweepServers();
  expect(useServers.getState()).toMatchObject({
    pingedAt,
    direct: null,
    helper: { state: 'running' },
  });
  expect(samples()).toEqual([]);
});

it('a response that is no JSON map adds no sample and no figures, while the list keeps those of before', async () => {
  await connectServer('sg');
  await sweepServers();
  const before = samples().length;
  const ended: unknown[] = [];
  stop = onSweepEnded(({ figures, hasFigures }) => ended.push([figures?.size, hasFigures]));
  services.sweep = () => Promise.resolve({ outcome: 'pinged', hasFigures: false });
  await sweepServers();
  expect([before, samples().length, ended]).toEqual([1, 1, [[0, false]]]);
  expect(useServers.getState().figures.size).toBe(2);
});

describe('a helper that fails while connected', () => {
  it.each([
    // Without a helper neither provider nor helper is called for a session.
    ['refused', 'helper-ping', 'refused', []],
    ['not-started', 'helper-ping', 'not-started', []],
    ['gone', 'helper-login', 'timeout', ['session-token-sg', '']],
    ['untrusted', 'helper-login', 'timeout', ['session-token-sg', '']],
  ] as const)(
    '%s: the connection is being brought back, so that no state is false',
    async (reason, source, shown, logins) => {
      await connectServer('sg');
      services.ping = () => helperFailed(reason);
      services.login = (text) => (text === '' ? { outcome: 'done' } : helperFailed('timeout'));
      await sweepServers();
      await settle();
      expect(useConnection.getState().connection).toMatchObject({
        state: 'reconnecting',
        attempt: 1,
        failure: { source, reason: shown },
      });
      const expected = { source: 'helper-ping', reason };
      expect(useServers.getState().helper).toEqual({ state: 'failed', failure: expected });
      cancelConnect();
      await settle();
      expect(services.logins).toEqual(['session-token-sg', ...logins]);
    },
  );

  it('one that broke off is looked at once more at once: gone it is brought back, and broken again it is left alone', async () => {
    await connectServer('sg');
    const before = useConnection.getState().connection;
    services.ping = () => helperFailed('broken');
    await sweepServers();
    await settle();
    expect(useConnection.getState().connection).toBe(before);
    const answers = [helperFailed('broken'), helperFailed('refused')];
    services.ping = () => answers.shift() ?? pinged;
    await sweepServers();
    await settle();
    expect(services.logins).toEqual(['session-token-sg', 'session-token-sg']);
  });

  it('J1: the connection is brought back after the next sweep when another call has shown that its session has ended', async () => {
    await connectServer('sg');
    services.ping = () => helperFailed('gone');
    await probeHelper(new AbortController().signal);
    services.ping = () => pinged;
    await sweepServers();
    await settle();
    expect(useConnection.getState().connection.state).toBe('connected');
    expect(services.logins).toEqual(['session-token-sg', 'session-token-sg']);
  });

  it.each(['timeout', 'rejected', 'garbage', 'too-large'] as const)(
    '%s: the helper is marked, and the session that may carry a game is left alone',
    async (reason) => {
      await connectServer('sg');
      services.ping = () => helperFailed(reason);
      await sweepServers();
      expect(useConnection.getState().connection.state).toBe('connected');
      expect(useServers.getState().helper).toMatchObject({ state: 'failed', failure: { reason } });
      expect(services.logins).toEqual(['session-token-sg']);
    },
  );

  it('B5: words of the helper cannot sign anybody out', async () => {
    services.ping = () => helperFailed('rejected');
    stop = watchServers();
    await pass(5 * SECOND);
    expect(useSession.getState().token).toBe('t');
  });
});
