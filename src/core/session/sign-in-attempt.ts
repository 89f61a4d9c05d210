/**
 * Attempts to sign in, whichever way: of two different ones the newest counts, and the answer of the older opens no session (promise J5). The
 * same one twice is one attempt (promise E9).
 */
import { singleFlight } from './single-flight';

type SignInMethod<Parameters extends object, Result> = (
  parameters: Parameters,
  superseded: AbortSignal,
) => Promise<Result>;

const attempt = singleFlight(
  'replace',
  ({ method, parameters }: { method: SignInMethod<object, unknown>; parameters: object }, signal) =>
    method(parameters, signal),
);

/**
 * Begins an attempt, unless the same one is under way; a different one is over.
 * @param way a function of its module, the same one for each attempt of its kind: attempts are told apart by it and by their parameters
 */
export function attemptSignIn<Parameters extends object, Result>(
  method: SignInMethod<Parameters, Result>,
  parameters: Parameters,
): Promise<Result> {
  // An attempt that is joined has the same way, and so a result of the same type.
  return attempt({ method: method as SignInMethod<object, unknown>, parameters }) as Promise<Result>;
}
