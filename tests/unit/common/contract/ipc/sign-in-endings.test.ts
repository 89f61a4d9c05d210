/** How a sign-in ends before its time or with it, and that no ending leaves a port behind (promises C4, C7). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_LIMIT_MS, type SignInState } from '../../../../../common/contract/ipc/sign-in';
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

describe('endings', () => {
  const endings: [string, SignInState, (stage: Stage) => unknown][] = [
    ['the answer', WAITING, (on) => on.comeBack({ code: 'x' })],
    ['a no of the person', failed('denied'), (on) => on.comeBack({ error: 'access_denied' })],
    ['an error of the provider', failed('rejected'), (on) => on.comeBack({ error: 'server_error' })],
    ['cancel', failed('cancelled'), (on) => on.signIn.cancel()],
    ['the time limit', failed('timeout'), (on) => on.clock.pass(SIGN_IN_LIMIT_MS)],
    ['quit', failed('cancelled'), (on) => on.signIn.close()],
  ];
  it.each(endings)('C4: after %s the port is closed and no connection is left', async (name, state, end) => {
    await stage.signIn.start('google');
    const port = stage.port();
    expect(await isOpen(port)).toBe(true);
    await end(stage);
    await settle();
    // The time that a second tab has, and no more than 100 ms.
    if (['the answer', 'a no of the person', 'an error of the provider'].includes(name)) stage.clock.pass(100);
    await portIsClosed(port);
    if (name === 'the answer') expect(codeOf(stage.signIn.check())).toBe('x');
    else expect(stage.signIn.check()).toEqual(state);
  });

  it('C7: a cancelled, denied or late sign-in never authorises, whatever comes afterwards', async () => {
    await stage.signIn.start('google');
    stage.signIn.cancel();
    expect(await stage.comeBack({ code: 'late' })).toBeNull();
    expect(stage.signIn.check()).toEqual(failed('cancelled'));

    await stage.signIn.start('google');
    await stage.comeBack({ error: 'access_denied' });
    expect((await stage.comeBack({ code: 'late' }))?.status).toBe(410);
    expect(stage.signIn.check()).toEqual(failed('denied'));
  });

  it('C7: a code that nobody has fetched is gone when it is cancelled', async () => {
    await stage.signIn.start('google');
    await stage.comeBack({ code: 'unfetched' });
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(failed('cancelled'));
  });

  it('C7: a code that nobody has fetched is gone when the time is over', async () => {
    await stage.signIn.start('google');
    await stage.comeBack({ code: 'unfetched' });
    await settle();
    stage.clock.pass(SIGN_IN_LIMIT_MS);
    expect(stage.signIn.check()).toEqual(failed('timeout'));
  });

  it('C7: cancelling without a sign-in changes nothing', async () => {
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(IDLE);
    await stage.signIn.start('google');
    await stage.comeBack({ error: 'access_denied' });
    await settle();
    stage.signIn.cancel();
    expect(stage.signIn.check()).toEqual(failed('denied'));
  });

  it('C7: cancelled while the issuer is being asked, start answers at once', async () => {
    stage.issuer.response = () => undefined;
    const started = stage.signIn.start('google');
    await eventually(stage.issuer.requested).toBe(1);
    stage.signIn.cancel();
    expect(await started).toEqual(failed('cancelled'));
    expect(stage.opened).toEqual([]);
  });

  it('C7: cancelled before the port is open, nothing is opened at all', async () => {
    const started = stage.signIn.start('google');
    stage.signIn.cancel();
    expect(await started).toEqual(failed('cancelled'));
    await settle();
    expect(stage.issuer.requested()).toBe(0);
    expect(stage.opened).toEqual([]);
  });

  it('after quit nothing starts any more', async () => {
    stage.signIn.close();
    expect(await stage.signIn.start('google')).toEqual(failed('cancelled'));
    expect(stage.opened).toEqual([]);
  });
});

describe('the time limit', () => {
  it('C7: is 5 minutes to the millisecond', async () => {
    expect(SIGN_IN_LIMIT_MS).toBe(300_000);
    await stage.signIn.start('google');
    stage.clock.pass(SIGN_IN_LIMIT_MS - 1);
    expect(stage.signIn.check()).toEqual(WAITING);
    stage.clock.pass(1);
    expect(stage.signIn.check()).toEqual(failed('timeout'));
  });

  it('C7: counts sleep: an answer right after waking up comes too late', async () => {
    await stage.signIn.start('google');
    stage.clock.sleep(SIGN_IN_LIMIT_MS);
    await stage.comeBack({ code: 'slept' });
    expect(stage.signIn.check()).toEqual(failed('timeout'));
    await portIsClosed(stage.port());
  });

  it('C7: covers the search for the issuer too', async () => {
    stage.issuer.response = () => undefined;
    const started = stage.signIn.start('google');
    await eventually(stage.issuer.requested).toBe(1);
    stage.clock.sleep(SIGN_IN_LIMIT_MS);
    stage.clock.pass(1_000);
    expect(await started).toEqual(failed('timeout'));
  });
});
