/** The repair dialog: whether it is open, and how far its checks are (docs/product.md section 18, Repair). */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';

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
  /** In the order in which they are taken; of the last run once it has ended. */
  readonly steps: readonly RepairStep[];
}

export const useRepair = create<RepairState>()(() => ({ isOpen: false, isRunning: false, steps: [] }));

/** Shows the dialog, which begins a run of its own. */
export function openRepair(): void {
  useRepair.setState({ isOpen: true });
}

/** Takes the dialog away; its steps stay for as long as it fades. */
export function closeRepair(): void {
  useRepair.setState({ isOpen: false, isRunning: false });
}

/** A run begins: every step waits. */
export function beginRepair(names: readonly RepairStepName[]): void {
  useRepair.setState({ isRunning: true, steps: names.map((name) => ({ name, outcome: { state: 'waiting' } })) });
}

export function setRepairStep(name: RepairStepName, outcome: RepairOutcome): void {
  useRepair.setState(({ steps }) => ({ steps: steps.map((step) => (step.name === name ? { name, outcome } : step)) }));
}

export function endRepair(): void {
  useRepair.setState({ isRunning: false });
}
