/** What names the parts of a ping graph: the legend, the ribbon's patterns, labels in the plot, and the table for screen readers. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HealthSpan } from '../../../../src/model/line/line-health';
import { END, POINTS, RIBBON, sample, showGraph as show, TEXTS } from '../../../support/stages/graph-stage';

describe('the legend', () => {
  const entries = () => screen.getAllByRole('listitem').map((entry) => entry.textContent);

  const WAKE = { at: END, kind: 'wake', text: 'Awake' } as const;

  it('has an entry for each thing that the graph shows, and no other', () => {
    const { again } = show({ points: [sample(5, 70), sample(0, 71)] });
    expect(entries()).toEqual(['Service']);
    again({ points: [sample(5, 70, 'direct')] });
    expect(entries()).toEqual(['Direct']);
    again({ ribbon: RIBBON, points: [sample(5, 70)] });
    expect(entries()).toEqual(['Service', 'Line<good><unstable>', '<good>', '<unstable>']);
  });

  it('leaves out what a label beside it names, so that the entries of a bad line have one row', () => {
    const { again } = show({ direct: 90, events: [WAKE] });
    expect(entries()).toEqual(['Service']);
    // A gap that is too narrow for its figure, and an event where the line leaves no room.
    const points = [90, 170, 40, null, 40, 170, 40].map((ping, index) => sample(30 - index * 5, ping));
    again({ points, events: [WAKE], windowMs: 2 * END });
    expect(entries()).toEqual(['Service', 'Missed pings', 'Event']);
  });
});

it('the ribbon has a pattern of its own for each health, beside its colour', () => {
  const healths = ['checking', 'good', 'unstable', 'silent', 'unmeasured'] as const;
  const ribbon = healths.map((health, index) => ({ from: index * 60_000, to: (index + 1) * 60_000, health }));
  const { container } = show({ ribbon });
  const paints = healths.map(
    (health) => container.querySelector(`[data-health="${health}"] rect:last-child`)?.getAttribute('fill') ?? '',
  );
  expect(new Set(paints).size).toBe(healths.length);
  for (const paint of paints) {
    const pattern = container.querySelector(`[id="${paint.slice(5, -1)}"]`);
    expect(pattern?.tagName).toBe('pattern');
  }
  const shapes = paints.map((paint) => container.querySelector(`[id="${paint.slice(5, -1)}"]`)?.innerHTML);
  expect(new Set(shapes.map((shape) => shape?.replace(/class="[^"]*"/, ''))).size).toBe(healths.length);
});

it('a gap is named with its missed probes, and an event by its pill or at least by its line', () => {
  const events = Array.from({ length: 40 }, (_, index) => ({
    ...{ at: END - 60_000 - index, kind: 'lost' as const, text: `Event ${index}` },
  }));
  const points = [sample(25, 70), ...[20, 15, 10].map((ago) => sample(ago, null)), sample(5, 70)];
  const { container } = show({ points, events });
  const named = within(container)
    .getAllByText('3 missed')
    .filter((element) => element.tagName === 'SPAN');
  expect(named).toHaveLength(1);
  expect(container.querySelectorAll('svg[role="img"] line[x1][x2]').length).toBeGreaterThanOrEqual(40);
});

describe('the table for screen readers', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: TEXTS.title }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent));

  it('has the health of the line at each sample', () => {
    show({ ribbon: RIBBON, events: [{ at: END - 1, kind: 'wake', text: 'Awake' }] });
    expect(rows()).toEqual([
      ['Time', 'Ping', 'Jitter', 'Line'],
      ['second 275', '70 ms', '2 ms', '<good>'],
      ['second 280', '71 ms', '2 ms', '<good>'],
      ['second 285', '1 missed', '-', '<good>'],
      ['second 290', '1 missed', '-', '<unstable>'],
      ['second 295', '72 ms', '2 ms', '<unstable>'],
      ['second 299.999', 'Awake'],
      ['second 300', '73 ms', '2 ms', '<unstable>'],
    ]);
  });

  it('has the worst health of each minute in a long range', () => {
    const windowMs = 600_000;
    const ribbon: readonly HealthSpan[] = [
      { from: 0, to: 250_000, health: 'good' },
      { from: 250_000, to: 251_000, health: 'silent' },
      { from: 251_000, to: END, health: 'good' },
    ];
    show({ windowMs, ribbon, points: [sample(100, 60), ...POINTS] });
    expect(
      rows()
        .slice(1)
        .map((cells) => [cells[0], cells[3]]),
    ).toEqual([
      ['minute 3.3333333333333335', '<good>'],
      ['minute 4.583333333333333', '<silent>'],
      ['minute 5', ''],
    ]);
  });

  it('names the direct route where its probe was missed', () => {
    show({ points: [sample(5, null, 'direct'), sample(0, 98, 'direct')] });
    expect(rows().slice(1)).toEqual([
      ['second 295', 'Direct, 1 missed', '-'],
      ['second 300', 'Direct 98', '2 ms'],
    ]);
  });
});
