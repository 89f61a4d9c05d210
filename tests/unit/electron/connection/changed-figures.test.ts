import { beforeEach, describe, expect, it } from 'vitest';
import type { MeasuredOfSweep, SweepEnd } from '../../../../common/contract/ipc/ipc';
import { createChangedFigures, type ChangedFigures } from '../../../../electron/connection/changed-figures';
import type { Publish } from '../../../../electron/ipc/publish';
import { figuresOf } from '../../../support/fake-services';

let published: (MeasuredOfSweep | SweepEnd)[];
let changed: ChangedFigures;
let publish: Publish;

beforeEach(() => {
  published = [];
  changed = createChangedFigures();
  publish = changed.publishChanges((_event, payload) => void published.push(payload as MeasuredOfSweep));
});

/** Publishes a sweep in one batch. @returns what came out: the figures of each batch, what is absent, and the end's changes */
function run(sweep: number, figures: Readonly<Record<string, number | null>>, parts: Partial<SweepEnd> = {}) {
  published = [];
  const { epoch = 1, end = { outcome: 'pinged', hasFigures: true } } = parts;
  const measured = Object.fromEntries(Object.entries(figures).map(([id, ms]) => [id, figuresOf(ms)]));
  publish('onMeasured', { sweep, epoch, figures: measured, direct: null });
  publish('onSweepEnded', { sweep, epoch, isScheduled: true, end, responseMs: 1 });
  return published.map((one) =>
    'figures' in one ? [Object.keys(one.figures), one.changes?.basis, one.changes?.absent] : one.changes,
  );
}

const FIRST = { a: 1, b: 2, c: null };

describe('a sweep', () => {
  it('is published whole until the page has confirmed one', () => {
    const whole = [[['a', 'b', 'c'], null, []], { batches: 1, basis: null }];
    expect([run(1, FIRST), run(2, FIRST)]).toEqual([whole, whole]);
  });

  it('is published as what differs from the confirmed one, and nothing when nothing does', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, { a: 1, b: 3, c: null })).toEqual([[['b'], 1, []], { batches: 1, basis: 1 }]);
    changed.confirm(2);
    expect(run(3, { a: 1, b: 3, c: null })).toEqual([{ batches: 0, basis: 2 }]);
  });

  it('names servers that were measured before and are no longer', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, { a: 1 })).toEqual([[[], 1, ['b', 'c']], { batches: 1, basis: 1 }]);
  });

  it('is whole for a page that has confirmed an older one, or holds none', () => {
    run(1, FIRST);
    changed.confirm(1);
    run(2, FIRST);
    expect(run(3, FIRST).at(-1)).toEqual({ batches: 1, basis: null });
    changed.confirm(3);
    changed.confirm(null);
    expect(run(4, FIRST).at(-1)).toEqual({ batches: 1, basis: null });
  });

  it('B3: of another session is whole', () => {
    run(1, FIRST);
    changed.confirm(1);
    expect(run(2, FIRST, { epoch: 2 })).toEqual([[['a', 'b', 'c'], null, []], { batches: 1, basis: null }]);
  });

  it('that failed is no basis: the next one changes the confirmed one', () => {
    run(1, FIRST);
    changed.confirm(1);
    run(2, { a: 9 }, { end: { outcome: 'failed', failure: 'timeout' } });
    expect(run(3, { a: 9, b: 2, c: null })).toEqual([[['a'], 1, []], { batches: 1, basis: 1 }]);
  });

  it('tells more servers that are gone than a message may hold in several', () => {
    const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, index) => [`s${index}`, index]));
    run(1, many);
    changed.confirm(1);
    const sizes = run(2, { s0: 0 }).map((one) => (Array.isArray(one) ? (one[2] as string[]).length : one));
    expect(sizes).toEqual([1_000, 1_000, 499, { batches: 3, basis: 1 }]);
  });

  it('that names a server twice publishes the last figure, also when it is the one before the sweep', () => {
    run(1, FIRST);
    changed.confirm(1);
    published = [];
    for (const ms of [9, 1]) {
      publish('onMeasured', { sweep: 2, epoch: 1, figures: { a: figuresOf(ms) }, direct: null });
    }
    expect(published).toMatchObject([{ figures: { a: figuresOf(9) } }, { figures: { a: figuresOf(1) } }]);
  });
});
