/** The page of the bank that issued a card, on which the person confirms a charge (3-D Secure), as a gateway shows it. */
import { html } from 'hono/html';
import type { Database } from '../database/database';
import { findOrder, type Order } from '../database/orders';
import { readForm, single } from '../identity/form';
import { pageAnswer } from '../identity/pages/page';
import type { Cashier } from '../payments/cashier';
import { moneyText } from '../payments/quote';
import { newKey } from '../secrets';
import { overPage, returnOf, sendBack } from './send-back';

export const CONFIRM_PATH = '/cards/confirm';

export interface Confirmations {
  /** The charge of an order that has begun waits for the person. */
  ask(orderId: number): void;
  /** The query of an order's page; null when its charge needs no confirmation. */
  keyOf(order: Order): string | null;
  page(request: Request): Promise<Response>;
}

/** They last as long as the sandbox; a charge that nobody confirms ends by itself. */
export function createConfirmations(database: Database, cashier: Cashier): Confirmations {
  const orders = new Map<string, number>();

  function findPending(key: string | null): Order | null {
    const id = orders.get(key ?? '');
    if (id === undefined) return null;
    cashier.tidy();
    const order = findOrder(database, id);
    return order?.isPending === true ? order : null;
  }

  async function decide(request: Request): Promise<Response> {
    const form = await readForm(request);
    const key = form && single(form, 'key');
    const order = findPending(key);
    if (form === null || key === null || order === null) return overPage('bank');
    const outcome = single(form, 'decision') === 'approve' ? 'approved' : 'declined';
    orders.delete(key);
    cashier.endCharge(order.id, outcome);
    return sendBack('bank', order, outcome);
  }

  return {
    ask: (orderId) => void orders.set(newKey(), orderId),
    keyOf: ({ id, isPending }) => (isPending ? ([...orders].findLast(([, asked]) => asked === id)?.[0] ?? null) : null),
    async page(request) {
      if (request.method === 'POST') return decide(request);
      const key = new URL(request.url).searchParams.get('key');
      const order = findPending(key);
      if (order === null) return overPage('bank');
      const body = html`<h1>Confirm ${moneyText(order.total, order.currency)}</h1>
        <p>Order ${order.id}: is it you who pays by card?</p>
        <form method="post" action="${CONFIRM_PATH}">
          <input type="hidden" name="key" value="${key}" />
          <div class="decision">
            <button name="decision" value="decline" class="quiet">No</button>
            <button name="decision" value="approve">Confirm</button>
          </div>
        </form>`;
      return pageAnswer({ title: 'Confirm a payment', service: 'bank', body, redirectUri: returnOf(order) });
    },
  };
}
