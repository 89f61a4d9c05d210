/** The guard and the routes of docs/product.md section 2: only login without a token; no login with one; unknown paths lead home. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { Router } from '../../../src/app/Router';
import { closeSession, openSession, resetSession } from '../../../src/core/session/session.store';
import { renderAt, signedIn } from '../../support/stages/signed-in';

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  await signedIn();
});

const signOut = () => closeSession({ reason: 'signed-out' });

/** Starts like a page that is opened while signed out. */
function startSignedOut(): void {
  signOut();
  resetSession();
}

describe('the guard', () => {
  function Guarded() {
    return (
      <Routes>
        <Route element={<Guard for="signed-in" />}>
          <Route path="/" element="the home page" />
          <Route path="/support" element="the support page" />
        </Route>
        <Route element={<Guard for="signed-out" />}>
          <Route path="/login" element="the login page" />
        </Route>
      </Routes>
    );
  }

  it('redirects to login when there is no token, and returns to the requested page after signing in', () => {
    startSignedOut();
    const { path } = renderAt(<Guarded />, '/support');
    expect(path()).toBe('/login');
    expect(screen.getByText('the login page')).toBeVisible();
    act(() => openSession('token-2'));
    expect(path()).toBe('/support');
    expect(screen.getByText('the support page')).toBeVisible();
  });

  it('redirects from login to home when signed in', () => {
    const { path } = renderAt(<Guarded />, '/login');
    expect(path()).toBe('/');
    expect(screen.getByText('the home page')).toBeVisible();
  });

  it('redirects to login when the session ends, from any page', () => {
    const { path } = renderAt(<Guarded />, '/support');
    expect(path()).toBe('/support');
    act(signOut);
    expect(path()).toBe('/login');
  });

  it('B4: returns to the same address when the session had ended, and to home when the user had signed out', () => {
    let search = '';
    function Probe() {
      search = useLocation().search;
      return <Guarded />;
    }
    const { path } = renderAt(<Probe />, '/support?page=2');
    act(() => closeSession({ reason: 'expired-session' }));
    expect([path(), search]).toEqual(['/login', '']);
    act(() => openSession('token-2'));
    expect([path(), search]).toEqual(['/support', '?page=2']);
    act(signOut);
    expect(path()).toBe('/login');
    act(() => openSession('token-3'));
    expect(path()).toBe('/');
  });

  it('leaves no guarded page in the history', () => {
    startSignedOut();
    let depth = 0;
    function Probe() {
      depth = (useLocation().state as { from?: string } | null)?.from === '/support' ? 1 : 0;
      return <Outlet />;
    }
    render(
      <MemoryRouter initialEntries={['/support']}>
        <Probe />
        <Guarded />
      </MemoryRouter>,
    );
    expect(depth).toBe(1);
  });
});

describe('the router', () => {
  it('redirects an unknown path to home', async () => {
    const { path } = renderAt(<Router />, '/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(path()).toBe('/');
  });

  it('redirects an unknown path to login when there is no token', async () => {
    signOut();
    const { path } = renderAt(<Router />, '/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(path()).toBe('/login');
  });

  it.each([
    ['/service', 'Choose your package'],
    ['/giftcode', 'Gift code'],
    ['/support', 'Support'],
    ['/share', 'Share'],
    ['/profile', 'Profile'],
  ])('shows %s in the layout of signed-in pages', async (at, title) => {
    const { path } = renderAt(<Router />, at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(path()).toBe(at);
  });

  it.each([
    ['/register', 'Create your account'],
    ['/forgot-password', 'Reset your password'],
  ])('shows %s in the layout of login, signed out and signed in', async (at, title) => {
    for (const leave of [signOut, () => openSession('token-3')]) {
      act(leave);
      const { path, unmount } = renderAt(<Router />, at);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('region', { name: 'What PingLane does' })).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
      expect(path()).toBe(at);
      unmount();
    }
  });

  it('shows /confirm-email in its own layout, signed out and signed in', async () => {
    for (const leave of [signOut, () => openSession('token-3')]) {
      act(leave);
      const { path, unmount } = renderAt(<Router />, '/confirm-email');
      expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'What PingLane does' })).toBeNull();
      expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
      expect(path()).toBe('/confirm-email');
      unmount();
    }
  });

  it('B4: keeps the address to return to when another signed-out page is visited', async () => {
    closeSession({ reason: 'expired-session' });
    const { path } = renderAt(<Router />, '/support?topic=ping');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    act(() => openSession('token-4'));
    expect(path()).toBe('/support');
  });
});
