/** PayPal's stand-in: a page that shows the amount, on which the person approves, also from a bank account that pays later, or declines. */
import { html } from 'hono/html';
import type { Database } from '../database/database';
import { findOrderOfApproval, type Order } from '../database/orders';
import { readForm, single } from '../identity/form';
import { pageAnswer } from '../identity/pages/page';
import type { Cashier } from '../payments/cashier';
import { findPlan, moneyText } from '../payments/quote';
import { overPage, returnOf, sendBack } from './send-back';

export const APPROVAL_PATH = '/paypal/approve';
const KEY = /^[\w-]{43}$/;

/** @param isAutomatic whether every payment renews, so that the page does not ask */
export function createPaypal(
  database: Database,
  cashier: Cashier,
  isAutomatic: () => boolean,
): (request: Request) => Promise<Response> {
  function findWaiting(key: string | null): Order | null {
    cashier.tidy();
    const order = key === null || !KEY.test(key) ? null : findOrderOfApproval(database, key);
    return order?.status === 'waiting' && !order.isPending ? order : null;
  }

  async function decide(request: Request): Promise<Response> {
    const form = await readForm(request);
    const order = form === null ? null : findWaiting(single(form, 'key'));
    if (form === null || order === null) return overPage('paypal');
    const decision = single(form, 'decision');
    if (decision === 'approve') cashier.approve(order.id, isAutomatic() || single(form, 'subscribe') === 'yes');
    else if (decision === 'later') cashier.beginCharge(order);
    else cashier.decline(order.id);
    return sendBack('paypal', order, decision === 'approve' || decision === 'later' ? 'approved' : 'declined');
  }

  return async (request) => {
    if (request.method === 'POST') return decide(request);
    const order = findWaiting(new URL(request.url).searchParams.get('key'));
    return order === null ? overPage('paypal') : approvalPage(order, isAutomatic());
  };
}

function approvalPage(order: Order, isAutomatic: boolean): Promise<Response> {
  const months = findPlan(order.planId)?.months ?? 1;
  const period = months === 1 ? 'month' : `${months} months`;
  const body = html`<h1>Pay ${moneyText(order.total, order.currency)}</h1>
    <p>Order ${order.id}: ${order.days} days of service</p>
    <form method="post" action="${APPROVAL_PATH}">
      <input type="hidden" name="key" value="${order.approvalKey}" />
      ${isAutomatic ? html`<p>Paid again every ${period}, until you end it</p>` : askAgain(period)}
      <div class="decision">
        <button name="decision" value="decline" class="quiet">Decline</button>
        <button name="decision" value="later" class="quiet">Pay from a bank account</button>
        <button name="decision" value="approve">Approve</button>
      </div>
    </form>`;
  return pageAnswer({ title: 'Approve a payment', service: 'paypal', body, redirectUri: returnOf(order) });
}

function askAgain(period: string) {
  return html`<label class="person">
    <input type="checkbox" name="subscribe" value="yes" />
    <span class="who"
      ><span>Pay again every ${period}</span> <span class="email">A subscription, until you end it</span></span
    >
  </label>`;
}
