/** The offered payment methods: for the detected country, without those that cannot be used here. */
import { beforeEach, describe, expect, it } from 'vitest';
import { optionOf, usePaymentMethods } from '../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../src/core/plans/load-payment-methods';
import { setLocation } from '../../../../src/core/session/location.store';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { filledCart } from '../../../support/checkout/service-stage';

let services: FakeServices;
beforeEach(async () => {
  ({ services } = await filledCart());
});

describe('the payment routing', () => {
  it('is requested for the detected country, and stays after a failure', async () => {
    const requested: string[] = [];
    const list = services.handlers.listPaymentMethods;
    services.handlers.listPaymentMethods = (request, options) => {
      requested.push(request.country);
      return list?.(request, options) ?? { methods: [] };
    };
    setLocation({ countryCode: 'VN' });
    await loadPaymentMethods();
    expect(requested).toEqual(['VN']);
    services.handlers.listPaymentMethods = () => Promise.reject(failure('network'));
    await loadPaymentMethods();
    expect(usePaymentMethods.getState()).toMatchObject({ data: { country: 'VN' }, failure: { reason: 'network' } });
  });

  it('ignores a late response to an earlier request', async () => {
    const first = deferred<{ methods: never[] }>();
    services.handlers.listPaymentMethods = () => first.promise;
    const older = loadPaymentMethods();
    services.handlers.listPaymentMethods = () => ({ methods: [{ id: 'card', currency: 'USD' }] });
    await loadPaymentMethods();
    first.resolve({ methods: [] });
    await older;
    expect(usePaymentMethods.getState().data?.options).toHaveLength(1);
  });

  it('has no card, but PayPal, when no gateway is configured', async () => {
    services.gatewayUrl = '';
    await loadPaymentMethods();
    expect(usePaymentMethods.getState().data?.options).toEqual([
      { method: 'paypal', currency: 'USD' },
      { method: 'bank_transfer', currency: 'VND' },
    ]);
  });

  it("has the first other method as default when no gateway is configured for the provider's", async () => {
    services.gatewayUrl = '';
    const methods = ['card', 'paypal'].map((id) => ({ id, currency: 'USD' }));
    services.handlers.listPaymentMethods = () => ({ methods, default_method: 'card' });
    await loadPaymentMethods();
    expect(optionOf(usePaymentMethods.getState())).toEqual({ method: 'paypal', currency: 'USD' });
  });
});
