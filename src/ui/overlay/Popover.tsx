/** A panel that is open beside its anchor for as long as it is mounted. */
import { useRef, type ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import styles from './Popover.module.css';
import { POPOVER_ATTRIBUTE, useAnchored, type AnchoredOptions } from './use-anchored';

export interface PopoverProps extends Pick<AnchoredOptions, 'anchor' | 'placement' | 'onClose'> {
  /** Sets its width and padding. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function Popover({ anchor, placement, onClose, className, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchored({ isOpen: true, anchor, floating: panel, placement, onClose });
  return (
    <div ref={panel} popover={POPOVER_ATTRIBUTE} className={classNames(styles.panel, className)}>
      {children}
    </div>
  );
}
