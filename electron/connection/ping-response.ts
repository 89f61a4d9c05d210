/** The grammar of a ping response (docs/product.md section 13, promise D4): valid figures are kept, invalid ones dropped. */
import * as v from 'valibot';
import { DIRECT_ENTRY, MEASURED_SERVERS_LIMIT, SERVER_ID_MAX_LENGTH } from '../../common/contract/helper/helper-api';
import { helperFigures } from '../../common/contract/helper/helper-schemas';
import type { Figures } from '../../common/figures';
import { readJson } from '../../common/read-json';

/** Reads one entry of a response: its figures, or null when the entry is dropped. */
export type ReadEntry = (id: string, value: unknown) => Figures | null;

/** Makes the reader of one response's entries, in any chunks; it accepts as many servers as a list can hold. */
export function createPingGrammar(): ReadEntry {
  const ids = new Set<string>();
  return (id, value) => {
    const isServer = id !== DIRECT_ENTRY;
    if (isServer && (!isServerId(id) || (ids.size >= MEASURED_SERVERS_LIMIT && !ids.has(id)))) return null;
    // A server's null is a missed probe; the direct entry is optional, and its null is its absence.
    const figures = value === null && isServer ? NO_ANSWER : readFigures(value);
    if (figures !== null && isServer) ids.add(id);
    return figures;
  };
}

/** JSON reads 1e999 as Infinity: an invalid figure, which costs no other one (docs/helper.md). A null would be a missed probe. */
const INVALID_FIGURE = '1e999';

/** The entries of a text that is a JSON object, also with non-finite numbers, which JSON lacks; else none. */
export function entriesOf(text: string): [string, unknown][] {
  const value = readJson(text, INVALID_FIGURE);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function isServerId(id: string): boolean {
  return id !== '' && id.length <= SERVER_ID_MAX_LENGTH;
}

const NO_ANSWER: Figures = { roundTripMs: null, jitterMs: null, loss: null };

/** One server's figures; null without a valid round-trip time or a loss of 1. An invalid jitter or loss is omitted on its own. */
function readFigures(value: unknown): Figures | null {
  if (isAllLost(value)) return { ...NO_ANSWER, loss: 1 };
  const whole = v.safeParse(helperFigures, value);
  if (whole.success) return toFigures(whole.output);
  if (typeof value !== 'object' || value === null) return null;
  const { ping, jitter, loss } = value as Record<string, unknown>;
  const timed = v.safeParse(helperFigures, { ping });
  if (!timed.success) return null;
  const withJitter = v.safeParse(helperFigures, { ping, jitter });
  const withLoss = v.safeParse(helperFigures, { ping, loss });
  return toFigures({
    ...timed.output,
    ...(withJitter.success ? withJitter.output : {}),
    ...(withLoss.success ? withLoss.output : {}),
  });
}

/** Whether no probe was answered: a round-trip time beside that is a filler, such as 0 or -1, or an earlier one. */
function isAllLost(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'loss' in value && value.loss === 1;
}

function toFigures(read: v.InferOutput<typeof helperFigures>): Figures {
  const { ping, jitter, loss }: { ping: number | null; jitter?: number | undefined; loss?: number | undefined } = read;
  return { roundTripMs: ping, jitterMs: jitter ?? null, loss: loss ?? null };
}
