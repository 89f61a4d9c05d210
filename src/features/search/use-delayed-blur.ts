/** Whether the search is active: while its field is focused, and for a short delay after (docs/product.md section 4, Search panel). */
import { useState, type FocusEvent } from 'react';
import { useTimeout } from '../../lib/time/use-timeout';
import { SEARCH_BUTTON_BLUR_MS, SEARCH_INPUT_BLUR_MS } from '../../model/constants';

export function useDelayedBlur() {
  const [isActive, setActive] = useState(false);
  /** Null while the field is focused, or after it was left. */
  const [blurDelayMs, setBlurDelayMs] = useState<number | null>(null);
  const leave = () => {
    setBlurDelayMs(null);
    setActive(false);
  };
  useTimeout(leave, blurDelayMs);
  return {
    isActive,
    onFocus: () => {
      setBlurDelayMs(null);
      setActive(true);
    },
    onBlur: ({ target }: FocusEvent) =>
      setBlurDelayMs(target instanceof HTMLInputElement ? SEARCH_INPUT_BLUR_MS : SEARCH_BUTTON_BLUR_MS),
    /** Ends it at once. */
    leave,
  };
}
