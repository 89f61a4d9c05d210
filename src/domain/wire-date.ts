/** Dates as the provider sends them: 'YYYY-MM-DD HH:mm:ss' or ISO 8601 (SPEC.md section 3). */

const WIRE_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Epoch milliseconds of a wire date; null for anything else, an impossible day included. A text without a zone is UTC, so
 * that an account ends at the same moment wherever its owner travels.
 */
export function parseWireDate(text: unknown): number | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const match = WIRE_DATE.exec(text.trim());
  if (!match) return null;
  const parts: readonly (string | undefined)[] = match.slice(1, 7);
  const [year, month, day, hour, minute, second] = parts.map((part) => Number(part ?? 0)) as Parts;
  const milliseconds = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const at = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(at);
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  // Date.UTC reads years below 100 as 19xx; '0000-00-00' is how databases write 'never'.
  if (!isReal || year < 100) return null;
  return at - zoneOffsetMs(match[8]);
}

type Parts = [number, number, number, number, number, number];

function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
