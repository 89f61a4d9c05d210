/** The page on which a person stops a renewal: a stand-in for PayPal's page of automatic payments. */
import { html } from 'hono/html';
import type { Database } from '../database/database';
import { readForm, single } from '../identity/form';
import { pageAnswer } from '../identity/pages/page';
import { newKey } from '../secrets';

export const RENEWALS_PATH = '/paypal/autopay';

export interface Renewals {
  /** The query of an account's page: a key that names the account and lasts as long as the sandbox. */
  keyOf(accountId: number): string;
  page(request: Request): Promise<Response>;
}

export function createRenewals(database: Database): Renewals {
  const keys = new Map<number, string>();

  function accountOf(key: string | null): number | null {
    return [...keys].find(([, known]) => known === key)?.[0] ?? null;
  }

  async function stop(request: Request): Promise<Response> {
    const form = await readForm(request);
    const account = accountOf(form === null ? null : single(form, 'key'));
    if (account === null) return messagePage('There is nothing to stop here', 400);
    database.run(
      "UPDATE accounts SET paypal_status = 'CANCELLED', next_billing_at = NULL WHERE id = ? AND paypal_status = 'ACTIVE'",
      [account],
    );
    return messagePage('The renewal is stopped', 200);
  }

  return {
    keyOf(accountId) {
      const key = keys.get(accountId) ?? newKey();
      keys.set(accountId, key);
      return key;
    },
    async page(request) {
      if (request.method === 'POST') return stop(request);
      const key = new URL(request.url).searchParams.get('key');
      if (key === null || accountOf(key) === null) return messagePage('There is nothing to stop here', 400);
      const body = html`<h1>Automatic payments</h1>
        <form method="post" action="${RENEWALS_PATH}">
          <input type="hidden" name="key" value="${key}" />
          <div class="decision"><button>Stop automatic payments</button></div>
        </form>`;
      return pageAnswer({ title: 'Automatic payments', service: 'paypal', body });
    },
  };
}

function messagePage(text: string, status: number): Promise<Response> {
  const body = html`<h1>${text}</h1>
    <p>You can close this page.</p>`;
  return pageAnswer({ title: 'Automatic payments', service: 'paypal', body, status });
}
