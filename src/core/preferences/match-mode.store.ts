/** Match mode: whether somebody plays, so that the app stays quiet (docs/product.md section 24, promise J8). */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

interface MatchModeState {
  /** The person has turned it on; until they turn it off or the connection ends. */
  readonly isByHand: boolean;
  /** A session runs and the window has no focus. */
  readonly isAway: boolean;
}

const initial: MatchModeState = { isByHand: false, isAway: false };

const useStore = create<MatchModeState>()(() => initial);

const isOn = ({ isByHand, isAway }: MatchModeState) => isByHand || isAway;

export function isMatchMode(): boolean {
  return isOn(useStore.getState());
}

/** `isMatchMode` as a hook for views. */
export function useMatchMode(): boolean {
  return useStore(isOn);
}

/** Whether the person has turned it on by hand: what a press on its buttons changes. */
export function isMatchModeByHand(): boolean {
  return useStore.getState().isByHand;
}

/** `isMatchModeByHand` as a hook for views. */
export function useMatchModeByHand(): boolean {
  return useStore(({ isByHand }) => isByHand);
}

/** Turns it on by hand, or off; where nobody looks at the window it then stays on by itself. */
export function toggleMatchMode(): void {
  useStore.setState(({ isByHand }) => ({ isByHand: !isByHand }));
}

/** Sets whether a session runs while the window has no focus. */
export function setAway(isAway: boolean): void {
  useStore.setState({ isAway });
}

/** Turns it off: the session has ended. */
export function resetMatchMode(): void {
  useStore.setState(initial, true);
}

/** Calls back after every change. @returns the function that stops it */
export function onMatchModeChanged(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

registerReset(resetMatchMode);
