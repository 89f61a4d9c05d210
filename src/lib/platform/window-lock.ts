/** What only one window of this browser does at a time (Web Locks). */

/**
 * Runs the work unless another window is running work of this name; null then. A page without Web Locks, because it came without TLS or its
 * storage is denied, runs it in any case.
 */
export async function unlessInOtherWindow<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (!('navigator' in globalThis && 'locks' in navigator)) return work();
  const lockRequest = { isAnswered: false };
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      lockRequest.isAnswered = true;
      return lock === null ? null : work();
    });
  } catch (error) {
    if (lockRequest.isAnswered) throw error;
    return work();
  }
}
