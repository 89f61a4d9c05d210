/** The connection toast's words (docs/product.md section 2, Default layout), announced politely. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionToast } from '../../../../src/features/shell/ConnectionToast';
import type { Connection } from '../../../../src/model/connection';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { advance } from '../../../support/time/advance';
import { setJudged } from '../../../support/samples/lines';
import { signedIn } from '../../../support/stages/signed-in';

beforeEach(async () => {
  await signedIn();
  render(<ConnectionToast />);
});

afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, Connection]>([
  ['Ping', { state: 'connecting', serverId: 'alpha', step: 'ping', startedAt: Date.now(), stepAt: Date.now() }],
  ['Ping', { state: 'connecting', serverId: 'alpha', step: 'login', startedAt: Date.now(), stepAt: Date.now() }],
  [
    'Reconnectingattempt 2 of 5',
    {
      state: 'reconnecting',
      serverId: 'alpha',
      attempt: 2,
      of: 5,
      nextAttemptAt: null,
      step: 'ping',
      stepAt: Date.now(),
    },
  ],
  ['ConnectedAlphaJP', { state: 'connected', serverId: 'alpha', connectedAt: 0 }],
  ['Connectedgone', { state: 'connected', serverId: 'gone', connectedAt: 0 }],
  ['Ping', { state: 'connecting', serverId: null, step: 'ping', startedAt: Date.now(), stepAt: Date.now() }],
  ['Not connected', { state: 'idle' }],
  ['Disconnecting', { state: 'disconnecting', serverId: 'alpha' }],
  ['Could not connect', { state: 'failed', serverId: 'alpha', failure: { source: 'helper-login', reason: 'refused' } }],
])("the toast's region, which is there before and empty, says '%s' for %o", (words, connection) => {
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => setJudged(connection));
  expect(status).toHaveAttribute('aria-live', 'polite');
  expect(status.textContent).toBe(words);
});

it('the toast counts down to the next reconnect attempt, hidden from screen readers', () => {
  vi.useFakeTimers();
  const failure = { source: 'helper-ping', reason: 'refused' } as const;
  const nextAttemptAt = Date.now() + 2_167;
  act(() => setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 3, of: 5, nextAttemptAt, failure }));
  const toast = screen.getByTestId('connection-toast');
  expect(toast).toHaveTextContent('Reconnectingattempt 3 of 5 · next in 3 s');
  expect(screen.getByText(/next in/)).toHaveAttribute('aria-hidden', 'true');
  advance(200);
  expect(toast).toHaveTextContent('next in 2 s');
  advance(1_000);
  expect(toast).toHaveTextContent('next in 1 s');
  advance(1_000);
  expect(toast).toHaveTextContent(/attempt 3 of 5$/);
  act(() => setConnection({ state: 'failed', serverId: 'alpha', failure }));
  expect(screen.queryByTestId('connection-toast')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it("the toast shows the country's flag", () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 0 }));
  expect(document.querySelector('[data-country="JP"] img')).not.toBeNull();
});
