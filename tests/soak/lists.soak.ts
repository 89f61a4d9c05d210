/** The longest lists outside home: promotions, order history and gift items, from the response to the app's types; and one very long line of a log. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { providerApi } from '../../common/contract/provider/provider-api';
import { redact } from '../../common/redact/redact';
import { decodeGiftItems } from '../../common/contract/provider/gift';
import { decodeOrderPage } from '../../common/contract/provider/order';
import { decodePromotions } from '../../common/contract/provider/promotion';
import { decodeContext } from '../support/fakes/wire-call';
import { waitingPromotions } from '../../src/model/promotions/popup-schedule';
import { record } from './rows';

const RUNS = 7;
/** The app keeps no more than these of any list. */
const KEPT_PROMOTIONS = 50;
const LIMIT_MS = 150;
const LINE_LIMIT_MS = 100;
const NOW = Date.UTC(2026, 10, 22);

/** The best of several runs, in ms: other programs of the machine only add time. */
function timed(work: () => number, rows: number): number {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    expect(work()).toBe(rows);
    return performance.now() - begun;
  });
  return Math.min(...times);
}
const textOf = (count: number, make: (index: number) => unknown) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => make(index)));

it('1,000 promotions, 10,000 orders and 1,000 gift items are parsed within their limits', ({ task }) => {
  const promotions = textOf(1_000, (id) => ({
    ...{
      id,
      title: `Promotion ${id}`,
      description: 'More days',
      images: '["https://cdn.example/1.png"]',
      url: '/service',
    },
    ...{ data: '{"display_number":3}', start_time: '2026-11-01 00:00:00', end_time: '2026-12-01T00:00:00Z' },
  }));
  const orders = textOf(10_000, (id) => ({
    ...{ id, status: 'paid', method: 'card', currency: 'USD', total: 4.99, created_at: '2026-11-01 10:00:00' },
    ...{ plan_id: '1-month', item: '1 month', price: 4.99, days: 30, bonus_days: 0 },
  }));
  const items = textOf(1_000, (id) => ({ id, name: `Item ${id}`, title: `Item ${id}`, count: 1 }));
  record(
    { task },
    {
      ...{ what: 'promotions: parse, decode, schedule', number: '1,000', unit: 'ms', limit: LIMIT_MS },
      measured: timed(() => {
        const list = decodePromotions(
          v.parse(providerApi.listPromotions.response, JSON.parse(promotions)),
          decodeContext(),
        );
        return waitingPromotions(list, new Map(), new Set(), NOW).length;
      }, KEPT_PROMOTIONS),
    },
    {
      ...{ what: 'order history: parse, decode', number: '10,000', unit: 'ms', limit: LIMIT_MS },
      measured: timed(
        () =>
          decodeOrderPage(
            v.parse(providerApi.listOrders.response, { data: JSON.parse(orders) as unknown, last_page: 1 }),
            decodeContext(),
          ).orders.length,
        10_000,
      ),
    },
    {
      ...{ what: 'gift items: parse, decode', number: '1,000', unit: 'ms', limit: LIMIT_MS },
      measured: timed(
        () => decodeGiftItems(v.parse(providerApi.searchItems.response, JSON.parse(items))).items.length,
        1_000,
      ),
    },
  );
});

it('a line of 1 MB is redacted within its limit', ({ task }) => {
  const line = 'GET /api/end-user/user/info?page=2 failed after 15000 ms (PL-302) '.repeat(15_000).slice(0, 1_000_000);
  const measured = timed(() => Number(redact(`${line} Bearer CANARY-1`).includes('CANARY')), 0);
  record(
    { task },
    { what: 'redaction: one very long line', number: '1 MB', measured, unit: 'ms', limit: LINE_LIMIT_MS },
  );
});
