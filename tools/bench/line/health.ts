/** The rules of a line's health: the bars that they hold on simulated lines. */
import { figure, type Figure } from '../figure';
import { changesUnderLoss, sweepsUntilSilent } from './health-simulation';

const HOURS = 1_000;
const CHANGES_MAX = 1;
const SILENT_SWEEPS_MAX = 4;

export function measureHealth(): Record<string, Figure> {
  return {
    'health, 5 % random loss, 1,000 hours: changes an hour': figure(changesUnderLoss(HOURS) / HOURS, '', CHANGES_MAX),
    'health, 500 cut lines: most sweeps until silent': figure(sweepsUntilSilent(), 'sweeps', SILENT_SWEEPS_MAX),
  };
}
