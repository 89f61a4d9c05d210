/** Whether the window is in use; purely visual work pauses while it is not. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

export interface ActivityState {
  /** The window has had no pointer or keyboard input for a while, as while a game is played beside it. */
  readonly isInactive: boolean;
}

const initial: ActivityState = { isInactive: false };

export const useActivity = create<ActivityState>()(() => initial);

export function setInactive(isInactive: boolean): void {
  useActivity.setState({ isInactive });
}

registerReset(() => useActivity.setState(initial));
