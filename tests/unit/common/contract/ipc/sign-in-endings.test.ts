/** How a sign-in ends, and that no end leaves a port open (promises C4, C7). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_TIMEOUT_MS } from '../../../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../../../common/contract/ipc/sign-in-state';
import { eventually } from '../../../electron/sign-in/eventually';
import { isOpen, openHandles } from '../../../electron/sign-in/sockets';
import { failed, IDLE, openStage, WAITING, type Stage } from '../../../electron/sign-in/stage';

let stage: Stage;
let handlesBefore: number;
beforeEach(async () => {
  handlesBefore = openHandles();
  stage = await openStage();
});
afterEach(async () => {
  await stage.close();
  await eventually(openHandles).toBe(handlesBefore);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const portIsClosed = (port: number) => eventually(() => isOpen(port)).toBe(false);
const codeOf = (state: SignInState) => (state.state === 'authorised' ? state.authorization.code : state);

describe('the end of a sign-in', () => {
  const endings: [string, SignInState, (stage: Stage) => unknown][] = [
    ['the answer', WAITING, (on) => on.comeBack({ code: 'x' })],
    ['a no of the person', failed('denied'), (on) => on.comeBack({ error: 'access_denied' })],
    ['an error of the provider', failed('rejected'), (on) => on.comeBack({ error: 'server_error' })],
    ['cancel', failed('cancelled'), (on) => on.signIn.cancel()],
    ['the time limit', failed('timeout'), (on) => on.clock.pass(SIGN_IN_TIMEOUT_MS)],
    ['quit', failed('cancelled'), (on) => on.signIn.close()],
  ];
  it.each(endings)('C4: by %s closes the port and every connection', async (name, state, end) => {
    await stage.signIn.start('google');
    const port = stage.port();
    expect(await isOpen(port)).toBe(true);
    await end(stage);
    await settle();
    // The result page stays for 100 ms at most.
    if (['the answer', 'a no of the person', 'an error of the provider'].includes(name)) stage.clock.pass(100);
    await portIsClosed(port);
    if (name === 'the answer') expect(codeOf(stage.signIn.check())).toBe('x');
    else expect(stage.signIn.check()).toEqual(state);
  });

  it('C7: by cancel or refusal is final: a later callback never authorises', async () => {
    await stage.signIn.start('google');
    stage.signIn.cancel();
    expect(await stage.comeBack({ code: 'late' })).toBeNull();
    expect(stage.signIn.check()).toEqual(failed('cancelled'));

    await stage.signIn.start('google');
    await stage.comeBack({ error: 'access_denied' });
    expect((await stage.comeBack({ code: 'late' }))?.status).toBe(410);
    expect(stage.signIn.check()).toEqual(failed('denied'));
  });

  it('C7: by cancel drops a code that was not taken', async () => {
    await stage.signIn.start('google');
    await stage.comeBack({ code: 'unfetched' });
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(failed('cancelled'));
  });

  it('C7: by timeout drops a code that was not taken', async () => {
    await stage.signIn.start('google');
    await stage.comeBack({ code: 'unfetched' });
    await settle();
    stage.clock.pass(SIGN_IN_TIMEOUT_MS);
    expect(stage.signIn.check()).toEqual(failed('timeout'));
  });

  it('C7: is not changed by a cancel without a sign-in', async () => {
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(IDLE);
    await stage.signIn.start('google');
    await stage.comeBack({ error: 'access_denied' });
    await settle();
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(failed('denied'));
  });

  it('C7: by cancel is immediate during discovery', async () => {
    stage.issuer.response = () => undefined;
    const started = stage.signIn.start('google');
    await eventually(stage.issuer.requested).toBe(1);
    stage.signIn.cancel();
    expect(await started).toEqual(failed('cancelled'));
    expect(stage.opened).toEqual([]);
  });

  it('C7: by cancel before the port is open opens nothing', async () => {
    const started = stage.signIn.start('google');
    stage.signIn.cancel();
    expect(await started).toEqual(failed('cancelled'));
    await settle();
    expect(stage.issuer.requested()).toBe(0);
    expect(stage.opened).toEqual([]);
  });

  it('by quit prevents every later start', async () => {
    stage.signIn.close();
    expect(await stage.signIn.start('google')).toEqual(failed('cancelled'));
    expect(stage.opened).toEqual([]);
  });
});

describe('the timeout of a sign-in', () => {
  it('C7: is 5 minutes to the millisecond', async () => {
    expect(SIGN_IN_TIMEOUT_MS).toBe(300_000);
    await stage.signIn.start('google');
    stage.clock.pass(SIGN_IN_TIMEOUT_MS - 1);
    expect(stage.signIn.check()).toEqual(WAITING);
    stage.clock.pass(1);
    expect(stage.signIn.check()).toEqual(failed('timeout'));
  });

  it('C7: counts sleep: a callback right after the resume is too late', async () => {
    await stage.signIn.start('google');
    stage.clock.sleep(SIGN_IN_TIMEOUT_MS);
    await stage.comeBack({ code: 'slept' });
    expect(stage.signIn.check()).toEqual(failed('timeout'));
    await portIsClosed(stage.port());
  });

  it('C7: includes discovery', async () => {
    stage.issuer.response = () => undefined;
    const started = stage.signIn.start('google');
    await eventually(stage.issuer.requested).toBe(1);
    stage.clock.sleep(SIGN_IN_TIMEOUT_MS);
    stage.clock.pass(1_000);
    expect(await started).toEqual(failed('timeout'));
  });
});
