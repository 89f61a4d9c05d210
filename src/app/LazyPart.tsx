/** A part that waits for its own chunk: nothing is drawn until it is there or when it fails, and the rest of the page goes on without it. */
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyPartProps {
  /** Names the part in the log of failures. */
  readonly where: string;
  readonly children: ReactNode;
}

export function LazyPart({ where, children }: LazyPartProps) {
  return (
    <ErrorBoundary where={where}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
