/** Google and Discord on the login page: the buttons, the waiting, and every way out of it. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInState } from '../../../../../common/contract/ipc/sign-in-state';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { useSession } from '../../../../../src/core/session/session.store';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { loadLaterTexts } from '../../../../../src/lib/i18n/i18n';
import { advance } from '../../../../support/time/advance';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { deferred, failure, settle } from '../../../../support/fakes/fake-services';
import { passTime } from '../../../../support/time/pass-time';

const authorization = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1:1/signed-in' };
const authorised: SignInState = { state: 'authorised', provider: 'google', authorization };
const google = () => screen.getByRole('button', { name: 'Sign in with Google' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const login = () => renderAuth(<LoginPage />, '/login');

afterEach(() => {
  vi.useRealTimers();
});

describe('the buttons', () => {
  it.each([
    [{ google: true, discord: true }, ['Sign in with Google', 'Sign in with Discord']],
    [{ google: true, discord: false }, ['Sign in with Google']],
    [{ google: false, discord: true }, ['Sign in with Discord']],
    [{ google: false, discord: false }, []],
  ])('%j shows %j', async (configured, names) => {
    await authStage(configured);
    login();
    expect(screen.queryAllByRole('button', { name: /^Sign in with/ }).map((button) => button.ariaLabel)).toEqual(names);
  });

  it('lose the company whose sign-in the provider lacks, with the reason', async () => {
    const services = await authStage();
    services.signIn.start = () => authorised;
    services.handlers.loginWithGoogle = () =>
      Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 404 }));
    login();
    await userEvent.click(google());
    expect(await screen.findByRole('alert')).toHaveTextContent('This way to sign in is not available at the moment.');
    expect(screen.queryAllByRole('button', { name: /^Sign in with/ }).map((button) => button.ariaLabel)).toEqual([
      'Sign in with Discord',
    ]);
  });

  it("carry the company's own mark and name", async () => {
    await authStage();
    login();
    expect(google()).toHaveTextContent(/^Google$/);
    expect(google().querySelector('img')).toHaveAttribute('src', '/google.svg');
  });
});

describe('the waiting view', () => {
  it('replaces the form and shows the provider, the next step and the remaining time', async () => {
    await authStage();
    login();
    await userEvent.click(google());
    expect(screen.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Sign in with Google in the window that just opened');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('C7: counts down from five minutes by the second', async () => {
    vi.useFakeTimers();
    const services = await authStage();
    login();
    act(() => google().click());
    expect(screen.getByRole('timer')).toHaveTextContent('5:00 left');
    advance(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('4:59 left');
    advance(293_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:06 left');
    services.signIn.check = () => ({ state: 'failed', reason: 'timeout' });
    await act(() => passTime(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('took longer than 5 minutes');
    expect(screen.getByRole('alert')).toHaveTextContent('PL-402');
  });

  it('ends signed in once the provider has responded, and shows that step', async () => {
    const services = await authStage();
    const exchange = deferred<{ api_key: string }>();
    services.handlers.loginWithGoogle = () => exchange.promise;
    services.signIn.start = () => authorised;
    login();
    await userEvent.click(google());
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    await act(async () => {
      exchange.resolve({ api_key: 'fresh' });
      await settle();
    });
    expect(useSession.getState().token).toBe('fresh');
  });

  it('E9: is one sign-in for a double click', async () => {
    const services = await authStage();
    login();
    await userEvent.dblClick(google());
    expect(services.signIns.filter((what) => what === 'google')).toHaveLength(1);
  });

  it('opens the page again on request, ending the old attempt and restarting the time', async () => {
    vi.useFakeTimers();
    const services = await authStage();
    login();
    act(() => google().click());
    advance(100_000);
    expect(screen.getByRole('timer')).toHaveTextContent('3:20 left');
    await act(async () => {
      screen.getByRole('button', { name: 'Open the page again' }).click();
      await settle();
    });
    expect(services.signIns.filter((what) => what !== 'check')).toEqual(['google', 'cancel', 'google']);
    advance(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('4:59 left');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('E9: opens the page again once for several presses, because each makes the pages before it useless', async () => {
    vi.useFakeTimers();
    const services = await authStage();
    login();
    act(() => google().click());
    const pressThrice = async () => {
      for (let press = 0; press < 3; press += 1) {
        act(() => screen.getByRole('button', { name: 'Open the page again' }).click());
      }
      await act(settle);
    };
    await pressThrice();
    advance(5_000);
    await pressThrice();
    expect(services.signIns.filter((what) => what === 'google')).toHaveLength(2);
  });

  it.each(['button', 'Escape'])(
    'C7: ends at once without an error and restores the focus when cancelled by %s',
    async (by) => {
      const services = await authStage();
      login();
      await userEvent.click(google());
      if (by === 'Escape') await userEvent.keyboard('{Escape}');
      else await press('Cancel');
      expect(screen.getByRole('textbox', { name: 'Account' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(google()).toHaveFocus();
      expect(services.signIns.at(-1)).toBe('cancel');
    },
  );

  it('ends when the page is left', async () => {
    const services = await authStage();
    const { unmount } = login();
    await userEvent.click(google());
    unmount();
    expect(services.signIns.at(-1)).toBe('cancel');
  });

  it('waits for the popup on the web platform', async () => {
    const services = await authStage({ isDesktop: false });
    login();
    await userEvent.click(google());
    expect([services.popups, services.signIns]).toEqual([['opened'], []]);
    await press('Cancel');
    expect(google()).toBeVisible();
  });
});

describe('a failure', () => {
  it.each([
    ['timeout', 'Sign-in with Google took longer than 5 minutes', 'PL-402'],
    ['replaced', 'Another sign-in was started', 'PL-403'],
    ['rejected', 'its response was not accepted', 'PL-404'],
    ['no-browser', 'could not be opened', 'PL-405'],
    ['no-listener', 'no local port is free', 'PL-406'],
    ['no-issuer', 'Google cannot be reached', 'PL-407'],
    ['no-helper', 'sign-in helper for Google is not running', 'PL-408'],
    ['not-configured', 'is not set up here', 'PL-409'],
  ] as const)('%s shows its text, its code and a retry', async (reason, sentence, code) => {
    const services = await authStage();
    services.signIn.start = () => ({ state: 'failed', reason });
    login();
    await userEvent.click(google());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent(code);
    services.signIn.start = () => authorised;
    services.handlers.loginWithGoogle = () => ({ api_key: 'second' });
    await press('Try again');
    await waitFor(() => expect(useSession.getState().token).toBe('second'));
  });

  it('C7: is shown without a code when the person declined in the browser', async () => {
    const services = await authStage();
    services.signIn.start = () => ({ state: 'failed', reason: 'denied' });
    login();
    await userEvent.click(google());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You declined to sign in with Google');
    expect(alert).not.toHaveTextContent('PL-');
  });

  it('explains what to do when the popup was blocked', async () => {
    const services = await authStage({ isDesktop: false });
    await loadLaterTexts();
    services.popup.problem = 'no-browser';
    login();
    await userEvent.click(google());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Allow pop-ups for PingLane'));
  });

  it('explains what to do inside another app', async () => {
    const services = await authStage({ isDesktop: false });
    await loadLaterTexts();
    services.popup.problem = 'in-app-browser';
    login();
    await userEvent.click(google());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sign-in with Google does not work inside another app');
    expect(alert).toHaveTextContent('PL-411');
    await waitFor(() => expect(alert).toHaveTextContent('Open this page in your browser'));
  });

  it("shows the provider's own message", async () => {
    const services = await authStage();
    services.signIn.start = () => authorised;
    services.handlers.loginWithGoogle = () => Promise.reject(failure('server', 'Request Failed With Status Code 500'));
    login();
    await userEvent.click(google());
    expect(await screen.findByRole('alert')).toHaveTextContent('Request Failed With Status Code 500');
  });
});
