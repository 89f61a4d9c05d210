/** The result of a run of Repair, in a form for tests. */
import type { Failure } from '../../../src/model/failure';
import { useRepair, type RepairStepName } from '../../../src/core/repair/repair.store';

/** Each step with its state, or with the reason for which it failed. */
export const outcomes = () =>
  useRepair
    .getState()
    .steps.map(({ name, outcome }) =>
      [name, outcome.state === 'failed' ? outcome.failure.reason : outcome.state].join(' '),
    );
/** Why a step failed; null when it did not. */
export const failureAt = (name: RepairStepName): Failure | null => {
  const outcome = useRepair.getState().steps.find((step) => step.name === name)?.outcome;
  return outcome?.state === 'failed' ? outcome.failure : null;
};
