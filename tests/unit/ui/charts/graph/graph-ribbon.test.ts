import { describe, expect, it } from 'vitest';
import { healthAt, layOutRibbon, worstHealth } from '../../../../../src/ui/charts/graph/graph-ribbon';
import type { HealthSpan } from '../../../../../src/model/line/line-health';

/** One px for each ms, from x 100 on. */
const xOf = (at: number) => at + 100;
const RANGE = { start: 0, end: 300 };
const span = (from: number, to: number, health: HealthSpan['health'] = 'good'): HealthSpan => ({ from, to, health });
const layOut = (...spans: readonly HealthSpan[]) => layOutRibbon(spans, RANGE, xOf);

describe('the ribbon', () => {
  it('has each span inside the range, cut at its edges', () => {
    expect(layOut(span(-50, 40), span(40, 90), span(90, 500))).toEqual([
      { x: 100, width: 40, health: 'good' },
      { x: 140, width: 50, health: 'good' },
      { x: 190, width: 210, health: 'good' },
    ]);
  });

  it('has no span that ends where the range begins, begins after its end, or ends before it begins', () => {
    expect(layOut(span(-10, 0), span(301, 310), span(50, 40))).toEqual([]);
    expect(layOut(span(-10, 1), span(300, 300), span(50, 50))).toHaveLength(3);
  });

  it('shows a short span at least three pixels wide, inside the plot and above the others', () => {
    expect(layOut(span(80, 81, 'silent'), span(81, 300, 'good'))).toEqual([
      { x: 181, width: 219, health: 'good' },
      { x: 178, width: 3, health: 'silent' },
    ]);
    expect(layOut(span(-5, 1, 'silent'))).toEqual([{ x: 100, width: 1, health: 'silent' }]);
  });
});

it('the health at a moment is that of the later of two spans that meet, and none outside all spans', () => {
  const spans = [span(0, 50, 'good'), span(50, 90, 'unstable')];
  expect([0, 49, 50, 90, 91, -1].map((at) => healthAt(spans, at))).toEqual([
    ...(['good', 'good', 'unstable', 'unstable', null, null] as const),
  ]);
});

it('the worst health of a time is the most serious one in it, its edges excluded', () => {
  const spans = [span(0, 50, 'silent'), span(50, 90, 'checking'), span(90, 95, 'unstable'), span(95, 120, 'good')];
  expect(worstHealth(spans, 0, 120)).toBe('silent');
  expect(worstHealth(spans, 50, 120)).toBe('unstable');
  expect(worstHealth(spans, 50, 90)).toBe('checking');
  expect(worstHealth(spans, 95, 120)).toBe('good');
  expect(worstHealth(spans, 120, 130)).toBeNull();
});
