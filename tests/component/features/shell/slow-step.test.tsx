/** A connect step that takes over 8 s says why and offers Cancel off home too: in header and toast (docs/product.md section 20). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { ConnectionToast } from '../../../../src/features/shell/ConnectionToast';
import { ConnectionSwitch } from '../../../../src/features/shell/header/ConnectionSwitch';
import type { ConnectStep } from '../../../../src/model/connection';
import { advance } from '../../../support/time/advance';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const REASONS: readonly (readonly [ConnectStep, string])[] = [
  ['ping', 'The helper is still measuring. Many servers or a slow connection take longer'],
  ['submit', 'The service has not responded yet. Your connection or the service is slow right now'],
  ['login', 'The helper is still opening the session. The server may be busy'],
];

const toast = () => screen.getByTestId('connection-toast');
const cancel = () => screen.getByRole('button', { name: 'PingLane: Cancel' });

function renderPlaces(isHome: boolean): void {
  renderAt(
    <>
      <ConnectionSwitch />
      <ConnectionToast isSmall={!isHome} />
    </>,
  );
}

/** An attempt in a step that started now. */
function startStep(step: ConnectStep): void {
  const startedAt = Date.now();
  act(() => setConnection({ state: 'connecting', serverId: 'alpha', step, startedAt, stepAt: startedAt }));
}

beforeEach(async () => {
  await signedIn();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(REASONS)('toast and header say why the step %s is slow, after 8 s and not before', (step, reason) => {
  renderPlaces(false);
  startStep(step);
  advance(8_000);
  expect(toast().textContent).toBe('Ping');
  expect(cancel()).not.toHaveAttribute('title');
  advance(100);
  expect(toast().textContent).toBe(`Ping${reason}`);
  expect(cancel()).toHaveAccessibleDescription(reason);
  expect(cancel()).toHaveAttribute('title', reason);
});

it('a slow step of a reconnect is explained beside the number of the attempt', () => {
  renderPlaces(false);
  const attempt = { state: 'reconnecting', serverId: 'alpha', attempt: 2, of: 5, step: 'login' } as const;
  act(() => setConnection({ ...attempt, nextAttemptAt: null, stepAt: Date.now() }));
  advance(8_000 + 100);
  expect(toast().textContent).toBe(`Reconnectingattempt 2 of 5${REASONS[2]?.[1] ?? ''}`);
});

it('the next step starts without a reason', () => {
  renderPlaces(false);
  startStep('ping');
  advance(8_000 + 100);
  startStep('submit');
  expect(toast().textContent).toBe('Ping');
});

it("home's toast leaves the reason to the connect card, and tells it screen readers alone", () => {
  renderPlaces(true);
  startStep('login');
  advance(8_000 + 100);
  expect(toast().textContent).toMatch(/^PingThe helper is still opening/);
  expect(toast().lastElementChild).toHaveClass('visually-hidden');
});

it("the header's Cancel ends a slow attempt, and no timer stays", async () => {
  renderPlaces(false);
  startStep('ping');
  advance(8_000 + 100);
  vi.useRealTimers();
  await userEvent.click(cancel());
  expect(useConnection.getState().connection).toEqual({ state: 'idle' });
  expect(screen.queryByTestId('connection-toast')).toBeNull();
});
