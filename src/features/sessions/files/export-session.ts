/** Saves a session as a file, or copies its picture, and says what became of it. */
import type { SaveOutcome } from '../../../../common/contract/ipc/save-file';
import type { SessionRecap } from '../../../model/line/session-recap';
import { notify } from '../../../core/preferences/notices.store';
import { translate } from '../../../lib/i18n/i18n';
import { shownTheme } from '../../../lib/platform/page';
import { copySessionPicture, saveSessionPicture } from './save-picture';
import { saveSession } from './save-session';
import type { PictureOptions } from './session-picture';

/** What is made of a session. */
export type SessionExport = 'copy' | 'picture' | 'csv' | 'json';

/** Only after a click; closing the system's dialog shows no message. A picture has the theme of the window. */
export async function exportSession(
  recap: SessionRecap,
  kind: SessionExport,
  options: Omit<PictureOptions, 'theme'>,
): Promise<void> {
  const picture = { ...options, theme: shownTheme() };
  switch (kind) {
    case 'copy':
      if ((await copySessionPicture(recap, picture)) === 'copied')
        notify('success', () => translate('sessions.copied'));
      else notify('danger', () => translate('sessions.copyFailed'));
      break;
    case 'picture':
      announce(await saveSessionPicture(recap, picture));
      break;
    case 'csv':
    case 'json':
      announce(await saveSession(recap, kind));
  }
}

function announce(outcome: SaveOutcome): void {
  if (outcome === 'saved') notify('success', () => translate('sessions.saved'));
  if (outcome === 'failed') notify('danger', () => translate('data.saveFailed'));
}
