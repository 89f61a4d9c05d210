/** Changes the person's full name (update-info of docs/product.md section 7). */
import { cleanText } from '../../../../common/clean-text';
import type { Failure } from '../../../model/failure';
import { FULL_NAME_MAX_LENGTH } from '../../../model/account/validation.rules';
import { translate } from '../../../lib/i18n/i18n';
import { notify } from '../../../core/preferences/notices.store';
import { useSession } from '../../../core/session/session.store';
import { saveProfile } from '../save-profile';
import { singleFlight } from '../../../core/session/single-flight';

/**
 * Saves a name that model/account/validation.rules accepted, and shows a notice. The same name twice is one request (promise E9); another name is sent
 * after the pending one, so that the last one stays (promise J5).
 * @returns null when saved, when there is nothing to save or when the session has ended meanwhile, else the failure to show at the field
 */
export function updateName(text: string): Promise<Failure | null> {
  const { epoch } = useSession.getState();
  return saveInTurn({ fullName: cleanText(text, FULL_NAME_MAX_LENGTH), epoch });
}

const saveInTurn = singleFlight('queue', save);

interface NameChange {
  readonly fullName: string;
  readonly epoch: number;
}

async function save({ fullName, epoch }: NameChange): Promise<Failure | null> {
  // The session may have changed while it waited (promise B3).
  if (useSession.getState().epoch !== epoch) return null;
  if (fullName === '' || useSession.getState().user?.fullName === fullName) return null;
  const response = await saveProfile({ fullName });
  if (response.outcome === 'failed') return response.failure;
  if (response.outcome === 'done') notify('success', () => translate('profile.nameSaved'));
  return null;
}
