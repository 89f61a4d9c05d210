/** Asks the provider for somebody who need not be signed in; a second call of the same name while one runs joins it (promise E9). */
import type { RequestOf } from '../../contract/endpoint';
import type { ProviderApi } from '../../contract/provider-api';
import { failureOf, type ProviderFailure } from '../api/provider-error';
import { world } from './world';

/** The calls whose answer says nothing but that it is done. */
type OpenCall = 'register' | 'forgotPassword' | 'checkForgotPasswordToken' | 'resetPassword' | 'verifyEmail';

const running = new Map<OpenCall, Promise<ProviderFailure | null>>();

/** Never rejects. @returns null when it is done, else the failure */
export function askOpenly<C extends OpenCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
): Promise<ProviderFailure | null> {
  const known = running.get(name);
  if (known) return known;
  const asked = world()
    .call(name, request)
    .then(() => null, failureOf)
    .finally(() => running.delete(name));
  running.set(name, asked);
  return asked;
}
