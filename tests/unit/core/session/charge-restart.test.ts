/** A charge that is not settled outlasts a restart without anything of the card, and is forgotten with the session (promises B2, H4, J3). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../../src/core/session/end-session';
import { resumeOrder } from '../../../../src/features/checkout/orders/resume-order';
import { resumeCharges } from '../../../../src/features/checkout/payment/settle-charge';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored } from '../../../../src/lib/platform/storage';
import { useSession } from '../../../../src/core/session/session.store';
import {
  beAccount,
  chargeStage,
  lost,
  pass,
  payAndSettle,
  restart,
  type ChargeStage,
} from '../../../support/checkout/charge-stage';
import { failure } from '../../../support/fake-services';
import { service } from '../../../support/checkout/service-stage';

const sessionOver = () => {
  throw failure('unauthorized', 'Signed in on another device');
};

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a restart', () => {
  beforeEach(async () => {
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
  });

  it('goes on with the same key and the same token, and the order stays pending', async () => {
    await restart();
    await resumeOrder('1');
    expect(service().order).toMatchObject({ isPending: true });
    await payAndSettle();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
    expect(service().order?.status).toBe('paid');
    expect(readStored('openCharges')).toEqual([]);
  });

  it('keeps nothing of the card, and nothing at all once it is settled or the person has signed out', async () => {
    const [stored] = readStored('openCharges');
    expect(Object.keys(stored ?? {}).sort()).toEqual(['account', 'begunAt', 'key', 'order', 'token']);
    expect(JSON.stringify(stored)).not.toMatch(/4242|SANTOS|123/);
    await signOut();
    expect(readStored('openCharges')).toEqual([]);
  });

  it('whoever was thrown out goes on after signing in again', async () => {
    endSession({ reason: 'expired-session' });
    expect(readStored('openCharges')).toHaveLength(1);
    await restart();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
  });

  it('a 401 ends the session and settles nothing: the charge goes on when the same account has signed in again', async () => {
    const requested = stage.sent.length;
    stage.fates = [sessionOver];
    await pass(60_000);
    expect([stage.sent.length, stage.till.charges.length]).toEqual([requested + 1, 0]);
    expect(useSession.getState()).toMatchObject({ token: null });
    expect(readStored('openCharges')).toMatchObject([
      { order: '1', key: stage.sent[0]?.key, token: stage.sent[0]?.token },
    ]);
    await restart();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
  });

  it('somebody else who signs in has nothing to do with it', async () => {
    endSession({ reason: 'expired-session' });
    stage.services.calls.length = 0;
    await restart('8');
    await pass(60_000);
    expect(stage.services.calls).not.toContain('payOrder');
    expect(readStored('openCharges')).toEqual([]);
  });

  it('a day later the key is not repeated: the order itself tells', async () => {
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    stage.sent.length = 0;
    await restart();
    await pass(60_000);
    expect(stage.sent).toEqual([]);
    expect(readStored('openCharges')).toMatchObject([{ order: '1', token: '' }]);
    const [order] = stage.till.orders;
    if (order) order.status = 'paid';
    await pass(60_000);
    expect(readStored('openCharges')).toEqual([]);
  });
});

describe('an account without a readable id', () => {
  it.each([
    ['different addresses', 'a@example.com', 'b@example.com', false],
    ['neither an id nor an address', '', '', false],
    ['the same address', 'a@example.com', 'A@example.com', true],
  ])('with %s, then another one: the charge goes on %s', async (_, email, nextEmail, goesOn) => {
    beAccount('', email);
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    endSession({ reason: 'expired-session' });
    expect(readStored('openCharges')).toHaveLength(email === '' ? 0 : 1);
    expect(JSON.stringify(readStored('openCharges'))).not.toContain('example');
    stage.services.calls.length = 0;
    await restart('', nextEmail);
    await pass(60_000);
    expect(stage.services.calls.includes('payOrder')).toBe(goesOn);
    expect(readStored('openCharges')).toEqual([]);
  });

  it('a charge goes on in its own session when the id can be read again', async () => {
    beAccount('', '');
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    beAccount('7', '');
    resumeCharges();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
  });
});
