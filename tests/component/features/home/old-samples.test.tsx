/** What the last minutes have measured, once nothing is measured any more: figures of some minutes ago judge nothing (promise J2). */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIGURE_AGE_MAX_MS, MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { addSample, setConnection } from '../../../../src/core/connection/connection.store';
import { endSweep } from '../../../../src/core/servers/servers.store';
import { HeroVerdict } from '../../../../src/features/home/hero/pill/HeroVerdict';
import { gradeBadge, StatTiles } from '../../../../src/features/home/ping/StatTiles';
import { figuresById } from '../../../../src/model/figures-by-id';
import { renderAt, signedIn, sweepFigures } from '../../../support/stages/signed-in';

const NOW = new Date(2026, 10, 23, 14, 5).getTime();
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(async () => {
  await signedIn();
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  act(() => void endSweep(NOW, figuresById(sweepFigures), null));
});
afterEach(() => {
  vi.useRealTimers();
});

const values = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
/** What has the colour of a state. */
const judged = () => document.querySelectorAll('[class*="green"], [class*="amber"], [class*="red"], [class*="low"]');

it('J2: the tiles have the samples of the last minutes up to now when nothing is measured any more, and judge nothing then', async () => {
  await gradeBadge.load();
  const connectedAt = NOW - 10 * 60_000;
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt }));
  act(() => {
    for (let back = 30; back >= 0; back -= 1)
      addSample({
        at: NOW - back * MONITORING_INTERVAL_MS,
        roundTripMs: 20,
        ...{ jitterMs: 2, directMs: 50, via: 'service', connectedAt },
      });
  });
  renderAt(
    <>
      <StatTiles />
      <HeroVerdict />
    </>,
  );
  pass(FIGURE_AGE_MAX_MS);
  expect(values().slice(0, 3)).toEqual([
    expect.stringMatching(/A Excellent/),
    expect.stringMatching(/steady/),
    expect.stringMatching(/0%/),
  ]);
  expect(screen.getByText('Saves 30 ms')).toBeVisible();
  expect(judged()).not.toHaveLength(0);
  // An age begins with the first millisecond after two sweeps.
  pass(1);
  expect(values()[0]).toMatch(/Ping–$/);
  expect(screen.queryByText('Saves 30 ms')).toBeNull();
  // It is followed each five seconds, so that of the five minutes two are left.
  pass(3 * 60_000);
  expect(values().slice(1, 3)).toEqual([expect.stringMatching(/Jitter2\.0 ms$/), expect.stringMatching(/0 of 230%$/)]);
  expect(judged()).toHaveLength(0);
  pass(3 * 60_000);
  expect(values().slice(1, 3).join()).not.toMatch(/2\.0|of \d/);
});
