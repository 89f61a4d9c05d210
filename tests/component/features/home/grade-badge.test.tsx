/** The grade of the line on the ping tile: from 20 samples on, of the route that the tile shows. */
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { gradeBadge, StatTiles } from '../../../../src/features/home/ping/StatTiles';
import { FIGURE_AGE_MAX_MS } from '../../../../common/monitoring';
import { addSample, setConnection, useConnection, type Sample } from '../../../../src/core/connection/connection.store';
import { setMeasured } from '../../../../src/core/servers/servers.store';
import { figures, signedIn } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const START = Date.now();
const STEP_MS = 5_000;
let next = 0;
function addSamples(count: number, change: Partial<Sample> = {}): void {
  const { connection } = useConnection.getState();
  const own = connection.state === 'connected' ? { connectedAt: connection.connectedAt } : {};
  act(() => {
    for (let index = 0; index < count; index += 1) {
      addSample({ at: START + next * STEP_MS, roundTripMs: 40, jitterMs: 3, via: 'service', ...own, ...change });
      next += 1;
    }
  });
}
const badge = () => within(screen.getByRole('region', { name: /ping$/i })).queryByRole('img', { name: /grade/i });

beforeEach(async () => {
  next = 0;
  await signedIn();
  await gradeBadge.load();
  setMeasured(figuresById({}), figures(60));
  render(<StatTiles />);
});

it('there is none before the first sample, a dash with the reason until there are 20, and then letter and word', () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: START }));
  expect(badge()).toBeNull();
  addSamples(19);
  expect(badge()).toHaveAccessibleName('Your connection is graded after 20 samples; so far 19');
  expect(badge()).toHaveTextContent('–Grade');
  addSamples(1);
  expect(badge()).toHaveTextContent('A ExcellentGrade');
  expect(badge()).toHaveAccessibleName(
    'Grade A: Excellent · ping 40 ms, jitter 3.0 ms, 0 of 20 pings missed in the last 5 min',
  );
});

it('missed probes lower it', () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: START }));
  addSamples(15);
  addSamples(5, { roundTripMs: null, jitterMs: null });
  expect(badge()).toHaveTextContent('E PoorGrade');
  addSamples(20, { roundTripMs: null, jitterMs: null });
  expect(badge()).toHaveTextContent('F Very poorGrade');
});

it('it is that of the direct route while not connected, and of this session while connected', () => {
  addSamples(20, { via: 'direct', roundTripMs: 120 });
  expect(badge()).toHaveTextContent('C FairGrade');
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: START + next * STEP_MS }));
  expect(badge()).toBeNull();
  addSamples(20);
  expect(badge()).toHaveTextContent('A ExcellentGrade');
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: START + next * STEP_MS }));
  expect(badge()).toBeNull();
});

it('there is none without jitter, and the badge says so', () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: START }));
  addSamples(20, { jitterMs: null });
  expect(badge()).toHaveAccessibleName(
    'No grade: the helper reports no jitter · ping 40 ms, jitter –, 0 of 20 pings missed in the last 5 min',
  );
});

it('J2: there is none when the newest sample of its route is old', () => {
  addSamples(20, { via: 'direct', at: START - 2 * FIGURE_AGE_MAX_MS });
  expect(badge()).toBeNull();
});
