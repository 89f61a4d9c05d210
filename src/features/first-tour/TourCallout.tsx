/** One step of the tour beside its target, with a pointer; a sheet above the bar on a phone. It traps no focus and lies under every dialog. */
import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TourStep } from '../../model/tour';
import { Button } from '../../ui/controls/buttons/Button';
import { useNarrow } from '../../ui/layout/measures/use-media';
import { zoomOf } from '../../ui/layout/measures/zoom';
import { useAnchored, type Placement } from '../../ui/overlay/use-anchored';
import { followTarget, targetOf } from './follow-target';
import { nextTourStep, skipTour } from './run-tour';
import styles from './TourCallout.module.css';
import type { ShownStep } from './tour.rules';
import type { TourTexts } from './use-tour-texts';

const PLACEMENTS: Readonly<Record<TourStep, Placement>> = {
  find: 'below-start',
  connect: 'below-end',
  line: 'right',
  help: 'right',
};
/** Below this width the callout has no space beside the graph. */
const NARROW_PX = 880;
/** Minimum distance of the pointer from a corner. */
const CORNER_PX = 20;

interface TourCalloutProps {
  readonly shown: ShownStep;
  readonly texts: TourTexts;
}

export function TourCallout({ shown: { step, place, count }, texts: { title, text, keys } }: TourCalloutProps) {
  const { t } = useTranslation();
  const callout = useRef<HTMLElement>(null);
  const isNarrow = useNarrow(NARROW_PX);
  // Looked up at each use, because React may have replaced the element.
  const anchor = useMemo(
    () => ({
      get current() {
        return targetOf(step);
      },
    }),
    [step],
  );
  const follow = useCallback((moved: () => void) => followTarget(step, moved), [step]);
  const point = useCallback((from: DOMRect, box: DOMRect) => pointAt(callout.current, from, box), []);
  const placement = isNarrow && step === 'line' ? 'below-start' : PLACEMENTS[step];
  useAnchored({ isOpen: true, anchor, floating: callout, placement, onClose: null, follow, onPlaced: point });
  useLayoutEffect(() => {
    targetOf(step)?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  useLayoutEffect(() => {
    const element = callout.current;
    return () => leaveFocus(element);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    skipTour();
  };
  return (
    <section
      ref={callout}
      className={styles.callout}
      aria-label={t('tour.title')}
      data-tour-callout=""
      onKeyDown={press}
    >
      <p className={styles.place}>{t('tour.place', { place, total: count })}</p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {keys !== null && <p className={styles.text}>{keys}</p>}
      <div className={styles.actions}>
        {place < count && (
          <Button kind="ghost" size="small" onClick={skipTour}>
            {t('tour.skip')}
          </Button>
        )}
        <Button size="small" onClick={nextTourStep}>
          {t(place < count ? 'tour.next' : 'tour.done')}
        </Button>
      </div>
    </section>
  );
}

/** Puts the pointer on the side that faces the target, at the middle of the edge where both overlap. */
function pointAt(callout: HTMLElement | null, from: DOMRect, box: DOMRect): void {
  if (callout === null) return;
  const side = box.top >= from.bottom ? 'below' : box.bottom <= from.top ? 'above' : 'right';
  const [start, end, least, length] =
    side === 'right'
      ? [Math.max(from.top, box.top), Math.min(from.bottom, box.bottom), box.top, box.height]
      : [Math.max(from.left, box.left), Math.min(from.right, box.right), box.left, box.width];
  const middle = Math.min(Math.max((start + end) / 2 - least, CORNER_PX), length - CORNER_PX);
  callout.dataset['side'] = side === 'right' && box.left < from.right ? 'over' : side;
  callout.style.setProperty('--pointer', `${Math.round(middle / zoomOf(callout))}px`);
}

/** Moves the focus into the page when the callout that has it is removed. */
function leaveFocus(callout: HTMLElement | null): void {
  if (callout?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
}
