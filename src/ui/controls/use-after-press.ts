/**
 * Changes of the layout that wait for the end of a mouse press. A press moves the focus before it is released: what appears or goes
 * because a control lost the focus would move the pressed button away, and the click would be lost (UI Events, `click`: its
 * target is the nearest common ancestor of both ends of the press).
 */
import { useEffect, useRef } from 'react';

/** @returns runs an action at once, or at the end of the press that is going on; dropped when the view unmounts first */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const action of waiting.current.splice(0)) action();
    };
    window.addEventListener('mousedown', press, true);
    for (const end of PRESS_ENDS) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      for (const end of PRESS_ENDS) window.removeEventListener(end, release, true);
      waiting.current = [];
    };
  }, []);
  return (action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  };
}

/** Neither a native drag nor a press that opens a context menu ends with mouseup everywhere. */
const PRESS_ENDS = ['mouseup', 'dragend', 'contextmenu'] as const;
