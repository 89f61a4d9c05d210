/** The provider's calendar for views: its days, a promotion's period, and whether its time zone differs from this machine's. */
import { parseWireDate, providerDay, providerOffset } from '../platform/provider-zone';

export { parseWireDate, providerDay };

const MINUTE_MS = 60_000;

/** The provider's zone as an offset, such as 'UTC+7' or 'UTC-3:30', when it differs from this machine's; else null. */
export function otherProviderZone(at: number): string | null {
  const minutes = Math.round(providerOffset(at) / MINUTE_MS);
  if (minutes === -new Date(at).getTimezoneOffset()) return null;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const time = rest === 0 ? String(hours) : `${String(hours)}:${String(rest).padStart(2, '0')}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '-' : '+'}${time}`;
}
