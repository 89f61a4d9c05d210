/** The end of the service during a session: shown beside it, extended beside it, and never a reason to disconnect (docs/product.md section 24). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { reconnectIfLost } from '../../../../../src/core/connection/reconnect';
import { setConnection, useConnection } from '../../../../../src/core/connection/connection.store';
import { ENDING_SOON_MS, sessionEnding } from '../../../../../src/core/user/session-ending.rules';
import { holdSession, useSession } from '../../../../../src/core/session/session.store';
import type { Line } from '../../../../../common/line/line';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import { advance } from '../../../../support/time/advance';
import { failure, type FakeServices } from '../../../../support/fakes/fake-services';
import { setJudged } from '../../../../support/samples/lines';
import { passTime } from '../../../../support/time/pass-time';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

const MINUTE_MS = 60_000;
const END = Date.UTC(2026, 10, 23, 14, 40);

/** A session at a moment before the end; the fake clock stands there. */
async function connectedAt(now: number, user: Parameters<typeof signedIn>[0] = {}): Promise<FakeServices> {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const services = await signedIn({ ...user, user: { expiresAt: END, ...user.user } });
  setJudged({ state: 'connected', serverId: 'alpha', connectedAt: now - MINUTE_MS });
  return services;
}
afterEach(() => {
  vi.useRealTimers();
});

it('is known from two hours before, and not while a subscription renews the service', async () => {
  await connectedAt(END);
  const { user } = useSession.getState();
  expect(sessionEnding(user, END - ENDING_SOON_MS - 1)).toBeNull();
  expect(sessionEnding(user, END - ENDING_SOON_MS)).toEqual({ kind: 'soon', endsAt: END });
  expect(sessionEnding(user, END)).toEqual({ kind: 'passed', endsAt: END });
  expect(sessionEnding(user && { ...user, subscription: { isActive: true } as never }, END)).toBeNull();
  expect(sessionEnding(null, END)).toBeNull();
});

it('is shown with Extend, which opens the packages while the session goes on', async () => {
  await connectedAt(END - 90 * MINUTE_MS);
  const { path } = renderAt(<Hero />);
  expect(await screen.findByText(/^Ends at .+, in this session$/)).toBeVisible();
  await userEvent.setup({ advanceTimers: advance }).click(screen.getByRole('button', { name: 'Extend' }));
  expect(path()).toBe('/service');
  expect(useConnection.getState().connection.state).toBe('connected');
});

it('is shown without Extend while the session is held, in which nothing can be bought', async () => {
  await connectedAt(END - 90 * MINUTE_MS);
  renderAt(<Hero />);
  expect(await screen.findByRole('button', { name: 'Extend' })).toBeVisible();
  act(() => holdSession({ reason: 'other-device' }));
  expect(screen.getByText(/^Ends at .+, in this session$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

it.each([
  ['is being checked', { health: 'checking' }],
  ['is not measured', { health: 'unmeasured' }],
  ['is silent', { health: 'silent', seconds: 20 }],
  ['is unstable', { health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } }],
] as const satisfies [string, Line][])('is shown when the line %s', async (_, line) => {
  const now = END - 90 * MINUTE_MS;
  await connectedAt(now);
  setJudged({ state: 'connected', serverId: 'alpha', connectedAt: now - MINUTE_MS }, line);
  renderAt(<Hero />);
  expect(await screen.findByText(/^Ends at .+, in this session$/)).toBeVisible();
});

it('disconnects nothing when it has passed, and says so', async () => {
  await connectedAt(END - MINUTE_MS);
  renderAt(<Hero />);
  await act(() => passTime(2 * MINUTE_MS));
  expect(await screen.findByText(/^Ended at .+; this session continues$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renew' })).toBeVisible();
  expect(useConnection.getState().connection.state).toBe('connected');
});

it('is one sentence with Renew once the provider has ended the session', async () => {
  const services = await connectedAt(END + MINUTE_MS);
  renderAt(<Hero />);
  services.handlers['submitServer'] = () => Promise.reject(failure('rejected', 'Your service has expired'));
  await act(async () => {
    reconnectIfLost({ source: 'helper-ping', reason: 'gone' });
    await passTime(MINUTE_MS);
  });
  expect(useConnection.getState().connection.state).toBe('failed');
  expect(screen.getByText('Your service has expired')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renew' })).toBeVisible();
  act(() => setConnection({ state: 'idle' }));
});
