/** The receipt of a paid order (docs/product.md section 18, Honest billing): what the provider reported, and nothing that the app adds up itself. */
import type { Order } from '../../../../common/contract/provider/order';
import type { Language } from '../../../../common/languages';
import { RECEIPT_TEXT_MAX_LENGTH, type Receipt, type ReceiptRow } from '../../../../common/receipt';
import type { SavedFile } from '../../../../common/saved-file';
import type { translate } from '../../../lib/i18n/i18n';
import { formatFor } from '../../../lib/i18n/format';
import { orderTexts } from './order-texts.rules';

/** Whether the provider reports the order as paid: no other order has a receipt. */
export function hasReceipt({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid';
}

/**
 * The receipt's file; null for an order that is not reported as paid. What the provider did not send is a dash.
 * @param savedAt epoch ms
 */
export function receiptOf(order: Order, language: Language, t: typeof translate, savedAt: number): SavedFile | null {
  if (!hasReceipt(order)) return null;
  const { number, dateTime } = formatFor(language);
  const { item, method, amount } = orderTexts(order, t, formatFor(language).money);
  // The file is read elsewhere and later, so that each time names its zone.
  const time = (at: number | null) => (at === null ? dateTime(at) : `${dateTime(at)} (${zoneText(at)})`);
  const money = (value: number | null) =>
    value === null || order.currency === null
      ? amount(value)
      : t('payment.amountIn', { amount: amount(value), currency: order.currency });
  const isReduced = order.voucherId !== null || (order.discount ?? 0) > 0;
  const rows: readonly (readonly [name: string, value: string])[] = [
    [t('orders.id'), order.id],
    [t('orders.paidAt'), time(order.endedAt)],
    [t('orders.createdAt'), time(order.createdAt)],
    [t('orders.item'), item],
    [t('orders.days'), number(order.days)],
    [t('orders.bonusDays'), number(order.bonusDays)],
    [t('orders.extendedDays'), number(order.extendedDays)],
    [t('orders.validUntil'), time(order.serviceUntil)],
    [t('orders.method'), method],
    [t('orders.price'), money(order.price)],
    isReduced
      ? [t('service.discount'), money(order.discount === null ? null : -order.discount)]
      : [t('service.voucher'), t('service.noVoucher')],
  ];
  const receipt: Receipt = {
    language,
    title: bounded(t('orders.receipt')),
    rows: [...rows.map(rowOf), { ...rowOf([t('orders.total'), money(order.total)]), isTotal: true }],
    note: bounded(`${t('orders.receiptNote')} ${t('orders.receiptSaved', { time: time(savedAt) })}`),
  };
  return { kind: 'receipt', paidAt: order.endedAt ?? order.createdAt, receipt };
}

const rowOf = ([name, value]: readonly [name: string, value: string]): ReceiptRow => ({
  name: bounded(name),
  value: bounded(value),
  isTotal: false,
});

/** Longer texts would be refused by the main process. */
const bounded = (text: string) => text.slice(0, RECEIPT_TEXT_MAX_LENGTH);

/** This machine's offset from UTC at an instant: 'UTC+7', 'UTC-3:30'. */
export function zoneText(at: number, offsetMinutes = -new Date(at).getTimezoneOffset()): string {
  if (offsetMinutes === 0) return 'UTC';
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`;
}
