/** The value of a ping graph under the pointer, at a touch, and at the keyboard's cursor. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { END, POINTS, RIBBON, sample, showGraph as show } from '../../../support/stages/graph-stage';

const cursor = () => screen.getByRole('slider', { name: 'Read the graph' });
const readout = () => screen.queryByTestId('graph-readout');
/** The pointer over a moment; without layout the plot is 404 px wide and begins at the left edge of the page. */
const over = (secondsAgo: number) => ({ clientX: 404 * (1 - secondsAgo / 300), clientY: 40 });

it('the axis has room for five digits when the ping needs them, and the usual place else', () => {
  const placeOf = () =>
    Math.min(
      ...[...document.querySelectorAll('text[text-anchor="end"]')].map((text) => Number(text.getAttribute('x'))),
    );
  const { again } = show();
  expect(placeOf()).toBe(30);
  again({ points: [...POINTS.slice(0, -1), sample(0, 12_345)] });
  expect(placeOf()).toBe(38);
});

describe('the value under the pointer', () => {
  it('is that of the nearest sample, and hidden when the pointer leaves', () => {
    show();
    expect(readout()).toBeNull();
    fireEvent.pointerMove(cursor(), over(19));
    expect(readout()).toHaveTextContent(/^second 280 · Service71 ms · Jitter 2 ms$/);
    fireEvent.pointerMove(cursor(), over(0));
    expect(readout()).toHaveTextContent(/^second 300 · Service73 ms/);
    fireEvent.pointerLeave(cursor());
    expect(readout()).toBeNull();
  });

  it('names the missed probes of a gap, the direct route, the health of the line and the events', () => {
    const events = [
      { at: END - 9_000, kind: 'network-lost', text: 'Network lost' },
      { at: END - 7_000, kind: 'network-back', text: 'Network back' },
    ] as const;
    show({ ribbon: RIBBON, events, points: [...POINTS.slice(0, 5), sample(0, 98, 'direct')] });
    fireEvent.pointerMove(cursor(), over(10));
    expect(readout()).toHaveTextContent('second 290 · Service2 missedLine unstableNetwork lost');
    fireEvent.pointerMove(cursor(), over(5));
    expect(readout()).toHaveTextContent('Line unstableNetwork back');
    fireEvent.pointerMove(cursor(), over(0));
    expect(readout()).toHaveTextContent('second 300 · Direct98 ms');
  });

  it('names each event once at every sample when two of them have the same text', () => {
    const events = [9_000, 8_000].map((before) => ({ at: END - before, kind: 'lost', text: 'Line lost' }) as const);
    show({ events });
    fireEvent.pointerMove(cursor(), over(10));
    expect(readout()).toHaveTextContent('2 missedLine lostLine lost');
    fireEvent.pointerMove(cursor(), over(0));
    expect(readout()).toHaveTextContent(/^second 300 · Service73 ms · Jitter 2 ms$/);
  });

  it('is not shown far from any sample', () => {
    show();
    fireEvent.pointerMove(cursor(), over(200));
    expect(readout()).toBeNull();
  });

  it('is at the place of the pointer after the next sample', () => {
    const { again } = show();
    fireEvent.pointerMove(cursor(), over(5));
    expect(readout()).toHaveTextContent('second 295');
    again({ points: [...POINTS, { ...sample(0, 74), at: END + 5_000 }], end: END + 5_000 });
    expect(readout()).toHaveTextContent('second 300');
  });

  it('stays where a touch or a click was until the focus leaves', async () => {
    show();
    fireEvent.pointerDown(cursor(), { ...over(20), pointerType: 'touch' });
    fireEvent.pointerMove(cursor(), { ...over(5), pointerType: 'touch' });
    fireEvent.pointerLeave(cursor(), { pointerType: 'touch' });
    expect(readout()).toHaveTextContent('second 295');
    await userEvent.tab();
    expect(cursor()).toHaveFocus();
    await userEvent.tab();
    expect(readout()).toBeNull();
  });
});

