/** Whether the person has paused slides that move by themselves (WCAG 2.2.2): those of all carousels, while the page lives. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

interface SlidesState {
  readonly arePaused: boolean;
}

export const useSlides = create<SlidesState>()(() => ({ arePaused: false }));

export function pauseSlides(arePaused: boolean): void {
  useSlides.setState({ arePaused });
}

registerReset(() => pauseSlides(false));
