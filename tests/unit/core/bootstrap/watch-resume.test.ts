import { describe, expect, it } from 'vitest';
import { sessionMs } from '../../../../src/core/connection/session-time.rules';
import { pinged, settle } from '../../../support/fake-services';
import { forgetCalls, recordConnection } from '../../../support/flow-stage';
import { killHelper } from '../../../support/lost-helper';
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

describe('F2: 8 h of sleep', () => {
  it.each([
    ['that the machine tells of', true],
    ['that nobody announced', false],
  ])('%s: exactly one ping and one health check, no burst', async (_, isTold) => {
    await connected();
    watch();
    if (isTold) services.setPower('suspended');
    sleep(8 * HOUR);
    if (isTold) services.setPower('resumed');
    // The monitor's and the health check's own ticks fall into this time, and are covered.
    await pass(5 * SECOND - 1);
    if (isTold) expect(requested()).toEqual(ONE);
    await pass(1);
    expect(requested()).toEqual(isTold ? { pings: 2, health: 1 } : ONE);
    forgetCalls(services);
    await pass(5 * SECOND);
    expect(requested()).toEqual({ pings: 1, health: 0 });
  });

  it('brings the connection back at once, and the session time leaves the sleep out', async () => {
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
    expect(now).toMatchObject({ state: 'connected', serverId: 'sg', countedMs: 10 * MINUTE });
    expect(services.logins).toEqual(['session-token-sg']);
    if (now.state === 'connected') expect(sessionMs(now, Date.now() + SECOND)).toBe(10 * MINUTE + SECOND);
  });

  it('within 5 s of the resume, with a helper that needs until then to answer', async () => {
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

  it('a sweep from before the sleep is not waited for', async () => {
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

it('F2: 100 jumps of the clock, 1 min to 7 days, forward and back: one check each, and never a burst', async () => {
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

it('F2: with the loops running as well, each of 100 announced sleeps is one ping and one check before the next tick', async () => {
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

describe('F2: what is a sleep and what is not', () => {
  it.each([
    [29_999, NONE],
    [30_000, ONE],
    [-29_999, NONE],
    [-35_000, ONE],
  ])('a heart that beats %i ms late', async (jumpMs, expected) => {
    watch({ withLoops: false });
    sleep(jumpMs);
    await pass(5 * SECOND);
    expect(requested()).toEqual(expected);
  });

  it('a quiet hour is nothing', async () => {
    watch({ withLoops: false });
    await pass(HOUR);
    expect([requested(), marks()]).toEqual([NONE, []]);
  });
});
