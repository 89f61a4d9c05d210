/** Whether the person uses a gamepad at the moment, and what its buttons do now. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import type { PadKind } from './pad-kind.rules';

/** What lies on top: the page, or a dialog, menu or search over it, which Back closes. */
export type Layer = 'page' | 'overlay';

interface ControllerState {
  /** True from a press of the gamepad until the pointer or the keyboard is used. */
  readonly isUsed: boolean;
  readonly kind: PadKind;
  readonly layer: Layer;
}

const initial: ControllerState = { isUsed: false, kind: 'other', layer: 'page' };

export const useController = create<ControllerState>()(() => initial);

/** The gamepad was used. */
export function setUsed(kind: PadKind): void {
  useController.setState({ isUsed: true, kind });
}

/** The pointer or the keyboard was used, or the gamepad is gone. */
export function setUnused(): void {
  useController.setState({ isUsed: false });
}

/** Sets what lies on top. */
export function setLayer(layer: Layer): void {
  useController.setState({ layer });
}

registerReset(() => useController.setState(initial));
