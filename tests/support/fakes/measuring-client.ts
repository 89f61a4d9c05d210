/** The client of the main process with its published figures collected, so that a test can check a whole sweep. */
import type { LoginOutcome, PingOutcome } from '../../../common/contract/ipc/ipc';
import type { Measured } from '../../../electron/connection/sweep-events';
import { createHelperClient, type HelperClient } from '../../../electron/connection/helper-client';
import { createEntryReader } from '../../../electron/connection/entry-reader';
import { createPingGrammar } from '../../../electron/connection/ping-response';

type Failed = Extract<LoginOutcome, { outcome: 'failed' }>;
/** How a sweep ended, with all that it published. */
type WholeSweep = ({ readonly outcome: 'pinged'; readonly hasFigures: boolean } & Measured) | Failed;

export interface MeasuringClient extends HelperClient {
  /** Runs a new sweep to its end. */
  readonly sweepWhole: (token: string) => Promise<WholeSweep>;
  /** Each message with figures, in order. */
  readonly published: Measured[];
}

/** A client that records what it publishes. */
export function createMeasuringClient(
  helper: Parameters<typeof createHelperClient>[0],
  received: (measured: Measured) => void = () => undefined,
): MeasuringClient {
  const published: Measured[] = [];
  const measured = (piece: Measured) => {
    published.push(piece);
    received(piece);
  };
  const client = createHelperClient(helper, { measured });
  return {
    ...client,
    published,
    async sweepWhole(token) {
      const before = published.length;
      return wholeSweep(await client.sweep({ token, isFresh: true }), published.slice(before));
    },
  };
}

/** The end of a sweep together with the messages before it. */
function wholeSweep(end: PingOutcome, published: readonly Measured[]): WholeSweep {
  return end.outcome === 'failed' ? end : { ...end, ...gather(published) };
}

/** All figures of some messages; the newest of each server. */
export function gather(published: readonly Measured[]): Measured {
  const figures = Object.fromEntries(published.flatMap((piece) => Object.entries(piece.figures)));
  return { figures, direct: published.findLast(({ direct }) => direct !== null)?.direct ?? null };
}

/** Reads a response's text like the client; nothing when it is not a complete JSON map. */
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
  return gather(reader.isComplete() ? pieces : []);
}
