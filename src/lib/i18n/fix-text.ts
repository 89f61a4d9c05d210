/** What a person can do about a failure, in one or two sentences (docs/product.md section 18, Repair). The texts are in a language's second chunk. */
import { useTranslation } from 'react-i18next';
import { isFinal, type Failure, type HelperFailureReason } from '../../model/failure';

const HELPER_FIXES = {
  refused: 'fixes.helper',
  timeout: 'fixes.busy',
  broken: 'fixes.helper',
  rejected: 'fixes.update',
  garbage: 'fixes.reinstall',
  'too-large': 'fixes.reinstall',
  cancelled: 'fixes.again',
  untrusted: 'fixes.foreign',
  'not-started': 'fixes.blocked',
  gone: 'fixes.helper',
} as const satisfies Record<HelperFailureReason, string>;

const PROVIDER_FIXES = {
  network: 'fixes.network',
  timeout: 'fixes.network',
  aborted: 'fixes.again',
  rejected: 'fixes.refused',
  'bad-response': 'fixes.service',
  server: 'fixes.service',
  unauthorized: 'fixes.signIn',
  'no-key': 'fixes.update',
} as const satisfies Record<Extract<Failure, { source: 'provider' }>['reason'], string>;

const SIGN_IN_FIXES = {
  cancelled: 'fixes.again',
  denied: 'fixes.denied',
  timeout: 'fixes.slow',
  replaced: 'fixes.replaced',
  rejected: 'fixes.rejected',
  'no-browser': 'fixes.browser',
  'in-app-browser': 'fixes.inAppBrowser',
  'no-listener': 'fixes.port',
  'no-issuer': 'fixes.network',
  'no-helper': 'fixes.helper',
  'not-configured': 'fixes.otherWay',
} as const satisfies Record<Extract<Failure, { source: 'sign-in' }>['reason'], string>;

/** Returns the function that gives the fix of a failure in the current language; null when its own sentence says when to try again. */
export function useFixText(): (failure: Failure) => string | null {
  const { t } = useTranslation();
  return (failure) => {
    switch (failure.source) {
      case 'provider':
        if (failure.status === 429) return null;
        // A provider that is busy has refused nothing.
        return t(failure.reason === 'rejected' && !isFinal(failure) ? 'fixes.service' : PROVIDER_FIXES[failure.reason]);
      case 'sign-in':
        return t(SIGN_IN_FIXES[failure.reason], { provider: t(`auth.provider.${failure.provider}`) });
      case 'helper-ping':
      case 'helper-login':
        return t(HELPER_FIXES[failure.reason]);
    }
  };
}
