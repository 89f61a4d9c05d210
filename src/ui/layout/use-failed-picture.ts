/** A picture that could not be loaded is tried again when a network is back, which may be all that was missing. */
import { useEffect, useState } from 'react';

/** The picture that could not be loaded, null for none, and the function that sets it. */
export function useFailedPicture(): readonly [failed: string | null, setFailed: (picture: string | null) => void] {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return undefined;
    const forget = () => setFailed(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [failed]);
  return [failed, setFailed];
}
