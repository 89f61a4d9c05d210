/** Copies the command that the settings show. */
import { copyText } from '../../../core/diagnostics/copy-text';
import { notify } from '../../../core/preferences/notices.store';
import { translate } from '../../../lib/i18n/i18n';

/** Only in a click handler; says whether it was copied. */
export async function copyCommand(command: string): Promise<void> {
  if (await copyText(command)) notify('success', () => translate('home.copied'));
}
