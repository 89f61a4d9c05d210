/** The size of an element, updated as it changes. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a ref for an element and its content size in px, from its first frame on; the given size where there is no layout. */
export function useSize<E extends HTMLElement>(initial: Size): readonly [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return undefined;
    const store = ({ width, height }: Size) =>
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    store(contentSize(target));
    const observer = new ResizeObserver(([entry]) => {
      // An observer is called between layout and paint: in this frame, no frame with the earlier size is drawn.
      if (entry) flushSync(() => store(entry.contentRect));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

/** The size without padding, in whole px; an observer knows its fractions. */
function contentSize(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}
