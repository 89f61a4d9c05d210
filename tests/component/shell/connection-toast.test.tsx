/** The connection toast's words (SPEC.md section 2, default layout), announced politely. */
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConnectionToast } from '../../../src/features/connection/ConnectionToast';
import type { Connection } from '../../../src/domain/connection';
import { setConnection } from '../../../src/stores/connection';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await signedIn();
  render(<ConnectionToast />);
});

it.each<[string, Connection]>([
  ['Ping', { state: 'connecting', serverId: 'alpha', step: 'ping', startedAt: 0 }],
  ['Ping', { state: 'connecting', serverId: 'alpha', step: 'login', startedAt: 0 }],
  ['Reconnecting', { state: 'reconnecting', serverId: 'alpha', step: 'ping', startedAt: 0, attempt: 1 }],
  ['ConnectedAlphaJP', { state: 'connected', serverId: 'alpha', connectedAt: 0 }],
  ['Connected', { state: 'connected', serverId: 'gone', connectedAt: 0 }],
  ['', { state: 'idle' }],
  ['', { state: 'disconnecting', serverId: 'alpha' }],
  ['', { state: 'failed', serverId: 'alpha', failure: { source: 'helper-login', reason: 'refused' } }],
])("says '%s' for %o", (words, connection) => {
  act(() => setConnection(connection));
  const status = screen.getByRole('status');
  expect(status).toHaveAttribute('aria-live', 'polite');
  expect(status.textContent).toBe(words);
});

it('shows the flag of the country', () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 0 }));
  expect(document.querySelector('[data-country="JP"] img')).not.toBeNull();
});
