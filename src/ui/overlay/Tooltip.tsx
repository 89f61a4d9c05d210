/**
 * A text beside an element on hover or focus, such as the full form of a truncated name. The pointer may move onto it, and Escape closes it alone,
 * wherever the focus is (WCAG 1.4.13).
 */
import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { classNames } from '../layout/class-names';
import styles from './Tooltip.module.css';
import { POPOVER_ATTRIBUTE, useAnchored, type Placement } from './use-anchored';

export interface TooltipProps {
  readonly text: string;
  readonly placement?: Placement;
  /** Disabled, for instance where the text is shown in full. */
  readonly isOff?: boolean;
  /** The element's accessible name already contains the text, so aria-describedby is not set. */
  readonly isName?: boolean;
  /** As wide as the available space rather than as its element. */
  readonly isBlock?: boolean;
  /** One element that accepts aria-describedby. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const OPEN_AFTER_MS = 400;
/** Time to move the pointer from the element to the text. */
const CLOSE_AFTER_MS = 200;

export function Tooltip({
  text,
  placement = 'above-centre',
  isOff = false,
  isName = false,
  isBlock = false,
  children,
}: TooltipProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && !isOff;
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    setWanted(false);
  }, []);
  useEffect(() => close, [close]);
  useAnchored({ isOpen, anchor, floating: bubble, placement, onClose: close });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Before a dialog beneath, which would close as well.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isOpen, close]);
  const soon = (isNext: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWanted(isNext), isNext ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };
  return (
    <span
      ref={anchor}
      className={classNames(styles.anchor, isBlock && styles.block)}
      onPointerDown={close}
      onPointerEnter={() => soon(true)}
      onPointerLeave={() => soon(false)}
      onFocus={() => soon(true)}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': isOpen && !isName ? id : undefined })}
      {isOpen && (
        <span ref={bubble} id={id} role="tooltip" popover={POPOVER_ATTRIBUTE} className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}
