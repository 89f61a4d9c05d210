/** What the main process's client finds: its published figures gathered, so that a test can look at a whole sweep. */
import type { LoginOutcome, Measured, PingOutcome } from '../../common/contract/ipc/ipc';
import { createHelperClient, type HelperClient } from '../../electron/connection/helper-client';
import { createEntryReader } from '../../electron/connection/entry-reader';
import { createPingGrammar } from '../../electron/connection/ping-answer';

type Failed = Extract<LoginOutcome, { outcome: 'failed' }>;
/** How a sweep ended, with all that it published. */
type WholeSweep = ({ readonly outcome: 'pinged'; readonly hasFigures: boolean } & Measured) | Failed;

export interface MeasuringClient extends HelperClient {
  /** A fresh sweep to its end. */
  readonly sweep: (token: string) => Promise<WholeSweep>;
  /** Each message with figures, in order. */
  readonly told: Measured[];
}

/** A client that keeps what it publishes. */
export function createMeasuringClient(
  helper: Parameters<typeof createHelperClient>[0],
  heard: (measured: Measured) => void = () => undefined,
): MeasuringClient {
  const told: Measured[] = [];
  const measured = (piece: Measured) => {
    told.push(piece);
    heard(piece);
  };
  const client = createHelperClient(helper, { measured });
  return {
    ...client,
    told,
    async sweep(token) {
      const before = told.length;
      return wholeSweep(await client.pingServers({ token, isFresh: true }), told.slice(before));
    },
  };
}

/** The end of a sweep together with the messages that came before it. */
function wholeSweep(end: PingOutcome, told: readonly Measured[]): WholeSweep {
  return end.outcome === 'failed' ? end : { ...end, ...gather(told) };
}

/** All figures of some messages; of one server the newest. */
export function gather(told: readonly Measured[]): Measured {
  const figures = Object.fromEntries(told.flatMap((piece) => Object.entries(piece.figures)));
  return { figures, direct: told.findLast(({ direct }) => direct !== null)?.direct ?? null };
}

/** Reads an answer's text as the client does; nothing where it is no whole JSON map. */
export function readPingText(text: string): Measured {
  const read = createPingGrammar();
  const pieces: Measured[] = [];
  const reader = createEntryReader((id, value) => {
    const figures = read(id, value);
    if (figures === null) return;
    pieces.push(
      id === 'direct'
        ? { figures: {}, direct: figures }
        : { figures: Object.fromEntries([[id, figures]]), direct: null },
    );
  });
  reader.read(Buffer.from(text));
  return gather(reader.isWhole() ? pieces : []);
}
