/** Why a session could not be started, with a time to wait that the provider named. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { closeSession } from '../../../../../src/core/session/session.store';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';

it('the reason of a failed start counts its time to wait down when the provider named one', async () => {
  await authStage();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) });
  try {
    const failure = { source: 'provider', reason: 'server', status: 503, retryAfterMs: 3_000 } as const;
    closeSession({ reason: 'start-up-failed', failure: { ...failure, receivedAt: Date.now() } });
    renderAuth(<LoginPage />, { pathname: '/login', state: null });
    const shown = () => screen.getByRole('alert').querySelector('[aria-hidden=true]:not(svg)')?.textContent;
    expect(shown()).toMatch(/Try again in 3 s$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/could not start your session\. The .* in 3 s\.PL-/);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toMatch(/Try again in 2 s$/);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(shown()).toBe('You can try again now');
  } finally {
    vi.useRealTimers();
  }
});
