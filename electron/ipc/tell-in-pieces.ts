/** Splits the figures of a big sweep, so that no message to the page is over 1 MiB (promise A10). */
import { MEASURED_LIMIT } from '../../common/contract/helper/helper-api';
import type { IpcFigures, Measured, PingOutcome } from '../../common/contract/ipc/ipc';

/**
 * Tells the figures that one answer cannot carry, in pieces; gives the answer with the rest of them. Whoever asked hears all of its
 * sweep this way, also a page that joined it after some figures had been told.
 */
export function tellInPieces(outcome: PingOutcome, tell: (measured: Measured) => void): PingOutcome {
  if (outcome.outcome !== 'pinged') return outcome;
  const entries = Object.entries(outcome.figures);
  let toldPieces = 0;
  while (entries.length > MEASURED_LIMIT) {
    const figures: Record<string, IpcFigures> = Object.fromEntries(entries.splice(0, MEASURED_LIMIT));
    tell({ figures, direct: null });
    toldPieces += 1;
  }
  return toldPieces === 0 ? outcome : { ...outcome, figures: Object.fromEntries(entries), toldPieces };
}
