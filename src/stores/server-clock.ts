/** How far the provider's clock is from this machine's, for views that show how long something lasts (promise F1). */
import { create } from 'zustand';
import { onServerOffset, serverOffsetMs } from '../platform/server-clock';

const useServerClock = create<{ readonly offsetMs: number }>()(() => ({ offsetMs: serverOffsetMs() }));
onServerOffset((offsetMs) => useServerClock.setState({ offsetMs }));

/** Milliseconds to add to this machine's time wherever it is held against a date of the provider's. */
export function useServerOffset(): number {
  return useServerClock(({ offsetMs }) => offsetMs);
}
