/** The shop: packages, the steps of a payment, orders, and their like on a phone. */
import { orderPath, paths, planPath } from '../../../../src/model/paths';
import { inDays, order } from './answers';
import type { Screen, Steps } from './screens';

const ORDER = orderPath('1041');
const phone = { isPhone: true, world: { isDesktop: false } } as const;

/** A person without an order that waits, of which the packages would tell. */
const withoutOrders = { answers: { listOrders: { data: [], last_page: 1, total: 0 } } };

const inDollars = { currency: 'USD', price: 11.99, total: 11.99 };

async function placeable({ press, pass }: Steps): Promise<void> {
  await press('service.continue');
  await pass(1_000);
}

export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'packages', path: paths.service, world: withoutOrders },
  { name: 'cart', path: planPath('3-months') },
  { name: 'overview', path: planPath('3-months'), steps: placeable },
  { name: 'pay-bank', path: ORDER },
  {
    name: 'pay-card',
    path: ORDER,
    world: {
      answers: {
        showOrder: order({ method: 'card', payment: { tokenize_url: 'https://gateway.pinglane.example/tokens' } }),
      },
    },
  },
  {
    name: 'pay-paypal',
    path: ORDER,
    world: {
      answers: {
        showOrder: order({
          ...{ method: 'paypal', ...inDollars },
          payment: { approval_url: 'https://gateway.pinglane.example/approve/1041' },
        }),
      },
    },
  },
  {
    name: 'paid',
    path: ORDER,
    world: {
      answers: {
        showOrder: order({ status: 'paid', payment: null, ended_at: inDays(0), service_until: inDays(113) }),
      },
    },
  },
  { name: 'orders', path: `${paths.service}?view=orders` },
  { name: 'phone-home', path: paths.home, ...phone },
  { name: 'phone-packages', path: paths.service, ...phone, world: { ...phone.world, ...withoutOrders } },
  { name: 'phone-orders', path: `${paths.service}?view=orders`, ...phone },
  { name: 'phone-pay-bank', path: ORDER, ...phone },
];
