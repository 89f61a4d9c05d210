/** An error boundary: the failed part is replaced, the rest of the app continues (promises F6, F8). */
import { Component, type ReactNode } from 'react';
import { report } from '../lib/platform/error-reporting';
import { isMissingChunk, reloadByItself } from '../lib/platform/missing-chunks';
import { powerOf } from '../model/connection';
import { useConnection } from '../core/connection/connection.store';

export interface BoundaryFailure {
  /** Whether the chunk could not be fetched; otherwise its code failed. */
  readonly isMissing: boolean;
  /** Renders it again. */
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  /** Names the content in the log of failures. */
  readonly where: string;
  /** The replacement; omitted for parts that nobody requested. */
  readonly fallback?: (failure: BoundaryFailure) => ReactNode;
  /** Renders again when this changes, such as the page's path. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly isReloading: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly caught: Caught | null }> {
  override readonly state: { readonly caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error, isReloading: false } };
  }

  override componentDidCatch(error: unknown): void {
    report(error, this.props.where);
    // Before the paint: no message appears that a reload would remove at once.
    if (this.props.fallback && isMissingChunk(error) && !isSessionOn() && reloadByItself())
      this.setState({ caught: { error, isReloading: true } });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.caught && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (caught.isReloading) return null;
    return this.props.fallback?.({ isMissing: isMissingChunk(caught.error), retry: this.retry }) ?? null;
  }

  private readonly retry = (): void => this.setState({ caught: null });
}

/** No automatic reload during a session, so that a game is not interrupted. */
function isSessionOn(): boolean {
  return powerOf(useConnection.getState().connection) !== 'off';
}
