/** The confirmation of an e-mail address: by the token of the link that was opened, or by a pasted one. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure } from '../../../model/failure';
import { tokenOfQuery } from '../forgot-password/pasted-token.rules';
import { paths } from '../../../model/paths';
import { fieldsRefusedBy, type FieldRefusal } from '../../../model/account/refused-fields.rules';
import { confirmEmail, watchConfirmation } from './confirm-email';
import { createLatestWins } from '../../../../common/async/latest-wins';
import { useSession } from '../../../core/session/session.store';
import { emailIn } from '../login/login-state';
import { useOpenedLink } from '../use-opened-link';

export interface Confirmation {
  readonly state: 'checking' | 'unconfirmed' | 'confirmed';
  /** The address that the mail was sent to, as the account has it now; '' when unknown here. */
  readonly email: string;
  readonly isSignedIn: boolean;
  /** What is wrong with the opened link's token. */
  readonly problem: FieldRefusal | null;
  /** Why the link could not be checked; the link itself may be valid. */
  readonly failure: Failure | null;
  readonly setFailure: (failure: Failure | null) => void;
  /** Checks the link again. */
  readonly retryLink: (() => void) | null;
  /** After the address was corrected: what was wrong with an earlier mail's link no longer matters. */
  readonly clearProblem: () => void;
  readonly submit: (token: string) => Promise<Failure | null>;
}

export function useConfirmation(): Confirmation {
  const location = useLocation();
  const [linked] = useState(() => tokenOfQuery(location.search));
  const [sentEmail] = useState(() => emailIn(location.state));
  const isSignedIn = useSession(({ token }) => token !== null);
  const email = useSession(({ user }) => user?.email ?? '');
  const isVerified = useSession(({ user }) => user?.isEmailVerified === true);
  const [step, setStep] = useState<Confirmation['state']>(linked === null ? 'unconfirmed' : 'checking');
  const [problem, setProblem] = useState<FieldRefusal | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  // Latest-wins: the result of an earlier token is ignored (promise J5).
  const [beginToken] = useState(createLatestWins);
  const submit = async (token: string) => {
    const isNewest = beginToken();
    const failed = await confirmEmail(token);
    if (!isNewest()) return null;
    if (failed === null) setStep('confirmed');
    return failed;
  };
  const followLink = async (token: string) => {
    setFailure(null);
    setStep('checking');
    const failed = await submit(token);
    if (failed === null) return;
    const refused = fieldsRefusedBy(failed, ['token'])?.token;
    setProblem(refused ?? null);
    setFailure(refused === undefined ? failed : null);
    setStep('unconfirmed');
  };
  useOpenedLink(linked, paths.confirmEmail, followLink);

  useEffect(() => (step === 'unconfirmed' && isSignedIn ? watchConfirmation() : undefined), [step, isSignedIn]);

  return {
    state: step === 'unconfirmed' && isVerified ? 'confirmed' : step,
    email: email || sentEmail,
    isSignedIn,
    problem,
    failure,
    setFailure,
    clearProblem() {
      setProblem(null);
      setFailure(null);
    },
    retryLink: linked === null || problem !== null ? null : () => void followLink(linked),
    submit,
  };
}
