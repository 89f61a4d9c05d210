/** The steps of the reset and the navigation between them. The token is passed through and never shown. */
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plainCharacters } from '../../../../common/plain-characters';
import type { Failure } from '../../../model/failure';
import { tokenOfQuery } from './pasted-token.rules';
import { paths } from '../../../model/paths';
import { fieldsRefusedBy, type FieldRefusal } from '../../../model/account/refused-fields.rules';
import type { NewPassword } from '../../../model/account/validation.rules';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { checkResetToken, requestPasswordReset, resendPasswordReset, resetPassword } from './recover-password';
import { useSession } from '../../../core/session/session.store';
import { emailIn } from '../login/login-state';
import { wasMailedBefore } from '../confirm-email/resend-pause.rules';
import { useOpenedLink } from '../use-opened-link';
import { usePageNavigate } from '../use-page-navigate';

export interface Recovery {
  readonly step: 'email' | 'token' | 'password';
  /** The opened link's token is being checked. */
  readonly isChecking: boolean;
  readonly email: string;
  /** What is wrong with the previous token. */
  readonly problem: FieldRefusal | null;
  /** Why the opened link could not be checked; the link itself may be valid. */
  readonly failure: Failure | null;
  /** Checks the link again. */
  readonly retryLink: () => void;
  readonly submitEmail: (email: string) => Promise<Failure | null>;
  readonly submitToken: (token: string) => Promise<Failure | null>;
  readonly submitPassword: (chosen: NewPassword) => Promise<Failure | null>;
  readonly resend: () => Promise<Failure | null>;
  readonly back: () => void;
}

export function useRecovery(): Recovery {
  const goOn = usePageNavigate();
  const location = useLocation();
  const [linked] = useState(() => tokenOfQuery(location.search));
  const token = useRef('');
  const knownEmail = useSession(({ user }) => user?.email ?? '');
  const [email, setEmail] = useState(() => emailIn(location.state) || knownEmail);
  const [place, setStep] = useState<Place>(() => (linked === null ? at('email') : CHECKING));

  // Latest-wins, including going back: a late response changes no step (promise J5).
  const [begin] = useState(createLatestWins);

  const submitToken = async (entered: string) => {
    const isNewest = begin();
    setStep(at('token'));
    const failure = await checkResetToken(entered);
    if (failure === null && isNewest()) {
      token.current = entered;
      setStep(at('password'));
    }
    return failure;
  };

  const followLink = async (fromLink: string) => {
    const isNewest = begin();
    setStep(CHECKING);
    const failure = await checkResetToken(fromLink);
    if (!isNewest()) return;
    if (failure === null) token.current = fromLink;
    setStep(failure === null ? at('password') : refused(failure));
  };
  useOpenedLink(linked, paths.forgotPassword, followLink);

  return {
    ...place,
    email,
    retryLink: () => void (linked !== null && followLink(linked)),
    async submitEmail(entered) {
      const isNewest = begin();
      const failure = await requestPasswordReset(entered);
      // The code of the earlier mail is still good: a new one, later, would make it invalid.
      const isMailed = failure === null || wasMailedBefore(failure);
      if (isMailed && isNewest()) {
        setEmail(plainCharacters(entered));
        setStep(at('token'));
      }
      return isMailed ? null : failure;
    },
    submitToken,
    async submitPassword(chosen) {
      const isNewest = begin();
      const failure = await resetPassword(token.current, chosen);
      if (!isNewest()) return null;
      if (failure === null) {
        token.current = '';
        goOn(paths.login, { replace: true });
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
      setStep(at(place.step === 'password' ? 'token' : 'email'));
    },
  };
}

type Place = Pick<Recovery, 'step' | 'isChecking' | 'problem' | 'failure'>;

function at(step: Recovery['step'], problem: FieldRefusal | null = null): Place {
  return { step, problem, isChecking: false, failure: null };
}

const CHECKING: Place = { ...at('token'), isChecking: true };

/** The place after the opened link was refused, or could not be checked. */
function refused(failure: Failure): Place {
  const problem = tokenRefusal(failure);
  return { ...at('token', problem), failure: problem === null ? failure : null };
}

function tokenRefusal(failure: Failure): FieldRefusal | null {
  return fieldsRefusedBy(failure, ['token'])?.token ?? null;
}
