/** Another window of the app on the same storage, as this window meets it: what it wrote is there when its event arrives. */

/** Lets another window write a key: it is stored by the time that its event arrives here. */
export function writeElsewhere(key: string, value: string | null): void {
  const oldValue = window.localStorage.getItem(key);
  if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, value);
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue, newValue: value, storageArea: window.localStorage }),
  );
}

/** What another window's endSession does to the storage. */
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
