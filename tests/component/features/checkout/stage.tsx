/** A signed-in person on the service page, with what the provider offers, and an address that can be read. */
import { act, render, screen, within, type RenderResult } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { WireRequestOf, WireOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import type { User } from '../../../../common/contract/provider/user';
import { ServicePage } from '../../../../src/features/checkout/ServicePage';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';

type Methods = WireOf<ProviderApi['listPaymentMethods']>;
export type WireOrder = WireOf<ProviderApi['showOrder']>;

export const ELSEWHERE: Methods = {
  country: 'TH',
  methods: [
    { id: 'paypal', currency: 'USD' },
    { id: 'card', currency: 'USD' },
  ],
  default_method: 'paypal',
  notice: '',
};
export const VIETNAM: Methods = {
  country: 'VN',
  methods: [
    { id: 'bank_transfer', currency: 'VND' },
    { id: 'card', currency: 'VND' },
  ],
  default_method: 'bank_transfer',
  notice: '',
};

export const wireOrder = (part: Partial<WireOrder> = {}): WireOrder => ({
  id: 100_001,
  plan_id: '3-months',
  item: '3 months',
  status: 'waiting',
  method: 'paypal',
  currency: 'USD',
  price: 11.99,
  discount: 0,
  total: 11.99,
  days: 90,
  bonus_days: 0,
  extended_days: 90,
  created_at: '2026-11-20 12:00:00',
  expires_at: '2996-11-20 12:30:00',
  payment: { approval_url: 'https://gateway.test/approve/1' },
  ...part,
});

export const voucher = (id: string, percent: number | null, part: object = {}) => ({
  ...{ id, title: '', state: 'available' },
  ...(percent !== null && { percent }),
  expires_at: '2996-01-01 12:00:00',
  ...part,
});

export interface Stage extends RenderResult {
  readonly services: FakeServices;
  /** Where the router is: path and query. */
  readonly address: () => string;
  readonly navigate: NavigateFunction;
}

export type OrderRequest = WireRequestOf<ProviderApi['createOrder']>;

/** Opens the page and waits until everything that it asks for has answered. */
export async function openService({
  path = '/service',
  user = {},
  prepare,
}: {
  readonly path?: string;
  readonly user?: Partial<User>;
  /** Called before the page is shown. */
  readonly prepare?: (services: FakeServices) => void;
} = {}): Promise<Stage> {
  const services = await signedIn({ user });
  services.handlers.listPaymentMethods = () => ELSEWHERE;
  services.handlers.listVouchers = () => [];
  services.handlers.listOrders = () => ({ data: [], last_page: 1 });
  prepare?.(services);
  let address = path;
  let go: NavigateFunction = () => {};
  function Probe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    go = useNavigate();
    return null;
  }
  const rendered = render(
    <MemoryRouter initialEntries={['/', path]} initialIndex={1}>
      <ServicePage />
      <Probe />
    </MemoryRouter>,
  );
  await act(settle);
  return { ...rendered, services, address: () => address, navigate: ((to: never) => go(to)) as NavigateFunction };
}

export const card = (name: string) => screen.getByRole('article', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });
/** The value beside a name in a titled card. */
export const fact = (panel: string, name: string) =>
  within(screen.getByRole('region', { name: panel })).getByText(name).nextElementSibling?.textContent;
