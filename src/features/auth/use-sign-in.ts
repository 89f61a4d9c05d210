/** The login page's state: what is under way, and what there is to say. Passwords pass through and are never kept (promise H6). */
import { useRef, useState } from 'react';
import type { Failure } from '../../domain/failure';
import { signIn, signInWithMachineId } from '../../flows/sign-in';
import { useSession, type SessionEnd } from '../../stores/session';

type Pending = 'password' | 'device' | null;
export type Notice =
  | { readonly kind: 'failure'; readonly failure: Failure; readonly way: 'password' | 'device' }
  | { readonly kind: 'ended'; readonly end: Exclude<SessionEnd, { reason: 'signed-out' }> };

export interface SignIn {
  readonly pending: Pending;
  readonly notice: Notice | null;
  /** Resolves with whether the person is signed in. */
  readonly submit: (account: string, password: string) => Promise<boolean>;
  readonly continueOnDevice: () => void;
  /** Does the last thing again: for the form that is to send itself anew, for the device to ask anew. */
  readonly retry: () => void;
}

/** Id of the login form, so that a retry outside of it can submit it. */
export const LOGIN_FORM_ID = 'login-form';

export function useSignIn(): SignIn {
  const [pending, setPending] = useState<Pending>(null);
  const [failed, setFailed] = useState<Notice | null>(null);
  const isRunning = useRef(false);
  const end = useSession((session) => session.end);

  const run = async (way: 'password' | 'device', start: () => Promise<Failure | null>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(way);
    const failure = await start();
    isRunning.current = false;
    setPending(null);
    setFailed(failure && { kind: 'failure', failure, way });
    return failure === null;
  };
  const continueOnDevice = () => void run('device', signInWithMachineId);

  const ended: Notice | null = end === null || end.reason === 'signed-out' ? null : { kind: 'ended', end };
  return {
    pending,
    notice: failed ?? ended,
    submit: (account, password) => run('password', () => signIn(account, password)),
    continueOnDevice,
    retry: () => {
      if (failed?.kind === 'failure' && failed.way === 'device') continueOnDevice();
      else document.querySelector<HTMLFormElement>(`#${LOGIN_FORM_ID}`)?.requestSubmit();
    },
  };
}
