import { describe, expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { cancelConnect, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { deferred, failure, helperFailed, pinged, settle, wireUser } from '../../../support/fakes/fake-services';
import { forgetCalls } from '../../../support/stages/flow-stage';
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
  stop,
  watch,
  services,
} from './resume-stage';
import type { ScriptedSweep } from '../../../support/fakes/fake-services';

stageResume();

describe('F2: several events', () => {
  it('are one check when they come within 3 s', async () => {
    await connected();
    watch({ withLoops: false });
    sleep(HOUR);
    services.setPower('resumed');
    services.setPower('resumed');
    await pass(2_999);
    services.setPower('resumed');
    await settle();
    expect(requested()).toEqual(ONE);
    await pass(1);
    services.setPower('resumed');
    await settle();
    expect(requested()).toEqual({ pings: 2, health: 2 });
  });

  it('are one check when the machine resumes first and the network returns later', async () => {
    await connected();
    watch();
    services.setPower('suspended');
    services.setOnline(false);
    sleep(HOUR);
    services.setPower('resumed');
    await settle();
    expect(requested()).toEqual(NONE);
    expect(connection()).toMatchObject({ state: 'reconnecting', attempt: 1, nextAttemptAt: 'online' });
    await pass(2 * SECOND);
    services.setOnline(true);
    await settle();
    expect(requested()).toEqual(ONE);
    expect(connection()).toMatchObject({ state: 'connected' });
  });
});

describe('F2: a reconnect without a network', () => {
  it('waits without an attempt until the network is back, then connects at once', async () => {
    await connected();
    watch({ withLoops: false });
    await pass(MINUTE);
    services.setOnline(false);
    expect(connection()).toMatchObject({ state: 'reconnecting', nextAttemptAt: 'online', elapsedMs: MINUTE });
    await pass(3 * HOUR);
    expect([requested(), services.logins]).toEqual([NONE, []]);
    services.setOnline(true);
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', elapsedMs: MINUTE });
    expect([requested(), services.logins]).toEqual([ONE, ['session-token-sg']]);
    expect(marks()).toEqual(['connected', 'network-lost', 'lost', 'network-back', 'back']);
  });

  it('is made once the provider has answered: Windows may report no internet beside a VPN', async () => {
    await connected();
    watch({ withLoops: false });
    services.setOnline(false);
    await pass(MINUTE);
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    await checkHealth();
    await settle();
    expect(connection()).toMatchObject({ state: 'reconnecting', nextAttemptAt: 'online' });
    services.handlers.userInfo = () => wireUser;
    await pass(30 * SECOND);
    await checkHealth();
    await settle();
    expect(connection()).toMatchObject({ state: 'connected' });
  });

  it('waits before its next attempt when the network is lost between two attempts', async () => {
    await connected();
    watch({ withLoops: false });
    killHelper(services);
    sleep(HOUR);
    await pass(5 * SECOND);
    services.setOnline(false);
    await pass(MINUTE);
    const before = requested();
    expect(connection()).toMatchObject({ state: 'reconnecting', nextAttemptAt: 'online' });
    await pass(HOUR);
    expect(requested()).toEqual(before);
    services.ping = () => pinged;
    services.login = () => ({ outcome: 'done' });
    services.setOnline(true);
    await settle();
    expect(connection()).toMatchObject({ state: 'connected' });
  });

  it('ends at once when cancelled, and does not restart when the network is back', async () => {
    await connected();
    watch({ withLoops: false });
    services.setOnline(false);
    cancelConnect();
    expect(connection().state).toBe('disconnecting');
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
    services.setOnline(true);
    await settle();
    expect([connection(), requested()]).toEqual([{ state: 'idle' }, ONE]);
    expect(services.logins).toEqual(['']);
  });
});

describe('F2: a resume while not connected', () => {
  it('causes one check, in a hidden window too', async () => {
    watch({ withLoops: false });
    services.setHidden(true);
    sleep(DAY);
    services.setPower('resumed');
    await settle();
    expect([requested(), connection()]).toEqual([ONE, { state: 'idle' }]);
  });

  it.each(['failed', 'off'] as const)('leaves a connection that is %s unchanged', async (kind) => {
    await connected();
    watch({ withLoops: false });
    if (kind === 'off') await disconnectServer();
    else
      useConnection.setState({
        connection: { state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason: 'rejected' } },
      });
    const before = connection();
    services.logins.length = 0;
    forgetCalls(services);
    sleep(HOUR);
    services.setPower('resumed');
    await settle();
    expect([connection(), requested(), services.logins]).toEqual([before, ONE, []]);
  });

  it('leaves the connection idle when an Off was pending at the start of the sleep', async () => {
    await connected();
    watch({ withLoops: false });
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    const ending = disconnectServer();
    sleep(HOUR);
    services.setPower('resumed');
    off.resolve(helperFailed('timeout'));
    await ending;
    services.login = () => ({ outcome: 'done' });
    await pass(SECOND);
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('does not disturb a pending first connect, whose sweep is the check', async () => {
    const slow = deferred<ScriptedSweep>();
    services.ping = () => slow.promise;
    watch({ withLoops: false });
    void connectServer('sg');
    await settle();
    services.ping = () => pinged;
    sleep(HOUR);
    services.setPower('resumed');
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(services.logins).toEqual(['session-token-sg']);
  });
});

it('F2: a reconnect after a sleep ends for good when cancelled in any step', async () => {
  await connected();
  watch({ withLoops: false });
  for (const moment of ['ping', 'submit', 'login', 'waiting'] as const) {
    const [ping, submit, login] = [deferred<ScriptedSweep>(), deferred<string>(), deferred<LoginOutcome>()];
    if (moment === 'ping') services.ping = () => ping.promise;
    if (moment === 'waiting') services.handlers.submitServer = () => Promise.reject(failure('server'));
    if (moment === 'submit') services.handlers.submitServer = () => submit.promise;
    if (moment === 'login') services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    sleep(HOUR);
    services.setPower('resumed');
    await settle();
    expect(connection()).toMatchObject({ state: 'reconnecting', ...(moment !== 'waiting' && { step: moment }) });
    cancelConnect();
    expect([moment, connection().state]).toEqual([moment, 'disconnecting']);
    ping.resolve(pinged);
    submit.resolve('late');
    login.resolve({ outcome: 'done' });
    await pass(10 * SECOND);
    expect([moment, connection()]).toEqual([moment, { state: 'idle' }]);
    services.ping = () => pinged;
    services.login = () => ({ outcome: 'done' });
    services.handlers.submitServer = ({ server }) => `session-token-${server}`;
    await connected();
  }
});

it('B3: no event has an effect after sign-out', async () => {
  await connected();
  watch({ withLoops: false });
  stop();
  forgetCalls(services);
  sleep(HOUR);
  services.setPower('resumed');
  services.setOnline(false);
  services.setOnline(true);
  await pass(MINUTE);
  expect(requested()).toEqual(NONE);
});
