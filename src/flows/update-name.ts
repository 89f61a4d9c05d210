/** Changes the person's full name (update-info of SPEC.md section 7). */
import { cleanText } from '../domain/clean-text';
import type { Failure } from '../domain/failure';
import { FULL_NAME_MAX_LENGTH } from '../domain/validation';
import { translate } from '../i18n/i18n';
import { notify } from '../stores/notices';
import { useSession } from '../stores/session';
import { saveProfile } from './save-profile';

let running: Promise<Failure | null> | null = null;

/**
 * Saves a name that domain/validation has let pass, and says so; a second call while one runs joins it (promise E9).
 * @returns null when saved, when there is nothing to save or when the session has ended meanwhile, else the failure to show at the field
 */
export function updateName(text: string): Promise<Failure | null> {
  running ??= save(cleanText(text, FULL_NAME_MAX_LENGTH)).finally(() => {
    running = null;
  });
  return running;
}

async function save(fullName: string): Promise<Failure | null> {
  if (fullName === '' || useSession.getState().user?.fullName === fullName) return null;
  const answer = await saveProfile({ fullName });
  if (answer.outcome === 'failed') return answer.failure;
  if (answer.outcome === 'done') notify('success', () => translate('profile.nameSaved'));
  return null;
}
