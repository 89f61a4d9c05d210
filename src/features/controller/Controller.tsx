/** The gamepad's part of the app, in a chunk of its own that is loaded with the first gamepad: it operates the app, and shows what its buttons do. */
import type { PageLink } from '../../lib/i18n/page-link';
import { Hints } from './Hints';
import { useController } from './controller.store';
import { useControllerNavigation } from './use-navigation';

export interface ControllerProps {
  /** The main menu's pages, in its order. */
  readonly pages: readonly PageLink[];
}

export function Controller({ pages }: ControllerProps) {
  useControllerNavigation(pages);
  const isUsed = useController((state) => state.isUsed);
  return isUsed ? <Hints /> : null;
}
