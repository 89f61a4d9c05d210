/** Loads the person's points and their history when the gift code page is opened, and after each change of them. */
import { newestFirst } from '../../../model/shop/points';
import { points } from './points.store';
import { request } from '../../../core/session/request';

/** Loads them; on failure the old ones stay, with the reason beside them. */
export function loadPoints(): Promise<void> {
  return points.loadInto(
    () => request('pointBalance', undefined),
    ({ balance, history, hasGaps }) => ({
      balance,
      // Of a history whose rows are all unreadable it is not known whether it is empty.
      history: history && (history.length > 0 || !hasGaps) ? newestFirst(history) : null,
      historyBalance: hasGaps ? null : balance,
      isHistoryCurrent: true,
    }),
  );
}
