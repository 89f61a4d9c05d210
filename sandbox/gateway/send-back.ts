/** How the pages on which a payment is approved end: back to the app, or nothing to approve. */
import { html } from 'hono/html';
import type { Order } from '../database/orders';
import { pageAnswer, type Page } from '../identity/pages/page';
import { DESKTOP_RETURN, returnAddress, type ApprovalResult } from './returns';

/** A page of the web platform is redirected to; the app's link is opened, and stays on the page in case no app handles it. */
export async function sendBack(service: Page['service'], order: Order, result: ApprovalResult): Promise<Response> {
  const location = returnAddress(returnOf(order), order.id, result);
  if (returnOf(order) !== DESKTOP_RETURN) return new Response(null, { status: 303, headers: { location } });
  const body = html`<h1>${result === 'approved' ? 'Payment approved' : 'Payment declined'}</h1>
    <p>You can close this page.</p>
    <p><a href="${location}">Back to the app</a></p>`;
  const page = await pageAnswer({ title: 'Back to the app', service, body });
  page.headers.set('refresh', `0; url=${location}`);
  return page;
}

/** The page of an order of which nothing is to be approved. */
export function overPage(service: Page['service']): Promise<Response> {
  const body = html`<h1>There is nothing to approve here</h1>
    <p>This order is already paid, has ended, or does not exist.</p>
    <p>Go back to the app and look at your orders.</p>`;
  return pageAnswer({ title: 'Payment', service, body, status: 400 });
}

/** Where an order's approval leads back to. */
export function returnOf(order: Order): string {
  return order.returnUrl ?? DESKTOP_RETURN;
}
