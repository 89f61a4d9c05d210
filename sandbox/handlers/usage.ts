/** Usage history (docs/product.md section 3: date, duration in seconds, login time, user id). */
import { recordUsage } from '../database/usage';
import { demand, ProviderError } from '../envelope';
import { isDay } from '../provider-time';
import type { ProviderHandlers } from '../router';
import type { Services } from './services';

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

export function usageHandlers({ database }: Services): Pick<ProviderHandlers, 'createUsage'> {
  return {
    createUsage({ date, duration, login_time, user_id }, caller) {
      const account = caller.account();
      if (String(user_id) !== String(account.id)) throw new ProviderError(403, 'user_id must match');
      demand(isDay(date), 'date must be valid');
      demand(TIME.test(login_time), 'login_time must be valid');
      demand(Number.isInteger(duration) && duration >= 0, 'duration must be valid');
      recordUsage(database, account.id, { date, duration_s: duration, login_time });
      return null;
    },
  };
}