describe('the cursor by keyboard', () => {
  it('begins at the newest sample and moves by sample, minute, and to both ends', async () => {
    show();
    await userEvent.tab();
    expect(readout()).toHaveTextContent('second 300');
    await userEvent.keyboard('{ArrowLeft}');
    expect(readout()).toHaveTextContent('second 295');
    await userEvent.keyboard('{Home}');
    expect(readout()).toHaveTextContent('second 275');
    await userEvent.keyboard('{ArrowRight}');
    expect(readout()).toHaveTextContent('second 280');
    await userEvent.keyboard('{End}');
    expect(readout()).toHaveTextContent('second 300');
  });

  it('is read as text, with the same values as the readout', async () => {
    show({ ribbon: RIBBON, events: [{ at: END - 10_000, kind: 'lost', text: 'Connection lost' }] });
    await userEvent.tab();
    expect(cursor()).toHaveAttribute('aria-valuetext', 'second 300, Service, 73 ms, Jitter 2 ms, Line unstable');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'second 290, Service, 2 missed, Line unstable, Connection lost');
    expect(cursor()).toHaveAttribute('aria-valuenow', '290000');
    expect(cursor()).toHaveAttribute('aria-valuemin', '275000');
    expect(cursor()).toHaveAttribute('aria-valuemax', '300000');
  });

  it('keeps its sample while the graph moves on, and then the oldest one', async () => {
    const { again } = show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    again({ points: [...POINTS, { ...sample(0, 74), at: END + 5_000 }], end: END + 5_000 });
    expect(readout()).toHaveTextContent('second 295');
    again({ points: [{ ...sample(0, 75), at: 2 * END }], end: 2 * END });
    expect(readout()).toHaveTextContent('second 600');
  });

  it('is hidden by Escape, and comes back with the next arrow', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(readout()).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    expect(readout()).toHaveTextContent('second 295');
  });

  it('stands on an event where there are no samples', async () => {
    show({ events: [{ at: END - 200_000, kind: 'disconnected', text: 'Disconnected' }] });
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'second 100, Disconnected');
  });

  it('passes two samples and two events of one moment', async () => {
    const events = (['network-lost', 'lost'] as const).map((kind) => ({ at: END - 200_000, kind, text: kind }));
    show({ events, points: [sample(10, 70), sample(5, 71), sample(5, 72), sample(0, 73)] });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(readout()).toHaveTextContent('second 295 · Service72 ms');
    await userEvent.keyboard('{ArrowLeft}');
    expect(readout()).toHaveTextContent('second 290');
    await userEvent.keyboard('{ArrowLeft}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'second 100, network-lost, lost');
  });

  it('works with one sample', async () => {
    show({ points: [sample(0, 80)] });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(readout()).toHaveTextContent('second 300 · Service80 ms');
  });

  it('does not redraw the graph', async () => {
    const { container } = show();
    const line = () => container.querySelector('svg[role="img"] polyline');
    const before = line();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(screen.getByRole('img'), { attributes: true, childList: true, subtree: true });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    changes.push(...observer.takeRecords());
    expect(changes).toEqual([]);
    expect(before).not.toBeNull();
    expect(line()).toBe(before);
  });
});

it.each([
  [168, 170],
  [170, 168],
  [41, 42],
  [42, 41],
  [400, 401],
  [98, 99],
])('a last value of %i ms and a direct one of %i ms have labels inside the plot that do not touch', (last, direct) => {
  const { container } = show({ points: [sample(5, last), sample(0, last)], direct });
  const heightOf = (name: string) => Number(container.querySelector(`text[class*="${name}"]`)?.getAttribute('y'));
  const [value, other] = [heightOf('lastLabel'), heightOf('directLabel')];
  expect(Math.abs(value - other)).toBeGreaterThan(17.9);
  // The letters are 11 px high; without layout the plot ends at 115 px, and the baseline is 4 px below a label's middle.
  for (const y of [value, other]) {
    expect(y).toBeGreaterThanOrEqual(11);
    expect(y).toBeLessThanOrEqual(119);
  }
});

it('a sweep moves the elements of the graph instead of replacing them', () => {
  const { again, container } = show({ ribbon: RIBBON });
  const drawn = () => [...container.querySelectorAll('svg[role="img"] :is(polyline, polygon, g, rect)')];
  const before = drawn();
  again({
    points: [...POINTS, { ...sample(0, 74), at: END + 5_000 }],
    ribbon: RIBBON.map(({ from, to, health }) => ({ from, to: to === END ? END + 5_000 : to, health })),
    end: END + 5_000,
  });
  expect(drawn()).toEqual(before);
  expect(drawn().every((element, place) => element === before[place])).toBe(true);
});

it('the table loses the rows of two samples of one moment when they are out of the range', () => {
  const { again } = show({ points: [sample(5, 71), sample(5, 72), sample(0, 73)] });
  expect(screen.getAllByRole('row')).toHaveLength(4);
  again({ points: [{ ...sample(0, 75), at: 2 * END }], end: 2 * END });
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
