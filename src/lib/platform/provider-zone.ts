/** The configured time zone for the provider's times without one (PINGLANE_PROVIDER_TIME_ZONE), for decoders, actions and views. */
import { DEFAULT_PROVIDER_TIME_ZONE } from '../../../common/config';
import { readWireDate, writeWireDay } from '../../../common/wire-date';
import { zoneOffset } from '../../../common/zone-time';

let zone: string = DEFAULT_PROVIDER_TIME_ZONE;

/** Sets the zone from a validated configuration. */
export function setProviderZone(name: string): void {
  zone = name;
}

/** Makes the engine load its time zone data, which takes it 20 to 40 ms once: for a moment at which the page waits for responses anyway. */
export function loadZoneData(): void {
  zoneOffset(0, zone);
}

/** The zone's IANA name. */
export function providerZone(): string {
  return zone;
}

/** The provider's calendar day of an instant, 'YYYY-MM-DD'. */
export function providerDay(at: number, daysLater = 0): string {
  return writeWireDay(at, zone, daysLater);
}

/** The UTC offset of the provider's zone at an instant, in milliseconds. */
export function providerOffset(at: number): number {
  return zoneOffset(at, zone);
}

/** `readWireDate` in the provider's zone: epoch milliseconds, or null when it is not a date. */
export function parseWireDate(value: unknown): number | null {
  return readWireDate(value, zone);
}
