/** The connect card while a connection is restored (docs/product.md section 20). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hero } from '../../../../src/features/home/hero/Hero';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { advance } from '../../../support/time/advance';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

let services: FakeServices;
const state = () => useConnection.getState().connection.state;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  services = await signedIn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('reconnecting', () => {
  const refused = { source: 'helper-ping', reason: 'refused' } as const;

  it('D5: an attempt shows its number, its step and its limit, and Cancel ends it', async () => {
    setConnection({
      state: 'reconnecting',
      serverId: 'alpha',
      attempt: 2,
      of: 5,
      nextAttemptAt: null,
      step: 'submit',
      stepAt: Date.now(),
    });
    renderAt(<Hero />);
    expect(screen.getByText('Reconnecting')).toBeVisible();
    expect(screen.getByText('attempt 2 of 5')).toBeVisible();
    expect(screen.getByText('Choosing the server')).toBeVisible();
    expect(screen.getByText('Times out in 15 s')).toBeVisible();
    await userEvent.click(button('Cancel'));
    expect(state()).toBe('idle');
  });

  it('D5: a wait shows why the attempt failed, with its code, and counts down to the next one', () => {
    vi.useFakeTimers();
    const nextAttemptAt = Date.now() + 2_400;
    setConnection({ state: 'reconnecting', serverId: 'bravo', attempt: 4, of: 5, nextAttemptAt, failure: refused });
    renderAt(<Hero />);
    expect(screen.getByText('Reconnecting')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bravo' })).toBeVisible();
    expect(screen.getByText('attempt 4 of 5')).toBeVisible();
    expect(screen.getByText(/^The PingLane helper is not running/)).toBeVisible();
    expect(screen.getByText('PL-101')).toBeVisible();
    expect(screen.getByText('Next attempt in 3 s')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    advance(400);
    expect(screen.getByText('Next attempt in 2 s')).toBeVisible();
    advance(1_000);
    expect(screen.getByText('Next attempt in 1 s')).toBeVisible();
  });

  it('Cancel ends the reconnect at once when it waits for its next attempt', async () => {
    setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() });
    services.ping = () => ({ outcome: 'failed', failure: 'refused' });
    services.login = () => ({ outcome: 'failed', failure: 'refused' });
    renderAt(<Hero />);
    await act(sweepServers);
    await act(settle);
    expect(screen.getByText('attempt 1 of 5')).toBeVisible();
    await userEvent.click(button('Cancel'));
    expect(state()).toBe('idle');
    expect(screen.getByText('Helper not ready')).toBeVisible();
  });

  it.each([
    ['the helper', refused],
    ['the server', { source: 'provider', reason: 'network' } as const],
  ])('the lane is amber and its current station is %s when that one did not answer', (name, failure) => {
    setConnection({
      state: 'reconnecting',
      serverId: 'alpha',
      attempt: 1,
      of: 5,
      nextAttemptAt: Date.now() + 500,
      failure,
    });
    renderAt(<Hero />);
    const lane = screen.getByRole('img', { name: /^Route/ });
    expect(lane).toHaveAttribute('data-tone', 'amber');
    const stations = [...lane.children].filter(({ textContent }) => textContent !== '');
    expect(stations.map((station) => station.getAttribute('data-state'))).toEqual(
      name === 'the helper' ? ['off', 'current', 'off'] : ['off', 'off', 'current'],
    );
  });
});
