/**
 * A text that screen readers are told when it appears and when it changes. They announce what changes in a region that they know: one that is
 * inserted together with its text is announced by few of them, so the text is inserted again once the region is known.
 */
import { Fragment, useEffect, useState, type ReactNode } from 'react';

export interface LiveRegionProps {
  readonly id?: string;
  /** Without it the text is for screen readers alone. */
  readonly className?: string | undefined;
  /** Words without controls: they are inserted twice, which would lose the focus in them. */
  readonly children: ReactNode;
}

/** Browsers tell a screen reader of a new region after some tens of milliseconds. */
const KNOWN_AFTER_MS = 150;

export function LiveRegion({ id, className = 'visually-hidden', children }: LiveRegionProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setKnown(true), KNOWN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div id={id} role="status" className={className}>
      <Fragment key={String(isKnown)}>{children}</Fragment>
    </div>
  );
}
