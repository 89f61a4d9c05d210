/** Home at a start: it says when the first measurement runs, and without a network it waits for one instead of pretending to load. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { waitForNetwork } from '../../../../src/core/bootstrap/network-gate';
import { homeGames } from '../../../../src/core/games/games.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { HomePage } from '../../../../src/features/home/HomePage';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const CARD = { name: 'Connect' };

beforeEach(async () => {
  await signedIn();
});

it('the connect card says that the servers are being measured until the first measurement has ended', () => {
  act(() => useServers.setState({ pingedAt: null, figures: figuresById({}), helper: { state: 'unknown' } }));
  renderAt(<HomePage />);
  const card = screen.getByRole('region', CARD);
  expect(within(card).getByText('Measuring the servers')).toBeVisible();
  act(() => useServers.setState({ helper: { state: 'running' } }));
  expect(within(card).queryByText('Measuring the servers')).toBeNull();
  expect(within(card).getByText('Not connected')).toBeVisible();
});

it('without a network nothing connects and nothing seems to load, and the games lead to another attempt', async () => {
  homeGames.reset();
  const { container } = renderAt(<HomePage />);
  expect(container.querySelector('[class*="skeleton"]')).not.toBeNull();
  let isOver = false;
  act(() => void waitForNetwork(new AbortController().signal, 0, null).then(() => (isOver = true)));
  expect(screen.getByRole('button', { name: 'Waiting for a network' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Your games' })).getByText('The games could not be loaded'),
  ).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Your games' })).getByRole('button', { name: 'Try again' }),
  );
  expect(isOver).toBe(true);
});

it('a start that waits for a provider which cannot be reached says so, and offers another attempt in place of Connect', async () => {
  renderAt(<HomePage />);
  const failure = { source: 'provider', reason: 'network' } as const;
  let isOver = false;
  act(() => void waitForNetwork(new AbortController().signal, 0, failure).then(() => (isOver = true)));
  const card = screen.getByRole('region', CARD);
  expect(within(card).getByText('No connection to the service')).toBeVisible();
  expect(within(card).queryByText('No network')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(isOver).toBe(true);
});
