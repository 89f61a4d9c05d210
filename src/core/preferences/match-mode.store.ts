/** Match mode: whether somebody plays, so that the app stays quiet (docs/product.md section 24, promise J8). */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

/** What the person has chosen: on until they turn it off, or off until the window gets or loses the focus. Either ends with the session. */
export type MatchModeByHand = 'on' | 'off' | null;

interface MatchModeState {
  readonly byHand: MatchModeByHand;
  /** A session runs and the window has no focus. */
  readonly isAway: boolean;
}

const initial: MatchModeState = { byHand: null, isAway: false };

const useStore = create<MatchModeState>()(() => initial);

const isOn = ({ byHand, isAway }: MatchModeState) => byHand === 'on' || (isAway && byHand !== 'off');

/** Whether the app stays quiet now: by the person's choice, else while a session runs and the window has no focus. */
export function isMatchMode(): boolean {
  return isOn(useStore.getState());
}

/** `isMatchMode` as a hook for views. */
export function useMatchMode(): boolean {
  return useStore(isOn);
}

/** What the person has chosen; null for nothing. */
export function matchModeByHand(): MatchModeByHand {
  return useStore.getState().byHand;
}

/** Sets what the person has chosen. */
export function setMatchModeByHand(byHand: MatchModeByHand): void {
  useStore.setState({ byHand });
}

/** Whether the person has turned it on by hand: what a press on its buttons changes. */
export function isMatchModeByHand(): boolean {
  return matchModeByHand() === 'on';
}

/** `isMatchModeByHand` as a hook for views. */
export function useMatchModeByHand(): boolean {
  return useStore(({ byHand }) => byHand === 'on');
}

/** Turns it on by hand, or off; also where it would be on by itself. */
export function toggleMatchMode(): void {
  useStore.setState(({ byHand }) => ({ byHand: byHand === 'on' ? 'off' : 'on' }));
}

/** Sets whether a session runs while the window has no focus. */
export function setAway(isAway: boolean): void {
  useStore.setState({ isAway });
}

/** Turns it off: the session has ended. */
export function resetMatchMode(): void {
  useStore.setState(initial);
}

/** Calls back after every change. @returns the function that stops it */
export function onMatchModeChanged(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

registerReset(resetMatchMode);
