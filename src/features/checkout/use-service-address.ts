/** The address of the service page: one that is opened is read once; from then on it is derived from what the page shows. */
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { goToOrders, goToPackages, goToStep } from './choose-service';
import { resumeOrder } from './orders/resume-order';
import { choosePlan, useService } from './service.store';
import { orderIn, placeIn, placeOf, planIn } from './service-address';

/** Marks the history entries that are derived here: they are not read. */
const DERIVED = { isDerived: true };

/** Reads each address that comes from outside (a link, Back, the gateway's page), and keeps the address as the state wants it. */
export function useServiceAddress(): void {
  const location = useLocation();
  const { key, search, pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const type = useNavigationType();
  const place = useService(placeOf);
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    const isFirst = lastKey.current === null;
    const isNew = lastKey.current !== key;
    lastKey.current = key;
    const isDerived = isRecord(state) && state['isDerived'] === true && type !== NavigationType.Pop;
    if (isNew && !isDerived) readAddress(search, isFirst);
    const shown = placeOf(useService.getState());
    const derived = shown === '' ? '' : `?${shown}`;
    if (search !== derived)
      void navigate({ pathname, search: derived }, { replace: isNew || shown === '', state: DERIVED });
  }, [key, search, pathname, state, type, place, navigate]);
}

/** @param isFirst the page has just been opened: an address that asks for nothing changes nothing */
function readAddress(search: string, isFirst: boolean): void {
  const orderId = orderIn(search);
  const planId = planIn(search);
  if (orderId !== null) void resumeOrder(orderId);
  else if (planId !== null) choosePlan(planId);
  else goToPlace(search, isFirst);
}

function goToPlace(search: string, isFirst: boolean): void {
  switch (placeIn(search)) {
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
