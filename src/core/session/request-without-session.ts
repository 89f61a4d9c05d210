/** Asks the provider for somebody who need not be signed in. The same question is asked once, a different one is never taken for it (promises E9, J5). */
import type { RequestOf } from '../../../common/contract/endpoint';
import type { ProviderApi } from '../../../common/contract/provider/provider-api';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { useSession } from './session.store';
import type { FlightPolicy } from '../../../common/async/single-flight';
import { singleFlight } from './single-flight';
import { services } from '../services/services';

/** The calls whose answer says nothing but that it is done. */
type OpenCall = 'register' | 'forgotPassword' | 'checkForgotPasswordToken' | 'resetPassword' | 'verifyEmail';

type RequestOutcome = Promise<ProviderFailure | null>;
type OpenCalls = { readonly [C in OpenCall]: (request: RequestOf<ProviderApi[C]>) => RequestOutcome };

const calls: OpenCalls = {
  // Which of two accounts exists, and with which password, is decided by the order of the calls.
  register: flight('register', 'queue'),
  // Each address gets its own mail.
  forgotPassword: flight('forgotPassword', 'parallel'),
  checkForgotPasswordToken: flight('checkForgotPasswordToken', 'replace'),
  // The password sent last is the one that is set.
  resetPassword: flight('resetPassword', 'queue'),
  verifyEmail: flight('verifyEmail', 'replace'),
};

/** Never rejects. @returns null when it is done, else the failure; 'aborted' when a different question took its place */
export function requestWithoutSession<C extends OpenCall>(name: C, request: RequestOf<ProviderApi[C]>): RequestOutcome {
  return calls[name](request);
}

function flight<C extends OpenCall>(
  name: C,
  policy: FlightPolicy,
): (request: RequestOf<ProviderApi[C]>) => RequestOutcome {
  return singleFlight(policy, (request: RequestOf<ProviderApi[C]>, superseded) =>
    services()
      .call(name, request, { ...sessionToken(), ...(policy === 'replace' && { signal: superseded }) })
      .then(() => null, failureOf),
  );
}

/** Whoever is signed in is so for these calls as well; the client sends the token to the provider alone. */
function sessionToken(): { readonly token?: string } {
  const { token } = useSession.getState();
  return token === null ? {} : { token };
}
