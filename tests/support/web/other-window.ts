/** Another window of the app on the same storage: what it wrote is stored when its event arrives here. */

/** Writes a key as another window: it is stored before its event arrives here. */
export function writeElsewhere(key: string, value: string | null): void {
  const oldValue = window.localStorage.getItem(key);
  if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, value);
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue, newValue: value, storageArea: window.localStorage }),
  );
}

/** What endSession of another window does to the storage. */
export function endElsewhere(text: string): void {
  for (const [key, value] of [
    ['sessionEnd', text],
    ['sessionEnd', null],
    ['connectedServer', null],
    ['chosenServer', null],
    ['recentServers', null],
    ['accessToken', null],
  ] as const)
    writeElsewhere(key, value);
}
