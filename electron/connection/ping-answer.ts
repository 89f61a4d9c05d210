/** The grammar of a ping answer (PRODUCT.md section 4, promise D4): figures where they are sound, nothing where they are not. */
import * as v from 'valibot';
import {
  DIRECT_ENTRY,
  helperFigures,
  MEASURED_SERVERS_LIMIT,
  SERVER_ID_MAX_LENGTH,
} from '../../common/contract/helper/helper-api';
import type { IpcFigures } from '../../common/contract/ipc/ipc';

export interface PingAnswer {
  /** Figures by server id; empty when the helper gave none. */
  readonly figures: Record<string, IpcFigures>;
  /** Those of the way without the service, where the helper gave them. */
  readonly direct: IpcFigures | null;
}

/** Takes an answer's entries one by one, in whatever pieces they come. */
export interface PingEntries {
  /** Keeps one entry if it is sound; gives its figures, or null when it was dropped. */
  add(id: string, value: unknown): IpcFigures | null;
  /** All that was kept so far. */
  answer(): PingAnswer;
}

/** Starts with none; keeps as many servers as a list can hold. */
export function collectPingEntries(): PingEntries {
  const figures = new Map<string, IpcFigures>();
  let direct: IpcFigures | null = null;
  return {
    add(id, value) {
      const read = readFigures(value);
      if (read === null) return null;
      if (id === DIRECT_ENTRY) direct = read;
      else if (isServerId(id) && figures.size < MEASURED_SERVERS_LIMIT) figures.set(id, read);
      else return null;
      return read;
    },
    answer: () => ({ figures: Object.fromEntries(figures), direct }),
  };
}

/** Reads an answer's text. Anything that is not a JSON map counts as 'pinged, no figures'; never throws. */
export function parsePingAnswer(text: string): PingAnswer {
  const entries = collectPingEntries();
  for (const [id, value] of entriesOf(text)) entries.add(id, value);
  return entries.answer();
}

/** The entries of a text that is a JSON map, else none. */
export function entriesOf(text: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

function isServerId(id: string): boolean {
  return id !== '' && id.length <= SERVER_ID_MAX_LENGTH;
}

/** One server's figures; null without a sound round-trip time. An unsound jitter or loss is left out by itself. */
function readFigures(value: unknown): IpcFigures | null {
  const whole = v.safeParse(helperFigures, value);
  if (whole.success) return toIpcFigures(whole.output);
  if (typeof value !== 'object' || value === null) return null;
  const { ping, jitter, loss } = value as Record<string, unknown>;
  const timed = v.safeParse(helperFigures, { ping });
  if (!timed.success) return null;
  const withJitter = v.safeParse(helperFigures, { ping, jitter });
  const withLoss = v.safeParse(helperFigures, { ping, loss });
  return toIpcFigures({
    ...timed.output,
    ...(withJitter.success ? withJitter.output : {}),
    ...(withLoss.success ? withLoss.output : {}),
  });
}

function toIpcFigures(read: v.InferOutput<typeof helperFigures>): IpcFigures {
  const { ping, jitter, loss }: { ping: number | null; jitter?: number | undefined; loss?: number | undefined } = read;
  return { roundTripMs: ping, jitterMs: jitter ?? null, loss: loss ?? null };
}
