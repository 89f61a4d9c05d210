/** Sign-in with an auth helper that fails, sends invalid data, or is another program (promise C9). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_HELPER_RESPONSE_LIMIT_BYTES, FAILED_POLLS_LIMIT } from '../../../electron/sign-in/auth-helper-method';
import { faults, startPeer } from '../common/contract/helper/faulty-peer';
import { done, openHelperStage, say, type HelperStage } from './auth-helper-stage';
import { failed, WAITING } from './sign-in/stage';

let on: HelperStage;
beforeEach(async () => {
  on = await openHelperStage();
});
afterEach(() => on.close());

describe('a sign-in with a faulty auth helper', () => {
  it('C9: continues after a single failed poll, and fails after several in a row', async () => {
    await on.signIn.start('google');
    for (let round = 0; round < 3; round += 1) {
      on.check = (_request, response) => response.destroy();
      for (let lost = 1; lost < FAILED_POLLS_LIMIT; lost += 1) await on.poll();
      await on.isPausing();
      expect(on.signIn.check()).toEqual(WAITING);
      on.check = say({ status: 'waiting' });
      await on.poll();
    }
    on.check = (_request, response) => response.writeHead(403).end();
    for (let lost = 1; lost <= FAILED_POLLS_LIMIT; lost += 1) await on.poll();
    await on.ended();
    expect(on.signIn.check()).toEqual(failed('no-helper'));
  });

  it('C9: fails when no helper listens', async () => {
    on.stopHelper();
    expect(await on.signIn.start('google')).toEqual(failed('no-helper'));
  });

  it.each([
    ['an answer over 64 KiB', JSON.stringify(done).padEnd(AUTH_HELPER_RESPONSE_LIMIT_BYTES + 1)],
    ['an empty code', { ...done, code: '' }],
    ['a code over 4,096 letters', { ...done, code: 'c'.repeat(4_097) }],
    ['no verifier', { ...done, code_verifier: undefined }],
    ['a code that is no text', { ...done, code: ['x'] }],
    ['an unknown status', { ...done, status: 'ready' }],
    ['an unknown reason', { status: 'failed', reason: '<b>because</b>' }],
    ['a list', [done]],
    ['broken JSON', JSON.stringify(done).slice(0, -1)],
    ['nothing', ''],
  ])('C9: counts %s as a failed poll', async (_name, value) => {
    on.check = say(value);
    await on.signIn.start('google');
    for (let lost = 1; lost <= FAILED_POLLS_LIMIT; lost += 1) await on.poll();
    await on.ended();
    expect(on.signIn.check()).toEqual(failed('no-helper'));
  });

  it('C9: reads a response of exactly 64 KiB', async () => {
    on.check = say(JSON.stringify({ status: 'failed', reason: 'denied' }).padEnd(AUTH_HELPER_RESPONSE_LIMIT_BYTES));
    await on.signIn.start('google');
    await on.poll();
    await on.ended();
    expect(on.signIn.check()).toEqual(failed('denied'));
  });

  const quickFaults = faults.filter(({ play, failures }) => play !== null && !failures.includes('timeout'));
  it.each(quickFaults)('C9: fails when the peer has the fault "$name"', async ({ play }) => {
    const peer = await startPeer(play ?? (() => undefined));
    const other = on.launch(peer.port);
    expect(await other.start('google')).toEqual(failed('no-helper'));
    other.close();
    await peer.close();
  });
});
