/** The login page's state: the pending operation and the message to show. Passwords are passed through and never stored (promise H6). */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import type { Failure } from '../../../model/failure';
import { isCallUnsupported } from '../../../model/unsupported-call.rules';
import { signIn, signInWithMachineId } from '../../../core/session/sign-in';
import { cancelSignIn } from '../../../core/session/sign-in-attempt';
import { followSignIn, signInWith, type BegunSignIn } from './sign-in-with';
import { useSession, type SessionEnd } from '../../../core/session/session.store';
import { services } from '../../../core/services/services';
import { hideMethod, type StartMethod } from './absent-methods.store';
import { noticeIn } from './login-state';

type SignInMethod = 'password' | StartMethod;

/** A sign-in in the browser: its start (epoch ms), and whether the person is done there. */
export interface BrowserSignIn {
  readonly provider: SignInProvider;
  readonly startedAt: number;
  readonly isAuthorised: boolean;
}

export type Notice =
  | { readonly kind: 'failure'; readonly failure: Failure; readonly method: SignInMethod }
  /** The provider lacks the way to sign in that was tried. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'registered' }
  | { readonly kind: 'ended'; readonly end: Exclude<SessionEnd, { reason: 'signed-out' }> };

export interface SignIn {
  readonly pending: SignInMethod | null;
  readonly browser: BrowserSignIn | null;
  readonly notice: Notice | null;
  /** The other company of the last sign-in here. */
  readonly lastProvider: SignInProvider | null;
  /** Resolves with whether the person is signed in. */
  readonly submit: (account: string, password: string) => Promise<boolean>;
  readonly continueOnDevice: () => void;
  /** Opens the provider's page, or opens it again while a sign-in is pending. */
  readonly continueWith: (provider: SignInProvider) => void;
  /** Shows a sign-in that another page has begun. */
  readonly follow: (begun: BegunSignIn) => void;
  readonly cancel: () => void;
  /** Repeats the last operation: the form submits itself again, the others send their request again. */
  readonly retry: () => void;
}

/** Id of the login form, so that a retry button outside of it can submit it. */
export const LOGIN_FORM_ID = 'login-form';

export function useSignIn(): SignIn {
  const [pending, setPending] = useState<SignInMethod | null>(null);
  const [browser, setBrowser] = useState<BrowserSignIn | null>(null);
  const [lastProvider, setLastProvider] = useState<SignInProvider | null>(null);
  const [failed, setFailed] = useState<Notice | null>(null);
  const current = useRef<symbol | null>(null);
  const end = useSession((session) => session.end);
  const notice = noticeIn(useLocation().state);

  // Leaving the page cancels the sign-in.
  useEffect(() => cancelSignIn, []);

  const run = async (method: SignInMethod, start: () => Promise<Failure | null>): Promise<boolean> => {
    const own = Symbol(method);
    current.current = own;
    setPending(method);
    const failure = await start();
    if (current.current !== own) return false;
    current.current = null;
    setPending(null);
    setBrowser(null);
    const isCancelled = failure?.source === 'sign-in' && failure.reason === 'cancelled';
    if (method !== 'password' && isCallUnsupported(failure)) {
      hideMethod(method);
      setFailed({ kind: 'absent' });
      return false;
    }
    setFailed(failure && !isCancelled ? { kind: 'failure', failure, method } : null);
    return failure === null;
  };
  const isIdle = () => current.current === null;
  const continueOnDevice = () => {
    if (isIdle()) void run('device', signInWithMachineId);
  };
  const showBrowser = (
    provider: SignInProvider,
    startedAt: number,
    start: (onAuthorised: () => void) => Promise<Failure | null>,
  ) => {
    setLastProvider(provider);
    setBrowser({ provider, startedAt, isAuthorised: false });
    void run(provider, () => start(() => setBrowser((known) => known && { ...known, isAuthorised: true })));
  };
  const continueWith = (provider: SignInProvider) => {
    if (!isIdle() && browser?.provider !== provider) return;
    cancelSignIn();
    showBrowser(provider, services().clock.now(), (onAuthorised) => signInWith(provider, onAuthorised));
  };

  const ended: Notice | null = end === null || end.reason === 'signed-out' ? null : { kind: 'ended', end };
  return {
    pending,
    browser,
    notice: failed ?? notice ?? ended,
    lastProvider,
    submit: (account, password) =>
      isIdle() ? run('password', () => signIn(account, password)) : Promise.resolve(false),
    continueOnDevice,
    continueWith,
    follow: (begun) =>
      showBrowser(begun.provider, begun.startedAt, (onAuthorised) => followSignIn(begun, onAuthorised)),
    cancel: cancelSignIn,
    retry: () => {
      if (failed?.kind !== 'failure' || failed.method === 'password') {
        document.querySelector<HTMLFormElement>(`#${LOGIN_FORM_ID}`)?.requestSubmit();
      } else if (failed.method === 'device') continueOnDevice();
      else continueWith(failed.method);
    },
  };
}
