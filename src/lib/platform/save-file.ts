/** Gives the person a file in a browser: a download, which no content policy has to allow. */

/** Long enough for any browser to have read it. */
const FORGET_AFTER_MS = 60_000;

/** Downloads a text under a name; only in a click. Throws when the browser has no memory for it. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS);
}
