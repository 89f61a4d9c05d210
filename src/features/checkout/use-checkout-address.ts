/** Synchronizes the service page's URL: an opened URL is read once; from then on it is derived from the state. */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { choosePlan, goToOrders, goToPackages, goToStep } from './checkout-actions';
import { canBuy, usePaymentMethods } from '../../core/plans/payment-methods.store';
import { orderIn, readQuery, queryOf, planIn } from './checkout-address.rules';
import { useCheckout } from './checkout.store';
import { resumeOrder } from './orders/resume-order';

/** Marks history entries that were derived here, which are not read. */
const DERIVED = { isDerived: true };

/** Reads each URL that comes from outside (a link, Back, the gateway's page), and updates the URL to match the state. */
export function useCheckoutAddress(): void {
  const location = useLocation();
  const { key, search, pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const type = useNavigationType();
  const place = useCheckout(queryOf);
  const readKey = useRef<string | null>(null);
  const shownKey = useRef<string | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const isFirst = readKey.current === null;
    const isNew = readKey.current !== key;
    readKey.current = key;
    if (!isNew || (isMarked(state) && type !== NavigationType.Pop)) return;
    readAddress(search, isFirst);
    // The store's change alone would be drawn a frame later: a page that opens subscribes to it after its first frame.
    renderAgain();
  }, [key, search, state, type]);

  useEffect(() => {
    const isNew = shownKey.current !== key;
    shownKey.current = key;
    const shown = queryOf(useCheckout.getState());
    const derived = shown === '' ? '' : `?${shown}`;
    if (search !== derived)
      void navigate({ pathname, search: derived }, { replace: isNew || shown === '', state: DERIVED });
  }, [key, search, pathname, place, navigate]);
}

/** @param isFirst the page was just opened: a URL without a place then changes nothing */
function readAddress(search: string, isFirst: boolean): void {
  const orderId = orderIn(search);
  const planId = planIn(search);
  if (orderId !== null) void resumeOrder(orderId);
  else if (planId !== null && canBuy(usePaymentMethods.getState())) choosePlan(planId);
  else applyQuery(search, isFirst);
}

function applyQuery(search: string, isFirst: boolean): void {
  switch (readQuery(search)) {
    case 'view=orders':
      goToOrders();
      return;
    case 'step=cart':
      goToStep('cart');
      return;
    case 'step=overview':
      goToStep('overview');
      return;
    case '':
      if (!isFirst) goToPackages();
  }
}

function isMarked(state: unknown): boolean {
  return (state as Partial<typeof DERIVED> | null)?.isDerived === true;
}
