/** A window that a test hides and shows, which takes and gives it the focus, and that gets and loses the focus while it is visible. */
import type { Visibility } from '../../../src/lib/platform/page';

export interface FakeVisibility {
  setHidden(isHidden: boolean): void;
  /** The window gets or loses the focus. */
  setFocus(hasFocus: boolean): void;
  /** The window gets the focus again, and was visible all the time. */
  focus(): void;
}

/** A visible window with the focus, and what a test does with it. */
export function createFakeVisibility(): { readonly visibility: Visibility; readonly controls: FakeVisibility } {
  let isHidden = false;
  let hasFocus = true;
  const [listeners, returns, focusListeners] = [set(), set(), set()];
  const focus = () => announce(returns);
  return {
    visibility: {
      isHidden: () => isHidden,
      hasFocus: () => hasFocus,
      onFocusChange: addTo(focusListeners),
      onChange: addTo(listeners),
      onReturn: addTo(returns),
    },
    controls: {
      setHidden(hidden) {
        isHidden = hidden;
        hasFocus = !hidden;
        announce(focusListeners);
        announce(listeners);
        if (!hidden) focus();
      },
      setFocus(focused) {
        hasFocus = focused;
        announce(focusListeners);
      },
      focus,
    },
  };
}

type Listeners = Set<() => void>;
const set = (): Listeners => new Set();

function announce(listeners: Listeners): void {
  for (const listener of listeners) listener();
}

function addTo(listeners: Listeners): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
