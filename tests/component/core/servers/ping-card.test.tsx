/** The ping card: ranges, event marks, the tiles of the range, and the best hours of the week. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../../../../src/features/home/HomePage';
import { pingGraph } from '../../../../src/features/home/ping/PingPlot';
import { applyLanguage } from '../../../../src/lib/i18n/i18n';
import { readStored } from '../../../../src/lib/platform/storage';
import { addEvent, addSample, setConnection } from '../../../../src/core/connection/connection.store';
import { afterSweep } from '../../../../common/line/health';
import { newLine } from '../../../../common/line/line-record';
import { beginLine, setLine } from '../../../../src/core/line/line.store';
import { openHistory, recordSweep } from '../../../../src/core/servers/history.store';
import { setServers } from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, renderAt, servers, signedIn, sweepFigures } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const range = (name: string) => screen.getByRole('radio', { name });
const tile = (name: string) => screen.getByRole('region', { name });
const tableRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
/** One time for all samples of a test: a millisecond between two of them would move one over the edge of a range. */
let now = 0;
const sample = (secondsAgo: number, roundTripMs: number | null, jitterMs = 2) =>
  addSample({ at: now - secondsAgo * 1_000, roundTripMs, jitterMs, via: 'service', connectedAt: FRIDAY_NOON });

/** Ten minutes of sweeps in one hour of a day. */
function measured(at: number, roundTripMs: number | null): void {
  for (let second = 0; second < 600; second += 5)
    recordSweep({
      at: at + second * 1_000,
      list: servers,
      figures: figuresById({ alpha: figures(roundTripMs) }),
      rows: figuresById({ alpha: figures(roundTripMs) }),
      preferred: ['alpha'],
    });
}
/** The last Wednesday before now at 21:00. */
function wednesdayAt21(): number {
  const day = new Date(Date.now() - DAY_MS);
  day.setDate(day.getDate() - ((day.getDay() + 4) % 7));
  return day.setHours(21, 0, 0, 0);
}

/** A Friday at noon: the last Wednesday evening is within the last seven days, whichever day the tests run. */
const FRIDAY_NOON = new Date(2026, 5, 12, 12).getTime();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_NOON });
  now = Date.now();
  giveListSize();
  await pingGraph.load();
  await signedIn();
});

describe('the ranges', () => {
  beforeEach(() => {
    for (let second = 1_200; second >= 0; second -= 5) sample(second, second === 400 ? null : 70, second > 300 ? 9 : 2);
  });

  it("are 1, 5, 10 and 60 minutes; the choice is stored and named in the graph's label", async () => {
    renderAt(<HomePage />);
    expect(range('last 5 min')).toBeChecked();
    await userEvent.click(range('last 60 min'));
    expect(readStored('graphRange')).toBe('60');
    expect(screen.getByRole('img', { name: 'Ping of the last 60 min, in milliseconds' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(range('last 1 min')).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Ping of the last 1 min, in milliseconds' })).toBeVisible();
  });

  it('determine what the tiles count', async () => {
    setConnection({ state: 'connected', serverId: 'alpha', connectedAt: FRIDAY_NOON });
    renderAt(<HomePage />);
    expect(tile('Missed pings')).toHaveTextContent('0 of 61');
    expect(tile('Jitter')).toHaveTextContent('2.0 ms');
    await userEvent.click(range('last 1 min'));
    expect(tile('Missed pings')).toHaveTextContent('0 of 13');
    await userEvent.click(range('last 60 min'));
    expect(tile('Missed pings')).toHaveTextContent('1 of 241');
    expect(tile('Jitter')).toHaveTextContent('9.0 ms');
  });

  it('have one row per minute in the table when longer than five minutes, with missed probes', async () => {
    renderAt(<HomePage />);
    expect(tableRows()).toHaveLength(61);
    await userEvent.click(range('last 10 min'));
    expect(tableRows().length).toBeLessThanOrEqual(11);
    expect(tableRows().filter((row) => row.textContent.includes('1 missed'))).toHaveLength(1);
  });

  it('show dots only at one minute', async () => {
    const { container } = renderAt(<HomePage />);
    const dots = () => container.querySelectorAll('svg[role="img"] circle[r="2.5"]').length;
    expect(dots()).toBe(0);
    await userEvent.click(range('last 1 min'));
    expect(dots()).toBe(13);
  });
});

describe('the marks', () => {
  it('name the event in the graph and in the table', () => {
    sample(10, 77);
    renderAt(<HomePage />);
    act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }));
    act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: Date.now() }));
    act(() => addEvent('network-lost'));
    const rows = tableRows().map((row) => row.lastChild?.textContent);
    expect(rows).toEqual(['2.0 ms', 'Connected', 'Alpha → Bravo', 'Network lost']);
    expect(screen.getAllByText('Network lost')).toHaveLength(2);
    expect(screen.getByRole('slider', { name: 'Read the graph' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('PingLane, 77 ms, Jitter 2.0 ms, Connected, Alpha → Bravo, Network lost'),
    );
  });

  it('show a switch without names when a server is gone', () => {
    sample(10, 77);
    act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }));
    act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: Date.now() }));
    act(() => setServers(servers.slice(1)));
    renderAt(<HomePage />);
    expect(tableRows().at(-1)).toHaveTextContent('Server switched');
  });
});

