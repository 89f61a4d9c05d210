/**
 * A text that screen readers are told when it appears and when it changes. They announce what changes in a region that they know: one that is
 * inserted together with its text is announced by few of them, so the text is inserted again once the region is known.
 */
import { Fragment, useEffect, useState, type ReactNode } from 'react';

export interface LiveRegionProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Whether the text is shown too, as it is with a class; else it is for screen readers alone. */
  readonly isShown?: boolean;
  /** Words without controls: they are inserted twice, which would lose the focus in them. */
  readonly children: ReactNode;
}

/** Browsers tell a screen reader of a new region after some tens of milliseconds. */
const KNOWN_AFTER_MS = 150;

export function LiveRegion({ id, className, isShown = className !== undefined, children }: LiveRegionProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setKnown(true), KNOWN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div id={id} role="status" className={isShown ? className : 'visually-hidden'}>
      <Fragment key={String(isKnown)}>{children}</Fragment>
    </div>
  );
}
