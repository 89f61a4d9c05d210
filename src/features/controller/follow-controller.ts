/** Operates the app by the gamepad, and marks the page while the gamepad is in use. */
import { services } from '../../core/services/services';
import { pageGamepads } from '../../lib/platform/gamepads';
import { INPUT_BY_GAMEPAD } from '../../lib/platform/input-activity';
import { setUnused, setUsed, useController } from './controller.store';
import { isDirection } from './controls.rules';
import { followGamepads } from './follow-gamepads';
import { moveFocus } from './move-focus';
import { padKind } from './pad-kind.rules';
import { closeTop, goToMenu, scrollBy, select, toggleConnectionIfPossible, toggleSearch } from './press-button';
import type { Press } from './presses.rules';
import { watchTwinKeys } from './twin-keys';
import { updateLayer, watchOtherInput } from './watch-other-input';

/** What only a view can do. */
export interface Navigation {
  /** Leaves the page for the one before it. */
  readonly goBack: () => void;
  /** Opens the main menu's page before (-1) or after (1) this one. */
  readonly goToPage: (step: -1 | 1) => void;
}

/** @returns the function that stops it */
export function followController(navigation: Navigation): () => void {
  const { clock, visibility } = services();
  const noteUse = (padId: string) => {
    setUsed(padKind(padId));
    window.dispatchEvent(new Event(INPUT_BY_GAMEPAD));
  };
  const first = pageGamepads.read()[0];
  // A browser reports a gamepad only after its first press, so it is in use.
  if (first) noteUse(first.id);
  const twins = watchTwinKeys(clock);
  const stops = [
    twins.stop,
    followGamepads({
      gamepads: pageGamepads,
      visibility,
      clock,
      onPress(press, padId) {
        noteUse(padId);
        if (!twins.mayPress(press.control)) return;
        // Nothing is pressed under the overlay that waits for an operation.
        if (!document.body.hasAttribute('aria-busy')) void perform(press, navigation).then(updateLayer);
      },
      onScroll: scrollBy,
    }),
    watchOtherInput(),
    useController.subscribe(({ isUsed }) => mark(isUsed)),
  ];
  mark(useController.getState().isUsed);
  updateLayer();
  return () => {
    stops.forEach((stop) => stop());
    setUnused();
    mark(false);
  };
}

async function perform({ control, isRepeat }: Press, { goBack, goToPage }: Navigation): Promise<void> {
  if (isDirection(control)) {
    await moveFocus(control, isRepeat);
    return;
  }
  switch (control) {
    case 'select':
      select();
      break;
    case 'back':
      if (!closeTop()) goBack();
      break;
    case 'connect':
      toggleConnectionIfPossible();
      break;
    case 'search':
      toggleSearch();
      break;
    case 'menu':
      goToMenu();
      break;
    case 'previous':
      goToPage(-1);
      break;
    case 'next':
      goToPage(1);
      break;
  }
}

/** Marks <html> while the gamepad is used: the focused element then shows its ring (`styles/base.css`). */
function mark(isUsed: boolean): void {
  document.documentElement.toggleAttribute('data-controller', isUsed);
}
