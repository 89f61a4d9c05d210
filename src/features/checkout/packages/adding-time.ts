/** The period of the adding-time promotion as instants, by the provider's wall clock (docs/product.md section 9). */
import { ADDING_TIME } from '../../../../common/contract/provider/plans';
import { parseWireDate } from '../../../lib/time/provider-time';

const SECOND_MS = 1_000;

/** Its first and its last second, by the configured zone of the provider. */
export function addingTimeWindow(): { readonly from: number; readonly to: number } {
  return { from: parseWireDate(ADDING_TIME.from) ?? 0, to: parseWireDate(ADDING_TIME.to) ?? 0 };
}

/** Whether an order placed at an instant (epoch milliseconds) gets the promotion's days. */
export function isAddingTime(now: number): boolean {
  const { from, to } = addingTimeWindow();
  return now >= from && now < to + SECOND_MS;
}
