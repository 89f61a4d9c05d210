/** What start-up has to say while it has not succeeded: which try failed and why, that there is no network, or that the person stopped it. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { whenSessionEnds } from '../session/session-end.store';

export type BootstrapStep =
  /** Nothing to say: it is over, or its first try is under way. */
  | { readonly step: 'quiet' }
  /** A try has failed, and another one follows. */
  | { readonly step: 'trying'; readonly tried: number; readonly failure: Failure }
  /** No network: nothing counts as a try, and it goes on by itself. */
  | { readonly step: 'offline' }
  /** The person has stopped it; the failure is the last one, if any. */
  | { readonly step: 'stopped'; readonly failure: Failure | null };

export type BootstrapState = BootstrapStep & {
  /** Since when what is shown is known, in epoch ms; null when nothing kept is shown. */
  readonly keptAt: number | null;
};

const initial = (): BootstrapState => ({ step: 'quiet', keptAt: null });

export const useBootstrap = create<BootstrapState>()(initial);

export function setBootstrapStep(step: BootstrapStep): void {
  useBootstrap.setState(({ keptAt }) => ({ ...step, keptAt }), true);
}

/** What is shown is what was kept, as it was then. */
export function markShownFromStorage(keptAt: number): void {
  useBootstrap.setState({ keptAt });
}

/** Over: on success, when the session ends, and for tests. */
export function resetBootstrap(): void {
  useBootstrap.setState(initial(), true);
}

whenSessionEnds(resetBootstrap);
