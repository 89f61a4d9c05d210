/** Exports the report: as a file by the system's dialog or the browser's download, or to the clipboard. */
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../../core/preferences/notices.store';
import { beginSupportWork, useSupport } from '../../core/diagnostics/support.store';
import { copyAndTell } from '../../core/diagnostics/copy-text';
import { fullReport } from '../../core/diagnostics/make-report';
import { saveFile } from '../../core/services/save-file';

/** Saves the shown report; closing the dialog shows no message, and a second click while it is open does nothing (promise E9). */
export async function saveReport(): Promise<void> {
  const { report, note, work } = useSupport.getState();
  const text = fullReport(report, note);
  if (text === null || work !== null) return;
  const end = beginSupportWork('saving');
  const outcome = await saveFile({ kind: 'report', text }).finally(end);
  if (outcome === 'saved') notify('success', () => translate('support.saved'));
  if (outcome === 'failed') notify('danger', () => translate('support.saveFailed'));
}

/** Copies the shown report; only during a click. */
export async function copyReport(): Promise<void> {
  const { report, note } = useSupport.getState();
  const text = fullReport(report, note);
  if (text !== null) await copyAndTell(text, 'support.copied');
}
