/** A held session: what a person asks for is not sent and fails with the reason; nothing of it is sent by a later session (docs/product.md section 17). */
import { beforeEach, describe, expect, it } from 'vitest';
import { providerApi, type ProviderCall } from '../../../../common/contract/provider/provider-api';
import { loadPaymentMethods } from '../../../../src/core/plans/load-payment-methods';
import { setChosenMethod } from '../../../../src/core/plans/payment-methods.store';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { beginKeyedRequest, pendingKeyedRequest, sendKeyedRequest } from '../../../../src/core/session/keyed-request';
import { requestAction } from '../../../../src/core/session/request';
import { holdSession } from '../../../../src/core/session/session.store';
import { placeOrder } from '../../../../src/features/checkout/cart/place-order';
import { choosePlan, goToStep } from '../../../../src/features/checkout/checkout-actions';
import { leaveCheckout } from '../../../../src/features/checkout/checkout.store';
import { cancelOrder } from '../../../../src/features/checkout/orders/cancel-order';
import { resumeOrder } from '../../../../src/features/checkout/orders/resume-order';
import { refreshShownOrder } from '../../../../src/features/checkout/orders/watch-order';
import { payByCard } from '../../../../src/features/checkout/payment/pay-order';
import { readStored } from '../../../../src/lib/platform/storage';
import { refusal } from '../../../support/checkout/fake-till';
import { goodCard, placedOrder, service, type Stage } from '../../../support/checkout/service-stage';
import { settle } from '../../../support/fakes/fake-services';
import { forgetCalls } from '../../../support/stages/flow-stage';

const held = { message: 'Signed in on another device' };
const hold = () => holdSession({ reason: 'other-device' });

let stage: Stage;
beforeEach(async () => {
  stage = await placedOrder('card', { isDesktop: true });
  await connectServer('sg');
  forgetCalls(stage.services);
});

describe('a card in a held session', () => {
  it('J3: goes to no gateway and begins no charge, and the form says why', async () => {
    hold();
    await payByCard(goodCard);
    expect([stage.services.tokenizedAt, stage.services.calls]).toEqual([[], []]);
    expect(service()).toMatchObject({ work: null, cardProblem: 'refused', failure: held, order: { isPending: false } });
    expect([readStored('openCharges'), pendingKeyedRequest('payOrder', '1')]).toEqual([[], null]);
  });

  it('J3: begins no charge when the session is held while the gateway makes the token', async () => {
    const tokenize = stage.services.tokenizeCard;
    stage.services.tokenizeCard = async (...sent) => {
      const token = await tokenize(...sent);
      hold();
      return token;
    };
    await payByCard(goodCard);
    expect([stage.services.tokenizedAt.length, stage.services.calls]).toEqual([1, []]);
    expect(service()).toMatchObject({ work: null, card: null, cardProblem: 'refused', failure: held });
    expect([readStored('openCharges'), pendingKeyedRequest('payOrder', '1')]).toEqual([[], null]);
  });
});

describe('an order in a held session', () => {
  it('fails with the reason when it is opened by its number', async () => {
    leaveCheckout();
    hold();
    await resumeOrder('1');
    expect(service()).toMatchObject({ order: null, failure: held });
  });

  it('is not placed, with the reason, when an earlier one would be continued', async () => {
    leaveCheckout();
    choosePlan('3-months');
    await loadPaymentMethods();
    setChosenMethod('card');
    forgetCalls(stage.services);
    hold();
    await placeOrder();
    expect(stage.services.calls).toEqual([]);
    expect(service()).toMatchObject({ step: 'overview', work: null, failure: held });
  });

  it.each([false, true])(
    'is not placed, with the reason, beside another one (cancelling is missing: %s)',
    async (isMissing) => {
      if (isMissing) {
        stage.services.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
        await cancelOrder();
      }
      goToStep('overview');
      setChosenMethod('paypal');
      hold();
      forgetCalls(stage.services);
      await placeOrder();
      expect(service()).toMatchObject({ step: 'overview', work: null, failure: held });
      expect(stage.services.calls).toEqual([]);
    },
  );

  it('is not checked, with the reason, and stays as it is known', async () => {
    hold();
    await refreshShownOrder();
    await settle();
    expect(service()).toMatchObject({ order: { id: '1', status: 'waiting' }, refreshFailure: held });
  });
});

describe('every call in a held session', () => {
  const names = Object.keys(providerApi) as ProviderCall[];

  it.each(names.filter((name) => !('keyed' in providerApi[name])))(
    '%s is not sent, and fails when an action asks for it',
    async (name) => {
      hold();
      expect(await requestAction(name as 'updateUser', {})).toMatchObject({ outcome: 'failed', failure: held });
      expect(stage.services.calls).toEqual([]);
    },
  );

  it.each(['redeemGiftCode', 'createOrder', 'shareVoucher', 'exchangePoints'] as const)(
    '%s is refused and leaves no key for a later session',
    async (name) => {
      hold();
      const request = {} as never;
      expect(await sendKeyedRequest(beginKeyedRequest(name, 'x', request))).toMatchObject({
        outcome: 'refused',
        failure: held,
      });
      expect([stage.services.calls, pendingKeyedRequest(name, 'x')]).toEqual([[], null]);
    },
  );
});
