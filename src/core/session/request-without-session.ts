/** Provider calls that need no session. Identical pending requests are sent once; different ones are never merged (promises E9, J5). */
import type { RequestOf } from '../../../common/contract/endpoint';
import type { ProviderApi } from '../../../common/contract/provider/provider-api';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { resettable } from '../../lib/platform/fresh-state';
import { isFinal } from '../../model/failure';
import { knownRefusal, type KnownMessageKey } from '../../model/server-messages.rules';
import type { FlightPolicy } from '../../../common/async/single-flight';
import { callWithoutSession } from './request';
import { singleFlight } from './single-flight';

/** The calls whose response carries no data beyond success. */
type OpenCall = 'register' | 'forgotPassword' | 'checkForgotPasswordToken' | 'resetPassword' | 'verifyEmail';

type RequestOutcome = Promise<ProviderFailure | null>;
type SendCall<C extends OpenCall> = (request: RequestOf<ProviderApi[C]>) => RequestOutcome;

const calls: { readonly [C in OpenCall]: SendCall<C> } = {
  // Queued, because the order of the calls decides which account exists and with which password.
  register: flight('register', 'queue'),
  // Each address gets its own mail.
  forgotPassword: flight('forgotPassword', 'parallel'),
  checkForgotPasswordToken: flight('checkForgotPasswordToken', 'replace'),
  // Queued, because the password sent last must be the one that is set.
  resetPassword: flight('resetPassword', 'queue'),
  verifyEmail: flight('verifyEmail', 'replace'),
};

/** Sends one such call; never rejects. @returns null on success, else the failure; 'aborted' when a different request replaced it */
export function requestWithoutSession<C extends OpenCall>(name: C, request: RequestOf<ProviderApi[C]>): RequestOutcome {
  return calls[name](request);
}

/** The subjects of requests whose response was lost. */
const lost = resettable(() => ({ subjects: new Set<string>() }));

/** The refusal of a call whose effect an earlier request has already had. */
const ALREADY_DONE = {
  register: 'failure.userExists',
  resetPassword: 'failure.token.used',
  verifyEmail: 'failure.token.used',
} as const satisfies Partial<Record<OpenCall, KnownMessageKey>>;

/**
 * Whether a request was refused because an earlier one of this page, whose response was lost, has had its effect.
 * @param subject the account or the token
 */
export function wasDoneByLostRequest(
  name: keyof typeof ALREADY_DONE,
  subject: string,
  failure: ProviderFailure | null,
): boolean {
  return knownRefusal(failure) === ALREADY_DONE[name] && lost.subjects.has(`${name} ${subject}`);
}

function flight<C extends OpenCall>(name: C, policy: FlightPolicy): SendCall<C> {
  return singleFlight(policy, (request: RequestOf<ProviderApi[C]>, superseded) =>
    callWithoutSession(name, request, policy === 'replace' ? { signal: superseded } : {}).then(
      () => null,
      (error: unknown) => {
        const failure = failureOf(error);
        if (!isFinal(failure)) lost.subjects.add(`${name} ${subjectOf(request)}`);
        return failure;
      },
    ),
  );
}

function subjectOf(request: Partial<Record<'account' | 'token' | 'email', string>>): string {
  return request.account ?? request.token ?? request.email ?? '';
}
