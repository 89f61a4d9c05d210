/** PayPal's approval page: the gateway's or PayPal's own, and no other (promise A8). */
import { describe, expect, it } from 'vitest';
import { openApproval } from '../../../../../src/features/checkout/payment/pay-order';
import { changeOrder, placedOrder } from '../../../../support/checkout/service-stage';
import type { FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;

describe('the approval page', () => {
  it('opens in the system browser, or in a new tab, and repeated clicks have no effect', async () => {
    ({ services } = await placedOrder('paypal'));
    await openApproval();
    expect(services.opened).toEqual(['https://gateway.test/paypal/approve?key=k']);
    ({ services } = await placedOrder('paypal', { isDesktop: false }));
    await openApproval();
    expect(services.opened).toEqual(['tab https://gateway.test/paypal/approve?key=k']);
  });

  it.each(['https://www.paypal.com/checkoutnow?token=EC-1', 'https://www.sandbox.paypal.com/checkoutnow?token=EC-1'])(
    'opens at %s, which is PayPal itself, also when no gateway is configured',
    async (approvalUrl) => {
      ({ services } = await placedOrder('paypal'));
      services.gatewayUrl = '';
      changeOrder({ payment: { method: 'paypal', approvalUrl } });
      await openApproval();
      expect(services.opened).toEqual([approvalUrl]);
    },
  );

  it.each([
    'https://evil.example/paypal/approve',
    'https://www.paypal.com.evil.example/checkoutnow',
    'https://paypal.com/checkoutnow',
    'https://www.paypal.com:8443/checkoutnow',
    'http://www.paypal.com/checkoutnow',
    'https://x:y@www.paypal.com/checkoutnow',
    'https://evil.example/https://www.paypal.com/checkoutnow',
    'blob:https://www.paypal.com/checkoutnow',
    'javascript:alert(1)',
  ])('A8: does not open at %s', async (approvalUrl) => {
    ({ services } = await placedOrder('paypal'));
    changeOrder({ payment: { method: 'paypal', approvalUrl } });
    await openApproval();
    expect(services.opened).toEqual([]);
  });

  it("is the gateway's page of the bank while a card payment is to be confirmed, and none before and after that", async () => {
    ({ services } = await placedOrder('card'));
    await openApproval();
    changeOrder({ isPending: true, confirmUrl: 'https://gateway.test/cards/confirm?key=k' });
    await openApproval();
    changeOrder({ confirmUrl: 'https://evil.example/confirm' });
    await openApproval();
    changeOrder({ confirmUrl: null });
    await openApproval();
    expect(services.opened).toEqual(['https://gateway.test/cards/confirm?key=k']);
  });

  it('opens over http when the configured gateway is on loopback', async () => {
    ({ services } = await placedOrder('paypal'));
    services.gatewayUrl = 'http://127.0.0.1:4000';
    const approvalUrl = 'http://127.0.0.1:4000/paypal/approve';
    changeOrder({ payment: { method: 'paypal', approvalUrl } });
    await openApproval();
    expect(services.opened).toEqual([approvalUrl]);
  });
});
