import { describe, expect, it } from 'vitest';
import { sessionMs } from '../../../../src/core/connection/session-time.rules';
import { pinged, settle } from '../../../support/fakes/fake-services';
import { forgetCalls, recordConnection } from '../../../support/stages/flow-stage';
import { killHelper } from '../../../support/fakes/lost-helper';
import {
  requested,
  connected,
  connection,
  DAY,
  HOUR,
  marks,
  MINUTE,
  NONE,
  ONE,
  pass,
  SECOND,
  sleep,
  stageResume,
  watch,
  services,
} from './resume-stage';

stageResume();

describe('F2: a sleep of 8 h', () => {
  it.each([
    ['that the machine announces', true],
    ['that was not announced', false],
  ])('%s causes exactly one sweep and one health check', async (_, isAnnounced) => {
    await connected();
    watch();
    if (isAnnounced) services.setPower('suspended');
    sleep(8 * HOUR);
    if (isAnnounced) services.setPower('resumed');
    // The ticks of monitoring and health check that fall into this time are covered by the same check.
    await pass(5 * SECOND - 1);
    if (isAnnounced) expect(requested()).toEqual(ONE);
    await pass(1);
    expect(requested()).toEqual(isAnnounced ? { pings: 2, health: 1 } : ONE);
    forgetCalls(services);
    await pass(5 * SECOND);
    expect(requested()).toEqual({ pings: 1, health: 0 });
  });

  it('is followed by a reconnect at once, and is not counted in the session time', async () => {
    await connected();
    watch();
    await pass(10 * MINUTE);
    services.setPower('suspended');
    sleep(8 * HOUR);
    const states: string[] = [];
    const stopRecording = recordConnection(states);
    services.setPower('resumed');
    expect(states).toEqual(['reconnecting ping']);
    await settle();
    stopRecording();
    expect(states).toEqual(['reconnecting ping', 'reconnecting submit', 'reconnecting login', 'connected']);
    const now = connection();
    expect(now).toMatchObject({ state: 'connected', serverId: 'sg', elapsedMs: 10 * MINUTE });
    expect(services.logins).toEqual(['session-token-sg']);
    if (now.state === 'connected') expect(sessionMs(now, Date.now() + SECOND)).toBe(10 * MINUTE + SECOND);
  });

  it('is followed by a reconnect within 5 s when the helper responds only then', async () => {
    await connected();
    watch();
    services.setPower('suspended');
    sleep(8 * HOUR);
    killHelper(services);
    services.setPower('resumed');
    await pass(1_800);
    services.ping = () => pinged;
    services.login = () => ({ outcome: 'done' });
    await pass(34);
    expect(connection()).toMatchObject({ state: 'connected' });
  });

  it('is followed by a fresh sweep when one was pending before it', async () => {
    await connected();
    watch();
    services.ping = () => new Promise(() => {});
    await pass(5 * SECOND);
    services.setPower('suspended');
    sleep(HOUR);
    services.ping = () => pinged;
    services.setPower('resumed');
    await settle();
    expect(connection()).toMatchObject({ state: 'connected' });
    expect(services.freshPings.at(-1)).toBe(true);
  });
});

it('F2: each of 100 clock changes of 1 min to 7 days, forward or back, causes one check', async () => {
  await connected();
  watch({ withLoops: false });
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let jump = 0; jump < 100; jump += 1) {
    forgetCalls(services);
    sleep((jump % 2 === 0 ? 1 : -1) * Math.round(MINUTE + random() * (7 * DAY - MINUTE)));
    await pass(20 * SECOND);
    expect([jump, requested()]).toEqual([jump, ONE]);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  }
});

it('F2: each of 100 announced sleeps causes one sweep and one check before the next tick, with the loops running', async () => {
  await connected();
  watch();
  for (let jump = 0; jump < 100; jump += 1) {
    await pass(jump * 77);
    services.setPower('suspended');
    forgetCalls(services);
    sleep(MINUTE + jump * HOUR);
    services.setPower('resumed');
    await pass(5 * SECOND - 1);
    expect([jump, requested()]).toEqual([jump, ONE]);
  }
});

describe('F2: the detection of a sleep', () => {
  it.each([
    [29_999, NONE],
    [30_000, ONE],
    [-29_999, NONE],
    [-35_000, ONE],
  ])('compares a timer that is %i ms late with its limit', async (jumpMs, expected) => {
    watch({ withLoops: false });
    sleep(jumpMs);
    await pass(5 * SECOND);
    expect(requested()).toEqual(expected);
  });

  it('reports none in an hour without events', async () => {
    watch({ withLoops: false });
    await pass(HOUR);
    expect([requested(), marks()]).toEqual([NONE, []]);
  });
});
