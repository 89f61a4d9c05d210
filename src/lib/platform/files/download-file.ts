/** Saves a file in a browser: a download, which needs no permission of the content security policy. */
import { isInAppBrowser } from '../in-app-browser';

/** Long enough for any browser to have read the blob. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Downloads a file under a name; only after a click. On the home screen of iOS, where a download would take the page's place without a way back, it is
 * handed to the system's sheet for sharing, which saves it. Rejects where another app shows the page, which would ignore it, and when the browser
 * refuses or is out of memory.
 */
export async function downloadFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<void> {
  const file = new File([content], name, { type: mediaType });
  if ('standalone' in navigator && navigator.standalone === true) {
    await share(file);
    return;
  }
  if (isInAppBrowser(navigator)) throw new Error('The app that shows this page saves no files');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The person has closed the sheet.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
