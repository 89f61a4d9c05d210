/** A sweep of 10,000 servers with ids of 64 characters reaches the page in messages that the IPC border lets through. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  MEASURED_LIMIT,
  MEASURED_SERVERS_LIMIT,
  TOLD_PIECES_LIMIT,
} from '../../../../common/contract/helper/helper-api';
import {
  ipcEvents,
  pingOutcome,
  type IpcFigures,
  type Measured,
  type PingOutcome,
} from '../../../../common/contract/ipc/ipc';
import { fitsMessage } from '../../../../electron/ipc/message-size';
import { tellInPieces } from '../../../../electron/ipc/tell-in-pieces';

const figure: IpcFigures = { roundTripMs: 12.34, jitterMs: 1.23, loss: 0.33 };
const sweepOf = (count: number, width = 64): PingOutcome => ({
  outcome: 'pinged',
  figures: Object.fromEntries(Array.from({ length: count }, (_, id) => [String(id).padStart(width, 's'), figure])),
  direct: figure,
});
function tellAll(outcome: PingOutcome) {
  const told: Measured[] = [];
  const answer = tellInPieces(outcome, (measured) => told.push(measured));
  if (answer.outcome !== 'pinged') throw new Error(answer.failure);
  return { told, answer };
}

it.each([0, 1, MEASURED_LIMIT])('%i servers are in the answer, and nothing is told before it', (count) => {
  const whole = sweepOf(count);
  expect(tellAll(whole)).toEqual({ told: [], answer: whole });
});

it.each([MEASURED_LIMIT + 1, 2 * MEASURED_LIMIT, MEASURED_SERVERS_LIMIT])(
  'A10: %i servers cross in pieces, each within its schema and 1 MiB, and together they are all of them',
  (count) => {
    const whole = sweepOf(count);
    const { told, answer } = tellAll(whole);
    expect(answer.toldPieces).toBe(told.length);
    expect(told.length).toBeLessThan(TOLD_PIECES_LIMIT);
    for (const piece of told) expect(v.is(ipcEvents.onMeasured.payload, piece) && fitsMessage(piece)).toBe(true);
    expect(v.is(pingOutcome, answer) && fitsMessage(answer)).toBe(true);
    const figures = Object.assign({}, ...told.map((piece) => piece.figures), answer.figures) as Measured['figures'];
    expect({ outcome: answer.outcome, direct: answer.direct, figures }).toEqual(whole);
  },
);

it('ids whose every character has three bytes fit as well', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, id) => [String(id).padStart(64, '\u{4e2d}'), figure]),
  );
  const { told, answer } = tellAll({ outcome: 'pinged', figures: wide, direct: null });
  for (const message of [...told, answer]) expect(fitsMessage(message)).toBe(true);
});

it('a failure is passed on as it is', () => {
  const failed = { outcome: 'failed', failure: 'refused' } as const;
  expect(tellInPieces(failed, () => expect.unreachable())).toBe(failed);
});
