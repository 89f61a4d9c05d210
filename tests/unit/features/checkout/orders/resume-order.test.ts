/** Which orders open in the payment view: one that the provider gave by any id, one from outside by an id that can be one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../../../../src/features/checkout/checkout-address.rules';
import { goToStep, orderAgain } from '../../../../../src/features/checkout/checkout-actions';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { setChosenMethod, usePaymentMethods } from '../../../../../src/core/plans/payment-methods.store';
import { repeatUnreachedLoads } from '../../../../../src/core/session/resource.store';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';
import { orderPath } from '../../../../../src/model/paths';
import { tillWire, type Till } from '../../../../support/checkout/fake-till';
import { placedOrder, service } from '../../../../support/checkout/service-stage';
import { failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { forgetCalls } from '../../../../support/stages/flow-stage';

const IDS = [
  'ORD/2026/001',
  '2026.00017',
  '#1001',
  'DH:77',
  '../1',
  '1 2',
  '訂單 7',
  '50%',
  '%41',
  'a+b&c=d',
  'x'.repeat(64),
];

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  ({ services, till } = await placedOrder('bank_transfer'));
});

describe('an order that is continued', () => {
  it.each([...IDS, '<b>', '7\u00a0', '\u202e7'])('is requested as %j when the provider gave it that id', async (id) => {
    const requested: unknown[] = [];
    const wires = till.orders.map((order) => ({ ...tillWire(order, till), id }));
    services.handlers.showOrder = (request) => {
      requested.push(request.id);
      return wires[0] ?? { id, status: 'waiting' };
    };
    leaveCheckout();
    await resumeOrder(id);
    expect(requested[0]).toBe(id);
    expect(service()).toMatchObject({ step: 'payment', failure: null, order: { id } });
  });
});

describe('the payment method of an order that is opened by its number', () => {
  const chosen = () => usePaymentMethods.getState().chosenMethod;
  beforeEach(() => {
    leaveCheckout();
    setChosenMethod(null);
  });

  it('is not chosen while the order is looked at, so that prices elsewhere keep their currency', async () => {
    await resumeOrder('1');
    expect([service().order?.method, chosen()]).toEqual(['bank_transfer', null]);
  });

  it('is chosen when the order is placed again after its end', async () => {
    till.orders.forEach((order) => (order.status = 'failed'));
    await resumeOrder('1');
    orderAgain();
    expect([service().step, chosen()]).toEqual(['overview', 'bank_transfer']);
  });

  it('is chosen when its time to pay is over and it is placed again', async () => {
    await resumeOrder('1');
    goToStep('overview');
    expect([service().step, chosen()]).toEqual(['overview', 'bank_transfer']);
  });
});

describe('an order that nothing answered', () => {
  const asked = () => services.calls.filter((name) => name === 'showOrder').length;
  beforeEach(async () => {
    const well = services.handlers.showOrder;
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    leaveCheckout();
    forgetCalls(services);
    await resumeOrder('1');
    if (well) services.handlers.showOrder = well;
  });

  it('is loaded when the network is back', async () => {
    expect(service()).toMatchObject({ order: null, failure: { reason: 'network' } });
    expect(recentReports().at(-1)).toMatchObject({ where: 'resume-order' });
    repeatUnreachedLoads();
    await settle();
    expect(service()).toMatchObject({ order: { id: '1' }, failure: null });
    repeatUnreachedLoads();
    await settle();
    expect(asked()).toBe(2);
  });

  it('is not loaded any more when the person has left it', async () => {
    leaveCheckout();
    repeatUnreachedLoads();
    await settle();
    expect([asked(), service().order]).toEqual([1, null]);
  });
});

describe("the order in the return address's query", () => {
  it.each(IDS)('A14: is %j when an encoder wrote it', (id) => {
    expect(orderIn(orderPath(id).replace('/service', ''))).toBe(id);
    expect(orderIn(`?${String(new URLSearchParams({ tab: 'orders', order: id, result: 'approved' }))}`)).toBe(id);
  });

  it.each(['ORD/2026/001', '2026.00017', 'DH:77'])('A14: is %j when it was written as it is', (id) => {
    expect(orderIn(`?order=${id}&token=EC-1`)).toBe(id);
  });

  it.each(['', '%', '%zz', '%FF', '%C0%AF', '7%00', '7%0A', '7%E2%80%AE', '<7>', '7\u202e', '7@x', 'x'.repeat(65)])(
    'A14: is none when it is %j',
    (sent) => {
      expect(orderIn(`?order=${sent}`)).toBeNull();
    },
  );

  it('is none when the query has none', () => {
    expect([orderIn(''), orderIn('?plan=3-months'), orderIn('?reorder=7'), orderIn('?order')]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });
});
