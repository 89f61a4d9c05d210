/** The repair dialog: whether it is open, and the progress of its checks (docs/product.md section 18, Repair). */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { registerReset } from '../../lib/platform/fresh-state';

export type RepairStepName = 'helper' | 'network' | 'provider' | 'session' | 'reload';

export type RepairOutcome =
  | { readonly state: 'waiting' | 'running' | 'ok' | 'skipped' }
  | { readonly state: 'failed'; readonly failure: Failure };

export interface RepairStep {
  readonly name: RepairStepName;
  readonly outcome: RepairOutcome;
}

export interface RepairState {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  /** In order; after a run, those of the last run. */
  readonly steps: readonly RepairStep[];
}

const initial = (): RepairState => ({ isOpen: false, isRunning: false, steps: [] });

export const useRepair = create<RepairState>()(initial);

/** Opens the dialog, which starts a run. */
export function openRepair(): void {
  useRepair.setState({ isOpen: true });
}

/** Closes the dialog; its steps stay while it fades. */
export function closeRepair(): void {
  useRepair.setState({ isOpen: false, isRunning: false });
}

/** Starts a run: every step is waiting. */
export function beginRepair(names: readonly RepairStepName[]): void {
  useRepair.setState({ isRunning: true, steps: names.map((name) => ({ name, outcome: { state: 'waiting' } })) });
}

export function setRepairStep(name: RepairStepName, outcome: RepairOutcome): void {
  useRepair.setState(({ steps }) => ({ steps: steps.map((step) => (step.name === name ? { name, outcome } : step)) }));
}

export function endRepair(): void {
  useRepair.setState({ isRunning: false });
}

registerReset(() => useRepair.setState(initial()));
