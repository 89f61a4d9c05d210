/** The page of the sessions: empty, a list by day, a whole recap, and what removes one or all. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionsPage } from '../../../../src/features/sessions/SessionsPage';
import { useRecaps } from '../../../../src/core/line/recaps.store';
import type { SessionRecap } from '../../../../src/model/line/session-recap';
import { addRecap, recapAt, samplesFrom } from '../../../support/samples/recaps';
import { DAY_MS, renderAt, signedIn } from '../../../support/stages/signed-in';

const HOUR_MS = 3_600_000;
const NOON = new Date().setHours(12, 0, 0, 0);
const OLDEST = NOON - 9 * DAY_MS;
const add = (...recaps: readonly SessionRecap[]) => act(() => recaps.forEach(addRecap));
const row = (name: RegExp) => screen.getByRole('button', { name });
const rows = () => screen.queryAllByRole('heading', { level: 3 });

beforeEach(async () => {
  await signedIn();
});

describe('without sessions', () => {
  it('the page says so and leads to home', async () => {
    const { path } = renderAt(<SessionsPage />, '/sessions');
    expect(screen.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    expect(screen.getByText('No sessions yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(path()).toBe('/');
  });

  it('the page says on the web platform that the desktop app records them', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<SessionsPage />, '/sessions');
    expect(screen.getByText('Sessions are recorded by the desktop app')).toBeVisible();
  });
});

describe('the list', () => {
  it('has the sessions by day, newest first, each with its figures in its name', () => {
    add(
      recapAt(OLDEST),
      recapAt(NOON - DAY_MS, { connectedMs: HOUR_MS + 300_000, healthMs: { good: HOUR_MS, silent: 20_000 } }),
      recapAt(NOON),
    );
    renderAt(<SessionsPage />, '/sessions');
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(days[2]).toMatch(/\d{4}$/);
    const names = within(screen.getByRole('region', { name: 'Yesterday' })).getByRole('button');
    expect(names).toHaveAccessibleName(
      /12:00.*1 h 5 min.*Singapore.*Line: good 1 h 0 min, silent 20 s.*Median 70 ms.*Grade B: Good.*Saves 20 ms/,
    );
  });

  it('claims no gain when the verdict claims none', () => {
    add(
      recapAt(NOON, { figures: { ...recapAt(NOON).figures, verdict: { kind: 'no-gain', samples: 119 } } }),
      recapAt(NOON + 1, { figures: { ...recapAt(NOON).figures, directMs: null, verdict: null } }),
    );
    renderAt(<SessionsPage />, '/sessions');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByText(/Saves/)).toBeNull();
  });
});

describe('a whole recap', () => {
  const noisy = recapAt(NOON, {
    servers: [
      { id: 'sg', name: 'Singapore', countryCode: 'SG' },
      { id: 'jp', name: 'Tokyo', countryCode: 'JP' },
    ],
    healthMs: { good: 300_000, silent: 20_000 },
    lagMs: { own: 120_000, helper: 20_000 },
    events: [
      { at: NOON, kind: 'connected', serverId: 'sg', fromId: null },
      { at: NOON + 5_000, kind: 'switched', serverId: 'jp', fromId: 'sg' },
    ],
  });
  const region = () => screen.getByRole('region', { name: /12:00/ });

  it('opens below its row and closes again, by keyboard, and is named by the address', async () => {
    add(noisy);
    const { address } = renderAt(<SessionsPage />, '/sessions');
    row(/12:00/).focus();
    await userEvent.keyboard('{Enter}');
    expect(row(/12:00/)).toHaveAttribute('aria-expanded', 'true');
    expect(address()).toBe(`/sessions?at=${NOON}`);
    await userEvent.keyboard(' ');
    expect(row(/12:00/)).toHaveAttribute('aria-expanded', 'false');
    expect(address()).toBe('/sessions');
  });

  it('is open and has the focus for whoever follows its address', () => {
    add(recapAt(OLDEST), noisy);
    renderAt(<SessionsPage />, `/sessions?at=${NOON}`);
    expect(row(/12:00.*Tokyo/)).toHaveFocus();
    expect(region()).toBeVisible();
  });

  it('has figures, the direct route, healths with their time, the places of the lag, servers and events', () => {
    add(noisy);
    renderAt(<SessionsPage />, `/sessions?at=${NOON}`);
    const figures = within(region());
    expect(figures.getByText('95% within').parentElement).toHaveTextContent('80 ms');
    expect(figures.getByText('Missed').parentElement).toHaveTextContent('1 of 120');
    expect(figures.getByRole('region', { name: 'Versus direct' })).toHaveTextContent(
      'Saves 20 ms±2 · 119 samplesPingLane 70 ms · Direct 90 ms',
    );
    const healths = within(figures.getByRole('list', { name: 'Line' })).getAllByRole('listitem');
    expect(healths.map(({ textContent }) => textContent)).toEqual(['good 5 min', 'silent 20 s']);
    expect(figures.getByRole('region', { name: 'Where the lag came from' })).toHaveTextContent(
      'Your own connection2 minThe helper20 s',
    );
    expect(figures.getByRole('region', { name: 'Servers' })).toHaveTextContent('Singapore SGTokyo JP');
    const events = within(figures.getByRole('group', { name: 'Events' }));
    expect(events.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12:00:00 PMConnected',
      '12:00:05 PMSingapore → Tokyo',
    ]);
    expect(figures.getByText(/no longer kept/)).toBeVisible();
  });

  it('says nothing of lost samples while they are kept, and names what was not measured', () => {
    const figures = { ...noisy.figures, directMs: null, verdict: null };
    add(recapAt(NOON, { samples: samplesFrom(NOON, 3), figures }));
    renderAt(<SessionsPage />, `/sessions?at=${NOON}`);
    expect(screen.queryByText(/no longer kept/)).toBeNull();
    expect(within(region()).getByText('Direct was not measured')).toBeVisible();
    expect(within(region()).getByText('No cause found')).toBeVisible();
    expect(within(region()).getByText('no events')).toBeVisible();
  });
});

describe('removing', () => {
  it('a session goes to the one below it, and the last one to the title', async () => {
    add(recapAt(NOON - DAY_MS), recapAt(NOON));
    const { address } = renderAt(<SessionsPage />, `/sessions?at=${NOON}`);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(useRecaps.getState().recaps.map(({ startedAt }) => startedAt)).toEqual([NOON - DAY_MS]);
    expect(address()).toBe('/sessions');
    expect(rows()).toHaveLength(1);
    expect(row(/12:00/)).toHaveFocus();
    await userEvent.click(row(/12:00/));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('No sessions yet')).toBeVisible();
  });

  it('all asks first, and does nothing when it is cancelled', async () => {
    add(recapAt(NOON - DAY_MS), recapAt(NOON));
    renderAt(<SessionsPage />, '/sessions');
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    // Looked up anew: the cancelled dialog may have been removed meanwhile.
    const dialog = () => within(screen.getByRole('dialog', { name: 'Remove all sessions?' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Remove all' }));
    expect(useRecaps.getState().recaps).toEqual([]);
    expect(screen.getByText('No sessions yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
