/** The helper session after a sign-out. */
import { expect, it, vi } from 'vitest';
import { run, view } from './desktop-integration-stage';

it('the app ends a helper session that is possibly open once the page reports that nobody is signed in', async () => {
  vi.useFakeTimers();
  const { integration, session } = await run();
  session.snapshot({ mayBeLeftOpen: true });
  integration.showTray(view);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.read().state).toBe('unknown');
  integration.showTray({ ...view, isSignedIn: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.read().state).toBe('none');
});

it('the app ends a helper session that becomes uncertain while nobody is signed in', async () => {
  vi.useFakeTimers();
  const { integration, session } = await run();
  integration.showTray({ ...view, isSignedIn: false });
  session.snapshot({ mayBeLeftOpen: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.read().state).toBe('none');
});
