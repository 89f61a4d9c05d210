/** What keeps the page of a hidden window: whatever holds something that the next page would not have registers here (promise J9). */
import { createRegistry } from '../../../common/collections';

const holds = createRegistry<() => boolean>();

/** Registers a reason; it is asked each time. */
export function holdPageBy(isHeld: () => boolean): void {
  holds.add(isHeld);
}

/** Whether any of the reasons holds now. */
export function isPageHeld(): boolean {
  return holds.all().some((isHeld) => isHeld());
}
