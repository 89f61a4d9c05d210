/** Whether somebody is at the window: what runs for the eye alone rests while nobody is. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

export interface AttentionState {
  /** Nothing was moved, pressed or typed in the window for a while, as when people play beside it. */
  readonly isLeftAlone: boolean;
}

const initial: AttentionState = { isLeftAlone: false };

export const useAttention = create<AttentionState>()(() => initial);

export function setLeftAlone(isLeftAlone: boolean): void {
  useAttention.setState({ isLeftAlone });
}

registerReset(() => useAttention.setState(initial, true));
