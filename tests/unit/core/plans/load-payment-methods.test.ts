/** Which ways to pay are offered: for the detected country, without what cannot be used here. */
import { beforeEach, describe, expect, it } from 'vitest';
import { usePaymentMethods } from '../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../src/core/plans/load-payment-methods';
import { setLocation } from '../../../../src/core/preferences/layout.store';
import { deferred, failure, type FakeServices } from '../../../support/fake-services';
import { filledCart } from '../../../support/checkout/service-stage';

let services: FakeServices;
beforeEach(async () => {
  ({ services } = await filledCart());
});

describe('the routing', () => {
  it('is asked for the detected country; a failure leaves the old one', async () => {
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
    expect(usePaymentMethods.getState()).toMatchObject({ routing: { country: 'VN' }, failure: { reason: 'network' } });
  });

  it('of an older question that is answered late is dropped', async () => {
    const first = deferred<{ methods: never[] }>();
    services.handlers.listPaymentMethods = () => first.promise;
    const older = loadPaymentMethods();
    services.handlers.listPaymentMethods = () => ({ methods: [{ id: 'card', currency: 'USD' }] });
    await loadPaymentMethods();
    first.resolve({ methods: [] });
    await older;
    expect(usePaymentMethods.getState().routing?.options).toHaveLength(1);
  });

  it('has no card where no gateway is configured', async () => {
    services.gatewayUrl = '';
    await loadPaymentMethods();
    expect(usePaymentMethods.getState().routing?.options).toEqual([{ method: 'bank_transfer', currency: 'VND' }]);
  });
});
