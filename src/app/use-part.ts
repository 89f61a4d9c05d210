/** Whether a part that no first paint needs is there: its chunk is fetched once it is due. */
import { useEffect, useState } from 'react';
import { report } from '../lib/platform/error-reporting';

/**
 * @param where names it in the log of failures
 * @param onMissing what becomes of who waits for it when it cannot be had: a part that cannot be fetched must not take the app down with it
 */
export function usePart(isDue: boolean, load: () => Promise<void>, where: string, onMissing?: () => void): boolean {
  const [isThere, setThere] = useState(false);
  const isWanted = isDue && !isThere;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      () => setThere(true),
      (error: unknown) => {
        report(error, where);
        onMissing?.();
      },
    );
    // Fetched once each time it becomes due; what it is fetched with does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return isThere;
}
