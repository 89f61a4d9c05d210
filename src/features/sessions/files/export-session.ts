/** Saves a session as a file and says what became of it. */
import type { SessionRecap } from '../../../model/session-recap';
import { notify } from '../../../core/preferences/notices.store';
import { translate } from '../../../lib/i18n/i18n';
import { saveSession, type SessionFileKind } from './save-session';

/** Only after a click; closing the system's dialog shows no message. */
export async function exportSession(recap: SessionRecap, kind: SessionFileKind): Promise<void> {
  const outcome = await saveSession(recap, kind);
  if (outcome === 'saved') notify('success', () => translate('sessions.saved'));
  if (outcome === 'failed') notify('danger', () => translate('sessions.saveFailed'));
}
