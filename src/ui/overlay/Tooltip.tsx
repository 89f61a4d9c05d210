/** Words beside a thing on hover or focus, such as the whole of a name that was cut; Escape puts them away. */
import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { classNames } from '../layout/class-names';
import styles from './Tooltip.module.css';
import { POPOVER_ATTRIBUTE, useAnchored, type Placement } from './use-anchored';

export interface TooltipProps {
  readonly text: string;
  readonly placement?: Placement;
  /** Says nothing, for instance where the text stands in full. */
  readonly isOff?: boolean;
  /** The element's own name holds the text already, so it is not described by it as well. */
  readonly isName?: boolean;
  /** As wide as its place rather than as its element. */
  readonly isBlock?: boolean;
  /** One element that takes aria-describedby. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const OPEN_AFTER_MS = 400;

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
  const openSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWanted(true), OPEN_AFTER_MS);
  };
  return (
    <span
      ref={anchor}
      className={classNames(styles.anchor, isBlock && styles.block)}
      onPointerDown={close}
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onFocus={openSoon}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
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
