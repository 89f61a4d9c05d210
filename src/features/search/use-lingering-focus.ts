/** Whether the search is active: while its box is focused, and for a short delay after (SPEC.md section 4, search panel). */
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { SEARCH_BUTTON_BLUR_MS, SEARCH_INPUT_BLUR_MS } from '../../model/constants';

export function useLingeringFocus() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isActive,
    onFocus: () => {
      clearTimeout(timer.current);
      setActive(true);
    },
    onBlur: ({ target }: FocusEvent) => {
      const delayMs = target instanceof HTMLInputElement ? SEARCH_INPUT_BLUR_MS : SEARCH_BUTTON_BLUR_MS;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setActive(false), delayMs);
    },
    /** Ends it at once. */
    leave: () => {
      clearTimeout(timer.current);
      setActive(false);
    },
  };
}
