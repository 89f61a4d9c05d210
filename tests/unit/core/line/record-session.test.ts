/** The recorder: one recap for each session, whatever helper, provider and clock do meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { setLag } from '../../../../src/core/line/lag.store';
import { recordSession } from '../../../../src/core/line/record-session';
import { useSessionDays } from '../../../../src/core/line/session-days.store';
import { setLine, useLineStore } from '../../../../src/core/line/line.store';
import { removeAllRecaps, removeRecap, useRecaps } from '../../../../src/core/line/recaps.store';
import { dismissRecap, useUnseenRecap } from '../../../../src/core/line/unseen-recap.store';
import { parseRecaps } from '../../../../src/lib/platform/stored/stored-recaps';
import { useServers } from '../../../../src/core/servers/servers.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { failure, helperFailed, settle } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { found, recordedStage, SWEEP_MS, type RecordedStage } from '../../../support/stages/recorded-session';

let stage: RecordedStage;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  stage = await recordedStage();
});
afterEach(async () => {
  stage.leave();
  await settle();
  vi.useRealTimers();
});

const recaps = () => useRecaps.getState().recaps;
const newest = () => recaps()[0];
const probes = () => recaps().map(({ figures }) => figures.probes);
async function play(serverId: string, ms: number): Promise<void> {
  await connectServer(serverId);
  await passTime(ms);
}

describe('a session', () => {
  it('is recorded from the connect to the disconnect, with its probes, its time and its health', async () => {
    const startedAt = Date.now();
    await play('sg', 6 * SWEEP_MS);
    stage.services.ping = () => found(null);
    await passTime(SWEEP_MS);
    expect([recaps(), useUnseenRecap.getState().recap]).toEqual([[], null]);
    await disconnectServer();
    const recap = newest();
    expect(recap).toMatchObject({
      ...{ startedAt, endedAt: startedAt + 7 * SWEEP_MS, connectedMs: 7 * SWEEP_MS },
      servers: [{ id: 'sg', name: 'Singapore', countryCode: 'SG' }],
      figures: { probes: 8, missed: 1, medianMs: 40, p95Ms: 40, jitterMs: 1, directMs: 90 },
    });
    expect(recap?.events.map(({ kind }) => kind)).toEqual(['connected', 'disconnected']);
    expect(useSessionDays.getState()).toEqual({
      days: [0, 0, 0, 0, 7 * SWEEP_MS],
      last: { connectedMs: 7 * SWEEP_MS, serverName: 'Singapore' },
    });
    expect(recap?.healthMs).toEqual({ checking: SWEEP_MS, good: 6 * SWEEP_MS });
    expect(useUnseenRecap.getState().recap).toBe(recap);
  });

  it('goes on in a page that continues it, before anything of the connection changes', async () => {
    const startedAt = Date.now();
    await play('sg', SWEEP_MS);
    stage.leave();
    useRecaps.setState({ running: null });
    const stop = recordSession();
    expect(useRecaps.getState().running).toMatchObject({ startedAt });
    stop();
  });

  it('has no sample of a sweep that failed, or has no figures of its server or the direct route', async () => {
    await play('sg', SWEEP_MS);
    stage.services.ping = () => helperFailed('timeout');
    await passTime(SWEEP_MS);
    stage.services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    await passTime(SWEEP_MS);
    stage.services.ping = () => found(50, 80, null);
    await passTime(SWEEP_MS);
    await disconnectServer();
    expect(newest()?.samples.map(({ roundTripMs, directMs }) => [roundTripMs, directMs])).toEqual([
      ...[
        [40, 90],
        [40, 90],
        [50, null],
      ],
    ]);
    expect(newest()?.connectedMs).toBe(4 * SWEEP_MS);
  });

  it('is not kept without a single probe', async () => {
    stage.services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    await play('sg', 4 * SWEEP_MS);
    await disconnectServer();
    expect([recaps(), useUnseenRecap.getState().recap, readStored('runningSession')]).toEqual([[], null, null]);
  });

  it('has each sweep once when its end arrives twice', async () => {
    const { services } = stage;
    services.deliver = (send) => {
      send();
      send();
    };
    await play('sg', 3 * SWEEP_MS);
    await disconnectServer();
    expect(probes()).toEqual([4]);
  });

  it('goes on over a switch, with both servers, and with their names when the list loses them', async () => {
    await play('sg', 2 * SWEEP_MS);
    useServers.setState(({ list }) => ({ list: list.filter(({ id }) => id === 'jp') }));
    await passTime(SWEEP_MS);
    await play('jp', SWEEP_MS);
    useServers.setState({ list: [] });
    await passTime(SWEEP_MS);
    await disconnectServer();
    expect(newest()?.servers.map(({ name }) => name)).toEqual(['Singapore', 'Tokyo']);
    expect(new Set(newest()?.samples.map(({ serverId }) => serverId))).toEqual(new Set(['sg', 'jp']));
    expect(newest()?.events.map(({ kind, fromId }) => [kind, fromId])).toEqual([
      ...[
        ['connected', null],
        ['switched', 'sg'],
        ['disconnected', null],
      ],
    ]);
  });

  it('ends when the connection fails for good', async () => {
    await play('sg', 2 * SWEEP_MS);
    stage.services.handlers.submitServer = () => {
      throw failure('rejected', 'Server not found');
    };
    await connectServer('jp');
    await settle();
    expect(useConnection.getState().connection.state).toBe('failed');
    expect([probes(), useUnseenRecap.getState().recap]).toEqual([[3], newest()]);
  });

  it('goes on, without a loss of order, when the clock is set back', async () => {
    await play('sg', 2 * SWEEP_MS);
    const before = Date.now();
    vi.setSystemTime(before - 3_600_000);
    await passTime(2 * SWEEP_MS);
    await disconnectServer();
    const moments = newest()?.samples.map(({ at }) => at) ?? [];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(newest()?.endedAt).toBeGreaterThanOrEqual(before);
  });

  it('has a start of its own when the clock is set back to that of another one', async () => {
    const startedAt = Date.now();
    await play('sg', SWEEP_MS);
    await disconnectServer();
    vi.setSystemTime(startedAt);
    await play('sg', SWEEP_MS);
    await disconnectServer();
    expect(recaps().map((recap) => recap.startedAt)).toEqual([startedAt + 1, startedAt]);
  });

  it('has the health and the place of the lag of the moment, also between two sweeps', async () => {
    await play('sg', 4 * SWEEP_MS);
    await passTime(2_000);
    const { record } = useLineStore.getState();
    if (record !== null) setLine({ ...record, line: { health: 'unmeasured' } }, Date.now());
    await passTime(1_000);
    setLag({ kind: 'api', responseMs: 1_500 });
    await passTime(2_000);
    await disconnectServer();
    expect([newest()?.healthMs.unmeasured, newest()?.lagMs]).toEqual([3_000, { api: 2_000 }]);
  });
});

describe('the recap of a session', () => {
  it('is unseen until it is dismissed, or until the next session begins', async () => {
    await play('sg', SWEEP_MS);
    await disconnectServer();
    dismissRecap();
    expect([probes(), useUnseenRecap.getState().recap]).toEqual([[2], null]);
    await play('sg', SWEEP_MS);
    await disconnectServer();
    expect(useUnseenRecap.getState().recap).not.toBeNull();
    await connectServer('jp');
    expect(useUnseenRecap.getState().recap).toBeNull();
  });

  it('is removed with those stored, one by one or all', async () => {
    for (const serverId of ['sg', 'jp', 'sg']) {
      await play(serverId, SWEEP_MS);
      await disconnectServer();
    }
    const [third, second, first] = recaps();
    removeRecap(third?.startedAt ?? 0);
    expect([recaps(), useUnseenRecap.getState().recap]).toEqual([[second, first], null]);
    expect(parseRecaps(readStored('sessionRecaps') ?? '')?.recaps).toEqual([second, first]);
    removeAllRecaps();
    expect([recaps(), readStored('sessionRecaps')]).toEqual([[], null]);
  });
});
