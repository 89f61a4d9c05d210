/**
 * Which promotion opens next: every combination of its conditions, and an independent model over random visits (docs/product.md section 4).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Promotion } from '../../../../common/contract/provider/promotion';
import {
  countShowing,
  dismissPromotion,
  isEligible,
  isRunning,
  keptPromotions,
  nextPromotion,
  waitingPromotions,
} from '../../../../src/model/promotions/popup-schedule';
import {
  REMEMBERED_LIMIT,
  type Showings,
  type ShowingsById,
} from '../../../../src/model/promotions/promotion-showings';

const NOW = Date.UTC(2026, 10, 22);

function promotion(change: Partial<Promotion> = {}): Promotion {
  return {
    ...{ id: 'a', title: 'A', description: '', imageUrls: [], url: '', displayNumber: 3, startsAt: null, endsAt: null },
    ...change,
  };
}

const TIMES = { past: NOW - 1, now: NOW, future: NOW + 1, absent: null } as const;
type Time = keyof typeof TIMES;
const starts = Object.keys(TIMES) as Time[];
const counts = [undefined, -1, 0, 1, 2, 3] as const;
const displayNumbers = [-1, 0, 1, 3] as const;

describe('the eligibility of a promotion', () => {
  const table = starts.flatMap((start) =>
    starts.flatMap((end) =>
      counts.flatMap((count) =>
        displayNumbers.flatMap((displayNumber) =>
          [false, true].map((isNotShowAgain) => ({ start, end, count, displayNumber, isNotShowAgain })),
        ),
      ),
    ),
  );

  it('is tested in every combination', () => {
    expect(table).toHaveLength(4 * 4 * 6 * 4 * 2);
  });

  it.each(table)(
    'follows from start $start, end $end, count $count of $displayNumber, dismissed $isNotShowAgain',
    ({ start, end, count, displayNumber, isNotShowAgain }) => {
      const one = promotion({ displayNumber, startsAt: TIMES[start], endsAt: TIMES[end] });
      const known = count !== undefined || isNotShowAgain;
      const showings: ShowingsById = new Map(known ? [['a', { count: count ?? 0, isNotShowAgain }]] : []);
      // According to docs/product.md, with separate look-up tables.
      const hasStarted = { past: true, now: true, future: false, absent: true }[start];
      const hasEnded = { past: true, now: true, future: false, absent: false }[end];
      const mayBeShown: Record<number, readonly (number | undefined)[]> = {
        [-1]: counts,
        0: [-1],
        1: [undefined, -1, 0],
        3: [undefined, -1, 0, 1, 2],
      };
      const expected =
        hasStarted && !hasEnded && !isNotShowAgain && mayBeShown[displayNumber]?.includes(count) === true;
      expect(isEligible(one, showings, NOW)).toBe(expected);
      expect(isRunning(one, NOW)).toBe(hasStarted && !hasEnded);
    },
  );
});

describe('the waiting and kept promotions', () => {
  it('are in the order of the list, without those that were seen', () => {
    const list = [promotion({ id: 'a' }), promotion({ id: 'b', startsAt: NOW + 1 }), promotion({ id: 'c' })];
    const waiting = (seen: string[], now = NOW) =>
      waitingPromotions(list, new Map(), new Set(seen), now).map(({ id }) => id);
    expect(waiting([])).toEqual(['a', 'c']);
    expect(waiting(['a'])).toEqual(['c']);
    expect(waiting(['a', 'c'])).toEqual([]);
    expect(waiting(['a', 'c'], NOW + 1)).toEqual(['b']);
  });

  it('include running ones in the inbox, without those that were dismissed or switched off', () => {
    const list = [
      promotion({ id: 'shown up' }),
      promotion({ id: 'dismissed' }),
      promotion({ id: 'off', displayNumber: 0 }),
      promotion({ id: 'off, another way', displayNumber: -2 }),
      promotion({ id: 'without limit', displayNumber: -1 }),
      promotion({ id: 'remembered without limit', displayNumber: 0 }),
      promotion({ id: 'over', endsAt: NOW }),
    ];
    const showings = new Map<string, Showings>([
      ['shown up', { count: 3, isNotShowAgain: false }],
      ['dismissed', { count: 1, isNotShowAgain: true }],
      ['remembered without limit', { count: -1, isNotShowAgain: false }],
    ]);
    const kept = ['shown up', 'without limit', 'remembered without limit'];
    expect(keptPromotions(list, showings, NOW).map(({ id }) => id)).toEqual(kept);
  });
});

describe('the remembered showings', () => {
  it('count one more at a showing, where -1 stays unlimited', () => {
    const showings: ShowingsById = new Map([['a', { count: -1, isNotShowAgain: true }]]);
    expect(countShowing(showings, 'a').get('a')).toEqual({ count: -1, isNotShowAgain: true });
    expect(countShowing(showings, 'b').get('b')).toEqual({ count: 1, isNotShowAgain: false });
    expect(dismissPromotion(showings, 'b').get('b')).toEqual({ count: 0, isNotShowAgain: true });
    expect([...showings.keys()]).toEqual(['a']);
  });

  it('are limited in number, without the one that changed longest ago', () => {
    let showings: ShowingsById = new Map();
    for (let index = 0; index < REMEMBERED_LIMIT; index += 1) showings = countShowing(showings, `p${index}`);
    showings = countShowing(showings, 'p0');
    showings = countShowing(showings, 'new');
    expect(showings.size).toBe(REMEMBERED_LIMIT);
    expect(showings.has('p1')).toBe(false);
    expect(showings.get('p0')?.count).toBe(2);
  });

  it('keep what was dismissed while there is one that was only counted, and the newest of it else', () => {
    let showings = dismissPromotion(new Map(), 'dismissed');
    for (let index = 0; index < 2 * REMEMBERED_LIMIT; index += 1) showings = countShowing(showings, `p${index}`);
    expect(showings.get('dismissed')?.isNotShowAgain).toBe(true);
    for (let index = 0; index < REMEMBERED_LIMIT; index += 1) showings = dismissPromotion(showings, `d${index}`);
    expect([showings.size, showings.has('dismissed'), showings.has('d0')]).toEqual([REMEMBERED_LIMIT, false, true]);
  });
});

/** A person with a list: at each visit the next one opens and is closed or dismissed, and time passes. */
type Step = { readonly kind: 'visit' | 'dismiss' } | { readonly kind: 'wait'; readonly span: number };

