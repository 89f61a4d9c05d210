/** Where the lag is, on the connect card: figures, sentence and the slow hop, only while the line is not good (docs/product.md section 24). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setLag } from '../../../../../src/core/line/lag.store';
import { setFiguresAge } from '../../../../../src/core/servers/figures-age.store';
import { useLineTest } from '../../../../../src/core/repair/line-test.store';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import type { Lag } from '../../../../../src/model/line/lag';
import type { Line } from '../../../../../common/line/line';
import { setJudged } from '../../../../support/samples/lines';
import { settleImports } from '../../../../support/stages/settle-imports';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;
const UNSTABLE: Line = { health: 'unstable', cause: { kind: 'slower', byMs: 38 } };
const SILENT: Line = { health: 'silent', seconds: 20 };
const OWN: Lag = { kind: 'own', servers: 40, risen: 40, riseMs: 38, directRiseMs: null };
const ROUTE: Lag = { kind: 'route', serverId: 'alpha', riseMs: 80, directRiseMs: null };

beforeEach(async () => {
  await signedIn();
});

function lane(): readonly (string | null)[] {
  return [...document.querySelectorAll('[role="img"] span[data-state]')].map((part) => part.getAttribute('data-state'));
}

async function show(line: Line, lag: Lag): Promise<void> {
  renderAt(<Hero />);
  act(() => {
    setJudged(CONNECTED, line);
    setLag(lag);
  });
  // What is said of a bad line is in a chunk of its own.
  await act(settleImports);
}

it.each<[Lag, string, number]>([
  [OWN, 'Your own connection is slow: all 40 servers are about 38 ms slower', 0],
  [{ kind: 'helper', responseMs: 1_500, riseMs: 1_400 }, 'The helper is slow to respond', 2],
  [ROUTE, 'Only the route to Alpha is slow; the others are normal', 4],
])('names the cause of an unstable line and marks its hop for %o', async (lag, sentence, station) => {
  await show(UNSTABLE, lag);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('38 ms slower than usual')).toBeVisible();
  expect(lane().indexOf('slow')).toBe(station === 0 ? 0 : station - 1);
});

it.each<[Line, Lag, string, string]>([
  [UNSTABLE, { kind: 'unclear' }, '38 ms slower than usual', 'No clear cause'],
  [UNSTABLE, { kind: 'calm' }, '38 ms slower than usual', 'No clear cause'],
  [SILENT, { kind: 'unclear' }, 'no answer for 20 s', 'No clear cause'],
  [SILENT, { kind: 'too-few', servers: 4 }, 'no answer for 20 s', 'Too few servers to tell'],
])('says of the line %o that no cause is named for %o', async (line, lag, state, sentence) => {
  await show(line, lag);
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

it('J2: lights no station of an unstable line once its figures are older than two sweeps', async () => {
  await show(UNSTABLE, { kind: 'unclear' });
  expect(lane()).toEqual(['on', 'on', 'on', 'slow', 'slow']);
  act(() => setFiguresAge('stale'));
  expect(lane()).toEqual(['off', 'off', 'off', 'slow', 'slow']);
});

it('a lit hop has no figure where its time is not known', async () => {
  await show({ health: 'good' }, { kind: 'calm' });
  expect(lane()).toEqual(['on', 'on', 'on', 'on', 'on']);
  const hops = screen
    .getByRole('img', { name: /Alpha/ })
    .querySelectorAll('[data-state] > :first-child:not(:has(svg))');
  expect([...hops].map(({ textContent }) => textContent)).toEqual(['', '20 ms']);
});

it('is not said of a good line', async () => {
  await show({ health: 'good' }, OWN);
  expect(screen.queryByText(/Your own connection/)).toBeNull();
  expect(lane()).not.toContain('slow');
});

it('offers the test of the line', async () => {
  await show(UNSTABLE, ROUTE);
  await userEvent.click(screen.getByRole('button', { name: 'Test my line' }));
  expect(useLineTest.getState().isOpen).toBe(true);
});
