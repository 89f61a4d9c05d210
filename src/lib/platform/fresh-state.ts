/** Registry of resets: every owner of page-lifetime state registers how it returns to the state of a newly loaded page; tests start with it. */
import { createRegistry } from '../../../common/collections';

const resets = createRegistry<() => void>();

/** Registers the reset of a store or another owner of state. */
export function registerReset(reset: () => void): void {
  resets.add(reset);
}

/** For tests: calls every registered reset, in the order in which the modules were loaded. */
export function resetFreshState(): void {
  for (const reset of resets.all()) reset();
}

/**
 * Makes the object that holds the state of one action file, which has no state of its own at the level of the module. Each registered
 * reset puts its initial values back.
 * @param stop ends what is pending before each reset
 */
export function resettable<T extends object>(initial: () => T, stop?: () => void): T {
  const state = initial();
  registerReset(() => {
    stop?.();
    Object.assign(state, initial());
  });
  return state;
}
