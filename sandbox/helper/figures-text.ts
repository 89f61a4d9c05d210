/** Writes a sweep's measurements as the contract's JSON entries, within its 1 MiB (docs/product.md section 13). */
import { HELPER_BODY_LIMIT_BYTES, SESSION_ENTRY } from '../../common/contract/helper/helper-api';
import type { Figures } from './figures';

/** The braces and the session entry of a response, which stand around the entries of the servers. */
const FRAME_BYTES = `{,"${SESSION_ENTRY}":false}`.length;

/** Returns one entry with a leading comma where needed; '' for a server without space left. */
export type WriteEntry = (id: string, figures: Figures) => string;

/**
 * Creates a writer for this many servers. Each has an equal share of the space, and unused space goes to the following ones. An entry uses
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
