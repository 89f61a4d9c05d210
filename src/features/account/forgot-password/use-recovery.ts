/** The steps of the reset and the navigation between them. The token is passed through and never shown. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Failure } from '../../../model/failure';
import { tokenOfQuery } from './pasted-token.rules';
import { paths } from '../../../model/paths';
import { refusedFields, type FieldRefusal } from '../register/refused-fields.rules';
import type { NewPassword } from '../../../model/validation.rules';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { checkResetToken, requestPasswordReset, resendPasswordReset, resetPassword } from './recover-password';
import { useSession } from '../../../core/session/session.store';
import { emailIn } from '../login/login-state';

export interface Recovery {
  readonly step: 'email' | 'token' | 'password';
  /** The opened link's token is being checked. */
  readonly isChecking: boolean;
  readonly email: string;
  /** What is wrong with the previous token. */
  readonly problem: FieldRefusal | null;
  readonly submitEmail: (email: string) => Promise<Failure | null>;
  readonly submitToken: (token: string) => Promise<Failure | null>;
  readonly submitPassword: (chosen: NewPassword) => Promise<Failure | null>;
  readonly resend: () => Promise<Failure | null>;
  readonly back: () => void;
}

export function useRecovery(): Recovery {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
  const linked = useRef(tokenOfQuery(search));
  const token = useRef('');
  const knownEmail = useSession(({ user }) => user?.email ?? '');
  const [email, setEmail] = useState(() => emailIn(state) || knownEmail);
  const [{ step, isChecking, problem }, setStep] = useState<Pick<Recovery, 'step' | 'isChecking' | 'problem'>>(() =>
    tokenOfQuery(search) === null ? at('email') : { ...at('token'), isChecking: true },
  );

  // Latest-wins, including going back: a late response changes no step (promise J5).
  const [begin] = useState(createLatestWins);

  const submitToken = async (entered: string) => {
    const isNewest = begin();
    const failure = await checkResetToken(entered);
    if (failure === null && isNewest()) {
      token.current = entered;
      setStep(at('password'));
    }
    return failure;
  };

  useEffect(() => {
    const fromLink = linked.current;
    if (fromLink === null) return;
    linked.current = null;
    // A secret must not stay in the address bar or in the browser's history.
    void navigate(paths.forgotPassword, { replace: true });
    const isNewest = begin();
    void checkResetToken(fromLink).then((failure) => {
      if (!isNewest()) return;
      if (failure === null) token.current = fromLink;
      setStep(failure === null ? at('password') : at('token', tokenRefusal(failure)));
    });
  }, [navigate, begin]);

  return {
    step,
    isChecking,
    email,
    problem,
    async submitEmail(entered) {
      const isNewest = begin();
      const failure = await requestPasswordReset(entered);
      if (failure === null && isNewest()) {
        setEmail(entered.trim());
        setStep(at('token'));
      }
      return failure;
    },
    submitToken,
    async submitPassword(chosen) {
      const isNewest = begin();
      const failure = await resetPassword(token.current, chosen);
      if (!isNewest()) return null;
      if (failure === null) {
        token.current = '';
        void navigate(paths.login, { replace: true });
        return null;
      }
      const refusal = tokenRefusal(failure);
      // The token has just become invalid: another one is needed.
      if (refusal !== null) setStep(at('token', refusal));
      return failure;
    },
    resend: () => resendPasswordReset(email),
    back: () => {
      begin();
      setStep(at(step === 'password' ? 'token' : 'email'));
    },
  };
}

function at(step: Recovery['step'], problem: FieldRefusal | null = null) {
  return { step, problem, isChecking: false };
}

function tokenRefusal(failure: Failure): FieldRefusal | null {
  return failure.source === 'provider' ? (refusedFields(failure.message, ['token'])?.token ?? null) : null;
}
