import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshServers } from '../../../../../src/core/servers/load-servers';
import { signOut } from '../../../../../src/core/session/sign-out';
import { sweepServers, watchServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import {
  deferred,
  failure,
  figuresOf,
  pinged,
  settle,
  wireServers,
  type FakeServices,
  type ScriptedSweep,
} from '../../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';
import { NO_FIGURES } from '../../../../../src/model/figures-by-id';
import { recordOf } from '../../../../support/samples/figures-record';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let services: FakeServices;
let stop = () => {};
const pass = (spanMs: number) => passTime(spanMs);
const countdown = () => useServers.getState().refreshCountdown;
const forget = () => forgetCalls(services);

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

describe('server monitoring', () => {
  it('sweeps every 5 s with the kept token, and stops', async () => {
    stop = watchServers();
    await pass(4_999);
    expect(services.pings).toEqual([]);
    await pass(1);
    expect(services.pings).toEqual(['ping-token']);
    await pass(10 * SECOND);
    expect(services.pings).toHaveLength(3);
    stop();
    await pass(MINUTE);
    expect(services.pings).toHaveLength(3);
  });

  it('stays stopped when the window was hidden for long and is shown again', async () => {
    watchServers()();
    services.setHidden(true);
    await pass(6 * MINUTE);
    services.setHidden(false);
    await pass(MINUTE);
    expect(services.pings).toEqual([]);
  });

  it('sweeps at once when the figures are older than a tick, as on coming back to home', async () => {
    await pass(4_999);
    watchServers()();
    expect(services.pings).toEqual([]);
    await pass(1);
    stop = watchServers();
    await settle();
    expect(services.pings).toHaveLength(1);
  });

  it('leaves the first sweep to start-up while the list is loading', async () => {
    useServers.setState({ status: 'loading', pingedAt: null });
    stop = watchServers();
    await settle();
    expect(services.pings).toEqual([]);
  });

  it('counts 6 down by one a tick; at 0 the whole list and a new token are fetched and it is 6 again', async () => {
    services.handlers.serverToken = () => 'second-token';
    stop = watchServers();
    const seen: number[] = [countdown()];
    for (let tick = 0; tick < 5; tick += 1) {
      await pass(5 * SECOND);
      seen.push(countdown());
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
    expect(services.calls).toEqual([]);
    await pass(5 * SECOND);
    expect(countdown()).toBe(6);
    expect(services.calls.toSorted()).toEqual(['serverToken', 'showServers']);
    await pass(5 * SECOND);
    expect(services.pings.at(-1)).toBe('second-token');
    expect(countdown()).toBe(5);
  });

  it('keeps VIP marks and figures over a refresh, and drops those of servers that are gone', async () => {
    useServers.setState(({ list }) => ({ list: list.map((server) => ({ ...server, isVip: server.id === 'sg' })) }));
    services.handlers.showServers = () => [{ id: 'sg' }, { id: 'fr' }];
    await refreshServers();
    const { list, figures } = useServers.getState();
    expect(list.map(({ id, isVip }) => [id, isVip])).toEqual([
      ['sg', true],
      ['fr', false],
    ]);
    expect(Object.keys(recordOf(figures))).toEqual(['sg']);
  });

  it('E1: a refresh that fails keeps the old list with the reason beside it, and the countdown restarts', async () => {
    services.handlers.showServers = () => Promise.reject(failure('server'));
    stop = watchServers();
    await pass(30 * SECOND);
    expect(useServers.getState()).toMatchObject({ status: 'ready', failure: { reason: 'server' } });
    expect([useServers.getState().list.length, countdown()]).toEqual([2, 6]);
  });

  it('a slow refresh holds up no sweep, and is not started twice', async () => {
    const shown = deferred<typeof wireServers>();
    services.handlers.showServers = () => shown.promise;
    stop = watchServers();
    await pass(45 * SECOND);
    expect(countdown()).toBe(0);
    expect(services.pings).toHaveLength(9);
    expect(services.calls.filter((name) => name === 'showServers')).toHaveLength(1);
    shown.resolve(wireServers);
    await settle();
    expect(countdown()).toBe(6);
  });

  it('D5: a sweep that is slow is never doubled; ticks that fall into it are dropped', async () => {
    const slow = deferred<ScriptedSweep>();
    services.ping = () => slow.promise;
    stop = watchServers();
    await pass(5 * SECOND);
    await pass(6_500);
    expect(services.pings).toHaveLength(1);
    slow.resolve(pinged);
    await pass(5 * SECOND);
    expect(services.pings).toHaveLength(2);
  });

  it('D5: a bridge that never answers ends as a timeout after 7 s', async () => {
    services.ping = () => new Promise(() => {});
    void sweepServers();
    await pass(6_999);
    expect(useServers.getState().helper).toEqual({ state: 'running' });
    await pass(1);
    expect(useServers.getState().helper).toMatchObject({ state: 'failed', failure: { reason: 'timeout' } });
  });

  it('changes only the figures that changed', async () => {
    const before = useServers.getState().figures;
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(40), jp: figuresOf(81) }, direct: null });
    await sweepServers();
    const after = useServers.getState().figures;
    expect(after.get('sg')).toBe(before.get('sg'));
    expect(after.get('jp')).not.toBe(before.get('jp'));
  });

  it('fetches the list first when there is no token yet, and says why when that fails', async () => {
    useServers.setState({ pingToken: '' });
    await sweepServers();
    expect(services.pings).toEqual(['ping-token']);
    useServers.setState({ pingToken: '', list: [] });
    forget();
    services.handlers.serverToken = () => Promise.reject(failure('network'));
    await sweepServers();
    expect(services.pings).toEqual([]);
    expect(useServers.getState()).toMatchObject({ status: 'failed', failure: { reason: 'network' } });
  });

  it('B3: a sweep that answers after sign-out changes nothing', async () => {
    const late = deferred<ScriptedSweep>();
    services.ping = () => late.promise;
    const sweeping = sweepServers();
    await signOut();
    late.resolve(pinged);
    await sweeping;
    expect(useServers.getState()).toMatchObject({ figures: NO_FIGURES, helper: { state: 'unknown' } });
  });

  it('pinged without figures leaves the figures and the time of the last ones', async () => {
    const { figures, pingedAt } = useServers.getState();
    await pass(5 * SECOND);
    services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    await sweepServers();
    expect(useServers.getState()).toMatchObject({ figures, pingedAt, helper: { state: 'running' } });
  });
});

it('an empty list is a list: monitoring goes on', async () => {
  setServers([]);
  stop = watchServers();
  await pass(5 * SECOND);
  expect(services.pings).toHaveLength(1);
});
