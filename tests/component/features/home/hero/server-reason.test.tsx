/** Why a server is recommended: on the connect card by pointer and keyboard, and from a helper that reports round-trip times alone. */
import { act, renderHook, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import { setMeasured } from '../../../../../src/core/servers/servers.store';
import { useServerReason } from '../../../../../src/features/home/hero/use-server-reason';
import { figuresById } from '../../../../../src/model/figures-by-id';
import { figures, renderAt, signedIn } from '../../../../support/stages/signed-in';

it('is told in full where the keyboard is on it', async () => {
  await signedIn();
  renderAt(<Hero />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => {
    screen.getByText('lowest ping of 12 servers').focus();
    vi.advanceTimersByTime(1_000);
  });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Ping 20 ms, jitter 2.0 ms · measured now');
});

// docs/helper.md: a number alone.
it('names a jitter that is not reported by a dash alone, without a unit', async () => {
  await signedIn();
  setMeasured(figuresById({ alpha: { ...figures(31), jitterMs: null } }), null);
  const { result } = renderHook(() => useServerReason('alpha'));
  expect(result.current?.full).toBe('Ping 31 ms, jitter – · measured now');
});
