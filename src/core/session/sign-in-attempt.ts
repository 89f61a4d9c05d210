/**
 * Attempts to sign in by any method. Latest-wins: the response to an older, different attempt opens no session (promise J5). Identical
 * attempts are single-flight (promise E9).
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
 * Begins an attempt, or joins an identical pending one; a different pending one is aborted.
 * @param method a module-level function, the same for each attempt of its kind: attempts are compared by it and by their parameters
 */
export function attemptSignIn<Parameters extends object, Result>(
  method: SignInMethod<Parameters, Result>,
  parameters: Parameters,
): Promise<Result> {
  // A joined attempt has the same method, and so a result of the same type.
  return attempt({ method: method as SignInMethod<object, unknown>, parameters }) as Promise<Result>;
}
