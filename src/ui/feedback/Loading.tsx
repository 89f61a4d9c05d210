/** The place of what is being loaded: placeholders that are seen, and the words that a screen reader finds in their stead. */
import type { ReactNode } from 'react';

export interface LoadingProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Skeletons in the final size of the content. */
  readonly children: ReactNode;
}

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
