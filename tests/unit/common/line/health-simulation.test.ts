/** The bars of a line's health under simulated loss (docs/product.md section 24). */
import { describe, expect, it } from 'vitest';
import { changesUnderLoss, sweepsUntilSilent } from '../../../../tools/bench/line/health-simulation';

/** 720,000 sweeps: seconds of a busy machine. */
const SIMULATION_LIMIT_MS = 120_000;

describe('a simulated line', () => {
  it(
    'changes its health at most once an hour under 5 % of random loss',
    () => {
      const hours = 1_000;
      const changes = changesUnderLoss(hours);
      expect(changes).toBeGreaterThan(0);
      expect(changes).toBeLessThanOrEqual(hours);
    },
    SIMULATION_LIMIT_MS,
  );

  it('is silent within four sweeps after a cut', () => {
    expect(sweepsUntilSilent()).toBe(3);
  });
});
