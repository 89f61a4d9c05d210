/** Exports and erases everything that the app keeps of a person on this device (docs/product.md section 18, Own data). */
import { withTimeout } from '../../../../common/async/timeout';
import { brand } from '../../../../common/brand';
import { withoutManageUrl } from '../../../model/account/subscription';
import { environment } from '../../../core/diagnostics/environment.store';
import { notify, showBusy } from '../../../core/preferences/notices.store';
import { services } from '../../../core/services/services';
import { whenRevoked } from '../../../core/session/end-session';
import { useSession } from '../../../core/session/session.store';
import { signOut } from '../../../core/session/sign-out';
import { translate } from '../../../lib/i18n/i18n';
import {
  isAllWritten,
  isExported,
  readStoredText,
  removeStored,
  storedKeyNames,
  type StoredKeyName,
} from '../../../lib/platform/storage';
import { formatOwnData } from './own-data.rules';
import { saveDataFile } from './save-data-file';

/** Identifies the browser, not the person, and is kept: with a new one the provider would count a new device. */
const STAYS: StoredKeyName = 'webMachineId';

/** How long the reload waits for the provider to revoke the token, in milliseconds. */
const REVOCATION_TIMEOUT_MS = 2_000;

/** Lets the person save the file; a failure is shown. */
export async function exportOwnData(): Promise<void> {
  await saveDataFile(async () => {
    const { desktop, clock, startup } = services();
    const { user } = useSession.getState();
    const state = startup().isDesktop ? await desktop.readDesktopSettings() : null;
    if (startup().isDesktop && !state) return null;
    const stored = storedKeyNames.filter(isExported).flatMap((name) => {
      const text = readStoredText(name);
      return text === null ? [] : [[name, text] as const];
    });
    const text = formatOwnData(brand.key, {
      app: environment().version,
      savedAt: clock.now(),
      account: user && { ...user, subscription: withoutManageUrl(user.subscription) },
      desktop: state?.settings ?? null,
      stored: Object.fromEntries(stored),
    });
    return { kind: 'own-data', text };
  });
}

/** Signs out, erases everything and reloads the page, which is then as on the first start; a notice says what could not be erased. */
export async function eraseOwnData(): Promise<void> {
  const { clock, desktop, startup, reloadPage } = services();
  await signOut();
  // After signing out, which removes the overlay.
  const end = showBusy();
  try {
    for (const name of storedKeyNames) if (name !== STAYS) removeStored(name);
    // The reload would abort the request, and the token would stay valid.
    await withTimeout(clock, REVOCATION_TIMEOUT_MS, whenRevoked(), () => undefined);
    const isErased = startup().isDesktop ? await desktop.eraseData() : isAllWritten();
    if (isErased) reloadPage();
    else notify('danger', () => translate('data.eraseFailed'));
  } finally {
    end();
  }
}
