/** Writes the figures of a sweep as the contract's JSON entries, within its 1 MiB (docs/product.md section 13). */
import { HELPER_BODY_LIMIT_BYTES } from '../../common/contract/helper/helper-api';
import type { Figures } from './figures';

/** The braces around all entries. */
const FRAME_BYTES = 2;

/** Gives one entry with the comma before it where one belongs; '' for a server that has no room left. */
export type WriteEntry = (id: string, figures: Figures) => string;

/**
 * A writer for so many servers. Each has an equal share of the room, and what one leaves over goes to those that follow. An entry takes
 * the most detailed form that fits: two decimals, then whole milliseconds, then the round-trip time alone.
 */
export function createEntryWriter(count: number): WriteEntry {
  let left = HELPER_BODY_LIMIT_BYTES - FRAME_BYTES;
  let toGo = count;
  let separator = '';
  return (id, figures) => {
    const share = left / Math.max(1, toGo);
    toGo -= 1;
    for (const form of formsOf(figures)) {
      const entry = `${separator}${JSON.stringify(id)}:${form}`;
      const bytes = Buffer.byteLength(entry);
      if (bytes > share) continue;
      left -= bytes;
      separator = ',';
      return entry;
    }
    return '';
  };
}

function formsOf({ ping, jitter, loss }: Figures): string[] {
  const whole = {
    ping: ping === null ? null : Math.round(ping),
    ...(jitter !== undefined && { jitter: Math.round(jitter) }),
    loss,
  };
  return [
    JSON.stringify({ ping, ...(jitter !== undefined && { jitter }), loss }),
    JSON.stringify(whole),
    // The contract's plain number; a server that did not answer has none.
    whole.ping === null ? '{"ping":null}' : String(whole.ping),
  ];
}
