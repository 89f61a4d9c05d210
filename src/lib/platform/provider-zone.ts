/** The configured time zone of the provider's texts without one (PINGLANE_PROVIDER_TIME_ZONE), for decoders, flows and views. */
import { DEFAULT_PROVIDER_TIME_ZONE } from '../../../common/config';
import { readWireDate, writeWireDay } from '../../../common/wire-date';
import { zoneOffset } from '../../../common/zone-time';

let zone: string = DEFAULT_PROVIDER_TIME_ZONE;

/** Takes the zone of a configuration, which has been validated. */
export function setProviderZone(name: string): void {
  zone = name;
}

/** The zone's IANA name. */
export function providerZone(): string {
  return zone;
}

/** The provider's day of an instant, 'YYYY-MM-DD'. */
export function providerDay(at: number, daysLater = 0): string {
  return writeWireDay(at, zone, daysLater);
}

/** How far the provider's wall clock is ahead of UTC at an instant, in milliseconds. */
export function providerOffset(at: number): number {
  return zoneOffset(at, zone);
}

/** `readWireDate` in the provider's zone: epoch milliseconds, or null for what is no date. */
export function parseWireDate(value: unknown): number | null {
  return readWireDate(value, zone);
}
