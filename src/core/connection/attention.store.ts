/** Whether the window is in use; purely visual work pauses while it is not. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

export interface AttentionState {
  /** The window has had no pointer or keyboard input for a while, as while a game is played beside it. */
  readonly isLeftAlone: boolean;
}

const initial: AttentionState = { isLeftAlone: false };

export const useAttention = create<AttentionState>()(() => initial);

export function setLeftAlone(isLeftAlone: boolean): void {
  useAttention.setState({ isLeftAlone });
}

registerReset(() => useAttention.setState(initial, true));
