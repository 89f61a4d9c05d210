/** What a person can do about a failure, in one or two sentences (docs/product.md section 18, Repair). */
import { useTranslation } from 'react-i18next';
import type { Failure, HelperFailureReason } from '../../model/failure';

const HELPER_FIXES = {
  refused: 'repair.fix.helper',
  timeout: 'repair.fix.busy',
  broken: 'repair.fix.helper',
  rejected: 'repair.fix.update',
  garbage: 'repair.fix.reinstall',
  'too-large': 'repair.fix.reinstall',
  cancelled: 'repair.fix.again',
  untrusted: 'repair.fix.foreign',
  'not-started': 'repair.fix.reinstall',
  gone: 'repair.fix.helper',
} as const satisfies Record<HelperFailureReason, string>;

const PROVIDER_FIXES = {
  network: 'repair.fix.network',
  timeout: 'repair.fix.network',
  aborted: 'repair.fix.again',
  rejected: 'repair.fix.refused',
  'bad-response': 'repair.fix.service',
  server: 'repair.fix.service',
  unauthorized: 'repair.fix.signIn',
  'no-key': 'repair.fix.update',
} as const satisfies Record<Extract<Failure, { source: 'provider' }>['reason'], string>;

/** Returns the function that gives the fix of a failure in the current language. A failed sign-in says in its own text what to do. */
export function useFixText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (failure.source === 'provider') return t(PROVIDER_FIXES[failure.reason]);
    return failure.source === 'sign-in' ? t('repair.fix.again') : t(HELPER_FIXES[failure.reason]);
  };
}
