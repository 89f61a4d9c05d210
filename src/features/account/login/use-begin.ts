/** What the login page does by itself when it opens: it shows a sign-in that has begun already, or signs in with this device. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { returnState } from '../../../model/return-state';
import { cancelSignIn } from '../../../core/session/sign-in-attempt';
import { isDeviceStart } from './login-state';
import { continueSignIn, takeBegunSignIn } from './sign-in-with';
import type { SignIn } from './use-sign-in';

export function useBegin({ follow, continueOnDevice }: Pick<SignIn, 'follow' | 'continueOnDevice'>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const begin = useRef<(() => void) | null>(() => {
    const begun = takeBegunSignIn();
    if (begun !== null) {
      follow(begun);
      return;
    }
    // Whoever comes from a registration that is still pending signs in here, perhaps with another account.
    cancelSignIn();
    if (isDeviceStart(location.state)) {
      // A reload of this page, or a return to it, must not start it again.
      void navigate(paths.login + location.search, { replace: true, state: returnState(location.state) });
      continueOnDevice();
    } else {
      void continueSignIn().then((found) => found && follow(found));
    }
  });
  useEffect(() => {
    begin.current?.();
    begin.current = null;
  }, []);
}
