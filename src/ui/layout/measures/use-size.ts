/** The size of an element, updated as it changes. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a ref for an element and its content size in px; the given size until it has been measured. */
export function useSize<E extends HTMLElement>(initial: Size): readonly [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
