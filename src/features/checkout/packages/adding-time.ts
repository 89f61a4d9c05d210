/** The period of the adding-time promotion as instants, by the provider's wall clock (docs/product.md section 9). */
import { ADDING_TIME } from '../../../../common/contract/provider/plans';
import { parseWireDate } from '../../../lib/time/provider-time';

const SECOND_MS = 1_000;

export interface AddingTimeWindow {
  readonly startsAt: number;
  /** The first instant after its last second. */
  readonly endsBefore: number;
}

/** The period by the configured zone of the provider. */
export function addingTimeWindow(): AddingTimeWindow {
  const [from, to] = [parseWireDate(ADDING_TIME.from) ?? 0, parseWireDate(ADDING_TIME.to) ?? 0];
  return { startsAt: from, endsBefore: to + SECOND_MS };
}

/** Whether an order placed at an instant (epoch milliseconds) gets the promotion's days. */
export function isAddingTime(now: number): boolean {
  const { startsAt, endsBefore } = addingTimeWindow();
  return now >= startsAt && now < endsBefore;
}
