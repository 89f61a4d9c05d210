import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortedIds } from '../../../../common/contract/ipc/figure-columns';
import { MEASURED_SERVERS_LIMIT } from '../../../../common/contract/helper/helper-api';
import { ipcEvents, type SweepEnd, type SweepFigures } from '../../../../common/contract/ipc/ipc';
import { createChangedFigures, type ChangedFigures } from '../../../../electron/connection/changed-figures';
import { figuresOf } from '../../../support/fakes/fake-services';
import { figuresOfBatch } from '../../../support/samples/sweep-figures';

let published: (SweepFigures | SweepEnd)[];
let changed: ChangedFigures;

beforeEach(() => {
  published = [];
  changed = createChangedFigures((_event, payload) => void published.push(payload as SweepFigures));
});

/** Publishes a sweep in one batch. @returns what came out: the places, ids and basis of each batch, and the end's changes */
function run(sweep: number, figures: Readonly<Record<string, number | null>>, parts: Partial<SweepEnd> = {}) {
  published = [];
  const { epoch = 1, end = { outcome: 'pinged', hasFigures: true } } = parts;
  const measured = Object.fromEntries(Object.entries(figures).map(([id, ms]) => [id, figuresOf(ms)]));
  changed.measured({ sweep, epoch, figures: measured, direct: null });
  changed.ended({ sweep, epoch, isScheduled: true, end, responseMs: 1 });
  return published.map((one) =>
    'columns' in one
      ? [[...one.columns.places], one.columns.ids, one.basis]
      : { ...one.changes, absent: [...one.changes.absent] },
  );
}

const FIRST = { a: 1, b: 2, c: null };
const WHOLE = { batches: 1, basis: null, absent: [] };

describe('a sweep', () => {
  it('is published whole until the page has confirmed one', () => {
    const whole = [[[], ['a', 'b', 'c'], null], WHOLE];
    expect([run(1, FIRST), run(2, FIRST)]).toEqual([whole, whole]);
  });

  it('is published as what differs from the confirmed one, and nothing when nothing does', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, { a: 1, b: 3, c: null })).toEqual([[[1], [], 1], { batches: 1, basis: 1, absent: [] }]);
    changed.confirm(2);
    expect(run(3, { a: 1, b: 3, c: null })).toEqual([{ batches: 0, basis: 2, absent: [] }]);
  });

  it('names servers that were measured before and are no longer', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, { a: 1 })).toEqual([{ batches: 0, basis: 1, absent: [1, 2] }]);
  });

  it('is whole for a page that has confirmed an older one, or holds none', () => {
    run(1, FIRST);
    changed.confirm(1);
    run(2, FIRST);
    expect(run(3, FIRST).at(-1)).toEqual(WHOLE);
    changed.confirm(3);
    changed.confirm(null);
    expect(run(4, FIRST).at(-1)).toEqual(WHOLE);
  });

  it('B3: of another session is whole', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, FIRST, { epoch: 2 })).toEqual([[[], ['a', 'b', 'c'], null], WHOLE]);
  });

  it('that failed is no basis: the next one changes the confirmed one', () => {
    run(1, FIRST);
    changed.confirm(1);
    run(2, { a: 9 }, { end: { outcome: 'failed', failure: 'timeout' } });
    expect(run(3, { a: 9, b: 2, c: null })).toEqual([[[0], [], 1], { batches: 1, basis: 1, absent: [] }]);
  });

  it('tells at its end of 10,000 servers that are gone, which the IPC schema accepts', () => {
    const many = Object.fromEntries(Array.from({ length: MEASURED_SERVERS_LIMIT }, (_, index) => [`s${index}`, index]));
    run(1, many);
    changed.confirm(1);
    run(2, {});
    const [end] = published.slice(-1);
    expect(v.is(ipcEvents.onSweepEnded.payload, end)).toBe(true);
    expect(end).toMatchObject({
      changes: { batches: 0, basis: 1, absent: Uint32Array.from(Object.keys(many).keys()) },
    });
  });

  it('refers to servers by their places in the sorted ids of the confirmed one, whatever order they were measured in', () => {
    run(1, { c: 3, a: 1 });
    changed.confirm(1);
    expect(run(2, { d: 4, c: 5, b: 2, a: 1 })).toEqual([[[1], ['d', 'b'], 1], { batches: 1, basis: 1, absent: [] }]);
    changed.confirm(2);
    expect(run(3, { d: 9, c: 5, b: 9, a: 1 })).toEqual([[[3, 1], [], 2], { batches: 1, basis: 2, absent: [] }]);
  });

  it('that names a server twice publishes the last figure, also when it is the one before the sweep', () => {
    run(1, FIRST);
    changed.confirm(1);
    published = [];
    for (const ms of [9, 1]) {
      changed.measured({ sweep: 2, epoch: 1, figures: { a: figuresOf(ms) }, direct: null });
    }
    const figures = (published as SweepFigures[]).map((one) => figuresOfBatch(one, sortedIds(Object.keys(FIRST))));
    expect(figures).toEqual([{ a: figuresOf(9) }, { a: figuresOf(1) }]);
  });
});
