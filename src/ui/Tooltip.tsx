/** Words beside a thing on hover or focus, such as the whole of a name that was cut; Escape puts them away. */
import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import styles from './Tooltip.module.css';
import { POPOVER_ATTRIBUTE, useAnchored } from './use-anchored';

export interface TooltipProps {
  readonly text: string;
  /** One element that takes aria-describedby. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const OPEN_AFTER_MS = 400;

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => close, [close]);
  useAnchored({ isOpen, anchor, floating: bubble, placement: 'above-centre', onClose: close });
  const openSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), OPEN_AFTER_MS);
  };
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onFocus={openSoon}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span ref={bubble} id={id} role="tooltip" popover={POPOVER_ATTRIBUTE} className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}
