/** Saves a file in a browser: a download, which needs no permission of the content security policy. */

/** Long enough for any browser to have read the blob. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file under a name; only after a click. Throws when the browser is out of memory. */
export function downloadFile(name: string, content: string | Uint8Array<ArrayBuffer>, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
