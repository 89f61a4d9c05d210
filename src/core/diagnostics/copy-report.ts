/** Copies a new diagnostics report, for a page that failed to render; redacted like the one on /support (promise H1). */
import { useSupport } from './support.store';
import { copyText } from './copy-text';
import { fullReport, makeReport } from './make-report';

/** @returns whether it is in the clipboard; otherwise a notice is shown */
export async function copyReport(): Promise<boolean> {
  await makeReport();
  const { report, note } = useSupport.getState();
  const text = fullReport(report, note);
  return text !== null && copyText(text);
}
