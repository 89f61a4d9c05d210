/** An unsettled charge is kept over a restart without data of the card, and removed with the session (promises B2, H4, J3). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../../src/core/session/end-session';
import { resumeOrder } from '../../../../src/features/checkout/orders/resume-order';
import { resumeCharges } from '../../../../src/features/checkout/payment/settle-charge';
import { signOut } from '../../../../src/core/session/sign-out';
import { updateServerClock } from '../../../../src/lib/platform/server-clock';
import { readStored } from '../../../../src/lib/platform/storage';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import {
  beAccount,
  chargeStage,
  lost,
  pass,
  payAndSettle,
  restart,
  type ChargeStage,
} from '../../../support/checkout/charge-stage';
import { failure } from '../../../support/fakes/fake-services';
import { service } from '../../../support/checkout/service-stage';

const sessionOver = () => {
  throw failure('unauthorized', 'Signed in on another device');
};

const DAY_MS = 24 * 60 * 60_000;
/** A response of the provider, whose clock shows this (epoch ms). */
function answerAt(providerNow: number): void {
  const now = Date.now();
  updateServerClock({ date: new Date(providerNow).toUTCString(), sentAt: now, receivedAt: now });
}

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an unsettled charge', () => {
  beforeEach(async () => {
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
  });

  it('is repeated after a restart with the same key and token, and the order stays pending', async () => {
    await restart();
    await resumeOrder('1');
    expect(service().order).toMatchObject({ isPending: true });
    await payAndSettle();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
    expect(service().order?.status).toBe('paid');
    expect(readStored('openCharges')).toEqual([]);
  });

  it('is stored without data of the card, and removed once it is settled or the person signs out', async () => {
    const [stored] = readStored('openCharges');
    expect(Object.keys(stored ?? {}).sort()).toEqual(['account', 'begunAt', 'key', 'order', 'token']);
    expect(JSON.stringify(stored)).not.toMatch(/4242|SANTOS|123/);
    await signOut();
    expect(readStored('openCharges')).toEqual([]);
  });

  it('is repeated after the session has expired and the person signs in again', async () => {
    endSession({ reason: 'expired-session' });
    expect(readStored('openCharges')).toHaveLength(1);
    await restart();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
  });

  it('is not settled by a 401, and repeated when the same account has signed in again', async () => {
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

  it('is not repeated for another account', async () => {
    endSession({ reason: 'expired-session' });
    stage.services.calls.length = 0;
    await restart('8');
    await pass(60_000);
    expect(stage.services.calls).not.toContain('payOrder');
    expect(readStored('openCharges')).toEqual([]);
  });

  it('J3: is not repeated when another account signs in on the same page', async () => {
    endSession({ reason: 'expired-session' });
    stage.services.calls.length = 0;
    openSession('t2');
    beAccount('8', '');
    resumeCharges();
    await pass(60_000);
    expect(stage.services.calls).not.toContain('payOrder');
    expect(readStored('openCharges')).toEqual([]);
  });

  it('is not repeated after a day, and settled by the state of the order', async () => {
    vi.setSystemTime(Date.now() + DAY_MS);
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

it('J3: a charge of a machine whose clock was two days ahead is not repeated after two days, when by the right clock its key is new', async () => {
  const now = Date.now() + 2 * DAY_MS;
  vi.setSystemTime(now);
  answerAt(now - 2 * DAY_MS);
  stage.fates = Array.from({ length: 3 }, () => lost);
  await payAndSettle();
  stage.sent.length = 0;
  answerAt(now);
  await restart();
  await pass(60_000);
  expect(stage.sent).toEqual([]);
  expect(readStored('openCharges')).toMatchObject([{ order: '1', token: '' }]);
});

describe('an unsettled charge of an account without a readable id', () => {
  it.each([
    ['different addresses', 'a@example.com', 'b@example.com', false, 1],
    ['neither an id nor an address', '', '', false, 0],
    ['the same address', 'a@example.com', 'A@example.com', true, 0],
  ])("and with %s is repeated in the next account's session: %s", async (_, email, nextEmail, goesOn, left) => {
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
    expect(readStored('openCharges')).toHaveLength(left);
  });

  it('is repeated in its own session when the id can be read again', async () => {
    beAccount('', '');
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    beAccount('7', '');
    resumeCharges();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
  });

  it('is repeated after a restart when the id can be read again, and the address is the same', async () => {
    beAccount('', 'a@example.com');
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    await restart('7', 'a@example.com');
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
    expect(readStored('openCharges')).toEqual([]);
  });

  it('is neither repeated nor removed when the next account has an id and another address', async () => {
    beAccount('', 'a@example.com');
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    const sent = stage.sent.length;
    await restart('8', 'b@example.com');
    await pass(60_000);
    expect(stage.sent).toHaveLength(sent);
    expect(readStored('openCharges')).toHaveLength(1);
  });
});

describe.each([
  ['', ''],
  ['', 'a@example.com'],
])('J3: an unsettled charge of account 7 after a start as account "%s" with the address "%s"', (id, email) => {
  beforeEach(async () => {
    stage.fates = Array.from({ length: 3 }, () => lost);
    await payAndSettle();
    stage.sent.length = 0;
    await restart(id, email);
    await pass(60_000);
  });

  it('is neither repeated nor removed, and its order takes no other card', async () => {
    await resumeOrder('1');
    await payAndSettle();
    expect(stage.sent).toEqual([]);
    expect(service()).toMatchObject({ step: 'payment', order: { isPending: true }, cardProblem: null });
    expect(readStored('openCharges')).toMatchObject([{ account: '7', order: '1' }]);
  });

  it('is repeated once the id can be read again', async () => {
    beAccount('7', email);
    resumeCharges();
    await pass(60_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
    expect(readStored('openCharges')).toEqual([]);
  });
});