it('the health of the line is a ribbon, a column of the table, and read with each sample', () => {
  const connection = { state: 'connected', serverId: 'alpha', connectedAt: now - 30_000 } as const;
  setConnection(connection);
  beginLine(connection, now - 30_000);
  let record = newLine(now - 30_000);
  for (const [secondsAgo, roundTripMs] of [
    [20, 70],
    [15, 71],
    [10, null],
    [5, null],
    [0, null],
  ] as const) {
    sample(secondsAgo, roundTripMs);
    record = afterSweep(record, now - secondsAgo * 1_000, roundTripMs);
    setLine(record, now - secondsAgo * 1_000);
  }
  const { container } = renderAt(<HomePage />);
  const healths = tableRows().map((row) => row.children[3]?.textContent);
  expect(healths.filter((health) => health !== undefined)).toEqual(['checking', 'good', 'good', 'good', 'silent']);
  const parts = [...container.querySelectorAll('[data-health]')].map((part) => part.getAttribute('data-health'));
  expect(parts).toEqual(['good', 'checking', 'silent']);
  const cursor = screen.getByRole('slider', { name: 'Read the graph' });
  expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('PingLane, 3 missed, Line silent'));
});

describe('the best hours', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Best hours' }));
    await screen.findByText(/Not enough data yet|^Best: /);
  };
  const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
  beforeEach(() => openHistory('204816', Date.now()));

  it('show that there are not enough while there are fewer than three', async () => {
    measured(wednesdayAt21(), 40);
    renderAt(<HomePage />);
    await open();
    expect(screen.getByText('Not enough data yet')).toBeVisible();
    expect(screen.getByText(/in which Alpha has been measured .* after 3 cells; so far there are 1\./)).toBeVisible();
  });

  it('are a table of hours by weekday, with the details in each cell, and work by keyboard', async () => {
    const at = wednesdayAt21();
    measured(at - 2 * HOUR_MS, 170);
    measured(at - HOUR_MS, 120);
    measured(at, 40);
    renderAt(<HomePage />);
    await open();
    const grid = screen.getByRole('grid', { name: 'Best hours with Alpha: median ping by weekday and hour' });
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(7 * 24);
    const best = cell(
      /^Wednesday 9:00 PM · median 40 ms · jitter 2\.0 ms · 0 of 120 pings missed · last time 40–40 ms$/,
    );
    expect(screen.getByText(/^Best: Wednesday 9:00 PM/)).toBeVisible();
    expect(best).toHaveAttribute('tabindex', '0');
    act(() => best.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(cell(/^Wednesday 8:00 PM · median 120 ms/)).toHaveFocus();
    expect(screen.getByText(/^Wednesday 8:00 PM · median 120 ms/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(cell(/^Wednesday 10:00 PM · not measured yet$/)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName(/^\w+day 12:00 AM · not measured yet$/);
  });

  it('have a legend with the range of each level in figures', async () => {
    for (const hours of [0, 1, 2]) measured(wednesdayAt21() - hours * HOUR_MS, 40);
    renderAt(<HomePage />);
    await open();
    const legend = within(screen.getByRole('list', { name: 'Ping levels' }));
    const entries = legend.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries).toEqual(['Low up to 90 ms', 'Medium 91–150 ms', 'High over 150 ms', 'Not measured yet']);
  });

  it('begin the week on the first day of the language', async () => {
    for (const hours of [0, 1, 2]) measured(wednesdayAt21() - hours * HOUR_MS, 40);
    renderAt(<HomePage />);
    await open();
    const first = () => screen.getAllByRole('rowheader')[0];
    expect(first()).toHaveAccessibleName('Sunday');
    await act(() => applyLanguage('vi'));
    expect(first()).toHaveAccessibleName('Thứ Hai');
    await act(() => applyLanguage('en'));
  });

  it('are those of the connected server', async () => {
    setConnection({ state: 'connected', serverId: 'bravo', connectedAt: Date.now() });
    measured(wednesdayAt21(), 40);
    renderAt(<HomePage />);
    await open();
    expect(screen.getByText(/in which Bravo has been measured/)).toBeVisible();
  });
});

describe('the recommended server', () => {
  it('is shown with its reason: the current measurement, and later the history', () => {
    openHistory('204816', Date.now());
    const sweep = () =>
      recordSweep({
        at: Date.now(),
        list: servers,
        figures: figuresById(sweepFigures),
        rows: figuresById(sweepFigures),
        preferred: [],
      });
    sweep();
    renderAt(<HomePage />);
    expect(screen.getByText('lowest ping of 12 servers')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Recommended: Ping 20 ms, jitter 2.0 ms · measured now' })).toBeVisible();
    act(() => {
      measured(wednesdayAt21(), 40);
      sweep();
    });
    const why = 'Median 40 ms, jitter 2.0 ms, 0 of 122 pings missed · from your last 7 days';
    expect(screen.getByText('median 40 ms in your last 7 days')).toBeVisible();
    expect(screen.getByRole('img', { name: `Recommended: ${why}` })).toBeVisible();
  });
});
