/** Opens an element in the browser's top layer beside an anchor, keeps it inside the window, and closes it on a press outside. */
import { useLayoutEffect, type RefObject } from 'react';
import { boxZoom, zoomOf } from '../layout/measures/zoom';

export interface AnchoredOptions {
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly floating: RefObject<HTMLElement | null>;
  /** Its position: aligned to the start or end below the anchor, centred above it, or at its right. */
  readonly placement: Placement;
  /** Called on a press outside, and when the anchor scrolls out of view, is hidden or is removed; null: only its owner closes it. */
  readonly onClose: (() => void) | null;
  /** Calls back when the anchor may have moved without a scroll or a resize; returns the function that stops it. */
  readonly follow?: ((moved: () => void) => () => void) | undefined;
  /** Called after each positioning with both places. */
  readonly onPlaced?: ((from: DOMRect, box: DOMRect) => void) | undefined;
}

export type Placement = 'below-start' | 'below-end' | 'above-centre' | 'right';

const GAP_PX = 6;
const WINDOW_MARGIN_PX = 8;

/** The popover attribute where supported; elsewhere the element is positioned fixed above the page. */
export const POPOVER_ATTRIBUTE = 'showPopover' in HTMLElement.prototype ? ('manual' as const) : undefined;

export function useAnchored({ isOpen, anchor, floating, placement, onClose, follow, onPlaced }: AnchoredOptions): void {
  useLayoutEffect(() => {
    const [from, box] = [anchor.current, floating.current];
    if (!isOpen || !from || !box) return undefined;
    if (box.popover) box.showPopover();
    const place = () => {
      const at = (anchor.current ?? from).getBoundingClientRect();
      moveTo(box, position(at, box.getBoundingClientRect(), placement));
      onPlaced?.(at, box.getBoundingClientRect());
    };
    place();
    const unfollow = follow?.(place);

    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!from.contains(target) && !box.contains(target)) onClose?.();
    };
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(from)) return;
      const shown =
        target instanceof Element ? target.getBoundingClientRect() : { top: 0, bottom: window.innerHeight / boxZoom() };
      const { top, bottom } = from.getBoundingClientRect();
      if (onClose && (bottom <= shown.top || top >= shown.bottom)) onClose();
      else place();
    };
    // A hidden or removed anchor tells nobody: neither pointer nor focus leaves it.
    const visibility =
      onClose === null || typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver((entries) => {
            if (entries.at(-1)?.isIntersecting === false) onClose();
          });
    visibility?.observe(from);
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', place);
    return () => {
      unfollow?.();
      visibility?.disconnect();
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', place);
    };
  }, [isOpen, anchor, floating, placement, onClose, follow, onPlaced]);
}

interface Point {
  readonly left: number;
  readonly top: number;
}

/** Beside the anchor; on the opposite side when there is no space, and always inside the window. */
function position(from: DOMRect, box: DOMRect, placement: Placement): Point {
  const above = from.top - GAP_PX - box.height;
  const below = from.bottom + GAP_PX;
  const bottom = window.innerHeight / boxZoom() - WINDOW_MARGIN_PX;
  const fitsBelow = below + box.height <= bottom;
  const wantsAbove = placement === 'above-centre' ? above >= WINDOW_MARGIN_PX : !fitsBelow && above >= WINDOW_MARGIN_PX;
  const left = {
    'below-start': from.left,
    'below-end': from.right - box.width,
    'above-centre': from.left + (from.width - box.width) / 2,
    right: from.right + GAP_PX,
  }[placement];
  const beside = from.top + (from.height - box.height) / 2;
  const outside = wantsAbove ? above : below;
  const top = placement === 'right' ? beside : outside;
  const most = window.innerWidth / boxZoom() - box.width - WINDOW_MARGIN_PX;
  return {
    left: Math.max(WINDOW_MARGIN_PX, Math.min(left, most)),
    top: Math.max(WINDOW_MARGIN_PX, Math.min(top, bottom - box.height)),
  };
}

function moveTo(box: HTMLElement, { left, top }: Point): void {
  const zoom = zoomOf(box);
  box.style.left = `${Math.round(left / zoom)}px`;
  box.style.top = `${Math.round(top / zoom)}px`;
}
