/** The grammar of a ping answer (PRODUCT.md section 4, promise D4): figures where they are sound, nothing where they are not. */
import * as v from 'valibot';
import { DIRECT_ENTRY, helperFigures } from '../../contract/helper-api';
import type { IpcFigures } from '../../contract/ipc';

/** As many as the server list can hold (promise E5), and an id as long as the provider's can be. */
const SERVERS_LIMIT = 10_000;
const ID_MAX_LENGTH = 64;
/** Names that mean something to an object itself; no server is called so. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface PingAnswer {
  /** Figures by server id; empty when the helper gave none. */
  readonly figures: Record<string, IpcFigures>;
  /** Those of the way without the service, where the helper gave them. */
  readonly direct: IpcFigures | null;
}

/** Reads an answer's text. Anything that is not a JSON map counts as 'pinged, no figures'; never throws. */
export function parsePingAnswer(text: string): PingAnswer {
  const figures = new Map<string, IpcFigures>();
  let direct: IpcFigures | null = null;
  for (const [id, value] of entriesOf(text)) {
    const read = readFigures(value);
    if (read === null) continue;
    if (id === DIRECT_ENTRY) direct = read;
    else if (isServerId(id) && figures.size < SERVERS_LIMIT) figures.set(id, read);
  }
  return { figures: Object.fromEntries(figures), direct };
}

function entriesOf(text: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

function isServerId(id: string): boolean {
  return id !== '' && id.length <= ID_MAX_LENGTH && !RESERVED_IDS.has(id);
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