interface ModelEntry {
  readonly promotion: Promotion;
  shown: number;
  isDismissed: boolean;
  /** The visit of its last showing; 0 before the first. */
  shownAt: number;
}

/** Written from the sentences of docs/product.md, over mutable entries. */
function modelNext(entries: readonly ModelEntry[], now: number): ModelEntry | undefined {
  let next: ModelEntry | undefined;
  for (const entry of entries) {
    const { startsAt, endsAt, displayNumber } = entry.promotion;
    if (entry.isDismissed) continue;
    if (startsAt !== null && now < startsAt) continue;
    if (endsAt !== null && now >= endsAt) continue;
    if (entry.shown !== -1 && displayNumber !== -1 && entry.shown >= displayNumber) continue;
    if (!next || entry.shownAt < next.shownAt) next = entry;
  }
  return next;
}

const time = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
const drawnEntry = fc.record({
  displayNumber: fc.integer({ min: -2, max: 4 }),
  startsAt: time,
  endsAt: time,
  isWithoutLimit: fc.boolean(),
});

it('the next promotion equals that of an independent model over 1,000 lists and random visits', () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constant<Step>({ kind: 'visit' }),
    fc.constant<Step>({ kind: 'visit' }),
    fc.constant<Step>({ kind: 'dismiss' }),
    fc.record({ kind: fc.constant('wait' as const), span: fc.integer({ min: 1, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.array(drawnEntry, { maxLength: 8 }), fc.array(step, { maxLength: 40 }), (drawn, steps) => {
      const list = drawn.map((one, index) => promotion({ ...one, id: String(index) }));
      const legacy = drawn.flatMap(({ isWithoutLimit }, index) => (isWithoutLimit ? [String(index)] : []));
      let showings: ShowingsById = new Map(legacy.map((id) => [id, { count: -1, isNotShowAgain: false }]));
      const model = list.map((one): ModelEntry => ({
        promotion: one,
        shown: legacy.includes(one.id) ? -1 : 0,
        isDismissed: false,
        // A stored one has been shown once, in the stored order.
        shownAt: legacy.indexOf(one.id) + 1,
      }));
      let visit = list.length;
      let now = 0;
      for (const taken of steps) {
        if (taken.kind === 'wait') {
          now += taken.span;
          continue;
        }
        visit += 1;
        const next = nextPromotion(list, showings, now);
        const expected = modelNext(model, now);
        expect(next?.id).toBe(expected?.promotion.id);
        if (!next || !expected) continue;
        showings = countShowing(showings, next.id);
        if (expected.shown !== -1) expected.shown += 1;
        expected.shownAt = visit;
        if (taken.kind === 'visit') continue;
        showings = dismissPromotion(showings, next.id);
        expected.isDismissed = true;
      }
      for (const { promotion: one, shown, isDismissed } of model) {
        const { count, isNotShowAgain } = showings.get(one.id) ?? { count: 0, isNotShowAgain: false };
        expect({ count, isNotShowAgain }).toEqual({ count: shown, isNotShowAgain: isDismissed });
      }
    }),
    { numRuns: 1_000 },
  );
});

it('the next promotion is each one once over as many visits as there are promotions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-1, 1, 2, 3), { maxLength: 8 }), (numbers) => {
      const list = numbers.map((displayNumber, index) => promotion({ id: String(index), displayNumber }));
      let showings: ShowingsById = new Map();
      const opened = list.map(() => {
        const id = nextPromotion(list, showings, NOW)?.id ?? 'none';
        showings = countShowing(showings, id);
        return id;
      });
      expect(opened).toEqual(list.map(({ id }) => id));
    }),
  );
});

it('the inbox contains every promotion that may open by itself or waits', () => {
  const counts = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(drawnEntry, { maxLength: 8 }), counts, (drawn, known) => {
      const list = drawn.map((one, index) => promotion({ ...one, id: String(index) }));
      const showings = new Map(known.map((count, index) => [String(index), { count, isNotShowAgain: false }]));
      const kept = keptPromotions(list, showings, 30);
      expect(kept).toEqual(expect.arrayContaining([...waitingPromotions(list, showings, new Set(), 30)]));
      const next = nextPromotion(list, showings, 30);
      expect(next === null || kept.includes(next)).toBe(true);
    }),
  );
});
