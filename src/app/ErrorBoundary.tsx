/** Where a failure of drawing ends: what failed is replaced, the rest of the app goes on (promises F6, F8). */
import { Component, type ReactNode } from 'react';
import { report } from '../lib/platform/error-reporting';
import { isMissingChunk, reloadByItself } from '../lib/platform/missing-chunks';
import { isBusy } from '../model/connection';
import { useConnection } from '../core/connection/connection.store';

export interface BoundaryFailure {
  /** Whether the part could not be fetched; else it is wrong. */
  readonly isMissing: boolean;
  /** Draws it once more. */
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  /** Names what is inside in the log of failures. */
  readonly where: string;
  /** What stands in its place: nothing for what nobody asked for. */
  readonly instead?: (trouble: BoundaryFailure) => ReactNode;
  /** Drawn once more when this changes, such as the page's path. */
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
    // Before anything is painted: no message is seen that a reload takes away.
    if (this.props.instead && isMissingChunk(error) && !isSessionOn() && reloadByItself())
      this.setState({ caught: { error, isReloading: true } });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.caught && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (caught.isReloading) return null;
    return this.props.instead?.({ isMissing: isMissingChunk(caught.error), retry: this.retry }) ?? null;
  }

  private readonly retry = (): void => this.setState({ caught: null });
}

/** Nothing reloads by itself under somebody who plays. */
function isSessionOn(): boolean {
  const { connection } = useConnection.getState();
  return connection.state === 'connected' || isBusy(connection);
}
