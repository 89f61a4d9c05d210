/** Keeps address and store together: a link or Back moves the store, what the store does of itself moves the address. */
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { goToOrders, goToPackages, goToStep } from './choose-service';
import { resumeOrder } from './orders/resume-order';
import { useService } from './service.store';
import { orderIn, placeIn, placeOf, type ServicePlace } from './service-address';

/** Marks the entries that this page made itself. */
const OWN = { isOwn: true };

export function useServiceAddress(): void {
  const location = useLocation();
  const { key, search, pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const type = useNavigationType();
  const place = useService(placeOf);
  const seenKey = useRef<string | null>(null);

  useEffect(() => {
    const move = (to: ServicePlace, replace: boolean) =>
      void navigate({ pathname, search: to === '' ? '' : `?${to}` }, { replace, state: OWN });
    const isFirst = seenKey.current === null;
    const isNewAddress = seenKey.current !== key;
    seenKey.current = key;
    const orderId = orderIn(search);
    const asked = placeIn(search);
    if (orderId !== null) {
      void resumeOrder(orderId);
      move('', true);
      return;
    }
    const now = placeOf(useService.getState());
    const wasChosenElsewhere = isFirst && asked === '' && now !== '';
    const isOwn = isRecord(state) && state['isOwn'] === true && type !== NavigationType.Pop;
    if (isNewAddress && !isOwn && !wasChosenElsewhere) goTo(asked, isFirst);
    const shown = placeOf(useService.getState());
    if (shown !== asked) move(shown, isNewAddress || shown === '');
  }, [key, search, pathname, state, type, place, navigate]);
}

/** @param isFirst the page has just been opened: what another part has put there stays */
function goTo(place: ServicePlace, isFirst: boolean): void {
  switch (place) {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
