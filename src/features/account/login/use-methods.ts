/** The ways to sign in without a password that are configured here and that the provider has. */
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { environment } from '../../../core/diagnostics/environment.store';
import { useAbsentMethods } from './absent-methods.store';

export interface Methods {
  readonly providers: readonly SignInProvider[];
  readonly hasDevice: boolean;
}

/** Renders again when one turns out to be absent. */
export function useMethods(): Methods {
  const absent = useAbsentMethods();
  const configured = environment();
  return {
    providers: SIGN_IN_PROVIDERS.filter((provider) => configured[provider] && !absent.includes(provider)),
    hasDevice: !absent.includes('device'),
  };
}
