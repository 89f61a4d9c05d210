/** The visit of a first sign-in: no dialog before the first connection (docs/product.md section 17, Popups). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { signOut } from '../../../../src/core/session/sign-out';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import { useSession } from '../../../../src/core/session/session.store';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { DAY_MS } from '../../../../common/zone-time';
import { advance } from '../../../support/time/advance';
import { bell, comeBack, dialog, popup, showHome, wire } from '../../features/promotions/stage';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const connected = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;

describe('the visit of a first sign-in', () => {
  const user = { expiresAt: null };

  it('opens no dialog; the next visit opens one', async () => {
    await showHome({ list: [wire(1)], user, isFirstSignIn: true });
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    expect(bell()).toHaveAccessibleName('News: 2 new');
    await comeBack();
    expect(screen.getByRole('dialog', { name: 'Renew your service' })).toBeVisible();
  });

  it('opens one dialog when the first connection is over', async () => {
    await showHome({ list: [wire(1)], isFirstSignIn: true });
    act(() => setConnection(connected));
    advance(60_000);
    expect(dialog()).toBeNull();
    act(() => setConnection({ state: 'idle' }));
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('does not end when a connection attempt failed', async () => {
    await showHome({ list: [wire(1)], isFirstSignIn: true });
    act(() => setConnection({ state: 'connecting', serverId: 'alpha', step: 'ping', stepAt: 0, startedAt: 0 }));
    act(() => setConnection({ state: 'idle' }));
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
  });

  it('happens once for an account on this machine, also when it signed out in between', async () => {
    const first = await showHome({ list: [wire(1)], isFirstSignIn: true });
    first.unmount();
    await act(async () => {
      await signOut();
    });
    const marks = readStored('knownAccounts');
    // Four digits that many accounts share: the account cannot be derived from them.
    expect(marks).toEqual([expect.stringMatching(/^[0-9a-f]{4}$/)]);
    vi.useRealTimers();
    await showHome({
      list: [wire(1)],
      isFirstSignIn: true,
      prepare: () => writeStored('knownAccounts', marks),
    });
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('leaves no mark for an account without a readable id and address, so that the next such account has its own first visit', async () => {
    const nobody = { id: '', email: '' };
    const first = await showHome({ list: [wire(1)], user: nobody, isFirstSignIn: true });
    expect(dialog()).toBeNull();
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
    first.unmount();
    await act(async () => {
      await signOut();
    });
    expect(readStored('knownAccounts')).toEqual([]);
    vi.useRealTimers();
    await showHome({ list: [wire(1)], user: nobody, isFirstSignIn: true });
    expect(dialog()).toBeNull();
  });

  it('is followed by visits with promotions in the inbox alone, until a person without any package has connected once', async () => {
    await showHome({ list: [wire(1)], user: { expiresAt: null }, isFirstSignIn: true });
    await comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await comeBack();
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    expect(bell()).toHaveAccessibleName('News: 1 new');
    addRecentServer('alpha');
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('is followed by them in the inbox for a person in a free trial with an end date too', async () => {
    const registeredAt = Date.now();
    const trial = { registeredAt, expiresAt: registeredAt + 3 * DAY_MS, subscription: null };
    await showHome({ list: [wire(1)], user: trial, isFirstSignIn: true });
    await comeBack();
    expect(dialog()).toBeNull();
    expect(bell()).toHaveAccessibleName('News: 1 new');
    addRecentServer('alpha');
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('is followed by promotions in a browser, where nobody can connect', async () => {
    await showHome({ list: [wire(1)], user: { expiresAt: null }, isFirstSignIn: true, isDesktop: false });
    await comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('does not begin when the session was resumed at the start of the app', async () => {
    await showHome({
      list: [wire(1)],
      isFirstSignIn: true,
      prepare: () => useSession.setState({ isResumed: true }),
    });
    expect(popup('Sale 1')).toBeTruthy();
  });
});
