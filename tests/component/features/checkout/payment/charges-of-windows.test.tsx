/** Two windows on one storage: each sees the other's unsettled charges, and overwrites none (promises B6, J3). */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionWork } from '../../../../../src/app/SessionWork';
import { setChosenMethod } from '../../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { choosePlan } from '../../../../../src/features/checkout/checkout-actions';
import { payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { readStored } from '../../../../../src/lib/platform/storage';
import { formatCharges, type StoredCharge } from '../../../../../src/lib/platform/stored/stored-charges';
import { openTill, refusal, type Till } from '../../../../support/checkout/fake-till';
import { goodCard, service } from '../../../../support/checkout/service-stage';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { settleImports } from '../../../../support/stages/settle-imports';
import { signedIn } from '../../../../support/stages/signed-in';
import { writeElsewhere } from '../../../../support/web/other-window';

const BEGUN_AT = Date.now();

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  services = await signedIn({ isDesktop: false });
  till = openTill(services);
  render(
    <MemoryRouter initialEntries={['/support']}>
      <SessionWork />
    </MemoryRouter>,
  );
  await act(settleImports);
  choosePlan('3-months');
  await loadPaymentMethods();
  setChosenMethod('card');
  await placeOrder();
  await settle();
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const elsewhere = (changes: Partial<StoredCharge> = {}): StoredCharge => ({
  ...{ account: '7', order: '1', key: 'key-elsewhere', token: 'card_elsewhere', begunAt: BEGUN_AT },
  ...changes,
});
const storeElsewhere = (...charges: readonly StoredCharge[]) =>
  act(async () => {
    writeElsewhere('openCharges', formatCharges(charges));
    await settleImports();
  });
const pay = () => act(() => payByCard(goodCard));
/** The person pays, and the gateway checks the card until it is told otherwise. */
const payLater = () => {
  const token = deferred<{ token: string; brand: string; lastFour: string }>();
  services.tokenizeCard = () => token.promise;
  const paying = payByCard(goodCard);
  return () => {
    token.resolve({ token: 'card_here', brand: 'visa', lastFour: '4242' });
    return act(() => paying);
  };
};

it('J3: an order that another window charges takes no other card, and is repeated under the key of its charge', async () => {
  expect(service()).toMatchObject({ step: 'payment', order: { isPending: false } });
  await storeElsewhere(elsewhere());
  expect(service()).toMatchObject({ step: 'payment', order: { isPending: true } });
  await pay();
  expect(till.charges).toEqual([]);
  services.timers.fire(1_000);
  await act(settle);
  expect(till.charges).toMatchObject([{ key: 'key-elsewhere', token: 'card_elsewhere' }]);
  expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
  expect(readStored('openCharges')).toEqual([]);
});

it('J3: an order is not charged again when another window began its charge while the card was checked', async () => {
  const endCheck = payLater();
  // Its event has not arrived yet.
  window.localStorage.setItem('openCharges', formatCharges([elsewhere()]));
  await endCheck();
  expect(till.charges).toEqual([]);
  expect(service()).toMatchObject({ step: 'payment', work: null, order: { isPending: true } });
  expect(readStored('openCharges')).toEqual([elsewhere()]);
});

it('a card is charged when another window charges another order while the card was checked', async () => {
  const endCheck = payLater();
  await storeElsewhere(elsewhere({ order: '2' }));
  await endCheck();
  expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
});

it('J3: an order is not charged while another window is about to charge it', async () => {
  const request = (...[, , use]: [string, LockOptions, (lock: object | null) => unknown]) => use(null);
  vi.stubGlobal('navigator', { locks: { request } });
  await pay();
  expect(till.charges).toEqual([]);
  expect(service()).toMatchObject({ step: 'payment', work: null, order: { isPending: true } });
});

it('J3: a charge is stored beside that of another window, and removed alone', async () => {
  const other = elsewhere({ order: '2' });
  window.localStorage.setItem('openCharges', formatCharges([other]));
  till.lose = 'before';
  await pay();
  expect(readStored('openCharges')).toMatchObject([other, { order: '1', token: 'card_1' }]);
  // The other window's order is not known to this provider.
  const { payOrder } = services.handlers;
  services.handlers.payOrder = (request, options) => {
    if (request.order_id === '2' || !payOrder) throw failure('network');
    return payOrder(request, options);
  };
  services.timers.fire(1_000);
  services.timers.fire(1_000);
  await act(settle);
  expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
  expect(readStored('openCharges')).toEqual([other]);
});

it('J3: the response to a charge does not overwrite a later charge of the same order', async () => {
  const response = deferred<never>();
  services.handlers.payOrder = () => response.promise;
  const paying = payByCard(goodCard);
  await act(settle);
  const later = elsewhere({ key: 'key-later' });
  // Another window has seen it declined and has charged another card; no event has arrived here.
  window.localStorage.setItem('openCharges', formatCharges([later]));
  response.reject(refusal(422, 'The card is not accepted'));
  await act(() => paying);
  expect(readStored('openCharges')).toEqual([later]);
  await storeElsewhere(later);
  expect(service()).toMatchObject({ step: 'payment', order: { isPending: true } });
});

it("J3: a later charge of another window is repeated in place of this window's unanswered one", async () => {
  const { payOrder } = services.handlers;
  let isLost = true;
  services.handlers.payOrder = (request, options) => {
    if (isLost || !payOrder) throw failure('network');
    return payOrder(request, options);
  };
  await pay();
  isLost = false;
  expect(readStored('openCharges')).toMatchObject([{ order: '1', token: 'card_1' }]);
  // The other window has seen the card declined, and has charged another one.
  await storeElsewhere(elsewhere({ key: 'key-later', token: 'card_later' }));
  await act(settle);
  expect(till.charges).toMatchObject([{ key: 'key-later', token: 'card_later' }]);
  expect(readStored('openCharges')).toEqual([]);
});
