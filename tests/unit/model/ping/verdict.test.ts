import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICT_SAMPLES_MIN } from '../../../../src/model/constants';
import { compareRoutes } from '../../../../src/model/ping/verdict.rules';

const steady = (value: number, count: number = VERDICT_SAMPLES_MIN) => Array.from({ length: count }, () => value);

describe('the verdict on a connection', () => {
  it('is not given when the direct route was never measured', () => {
    expect(compareRoutes(steady(70), [])).toBeNull();
  });

  it('is measuring until there are 20 samples of each route', () => {
    expect(compareRoutes(steady(70, 19), steady(100))).toEqual({ kind: 'measuring', samples: 19 });
    expect(compareRoutes(steady(70), steady(100, 19))).toEqual({ kind: 'measuring', samples: 19 });
    expect(compareRoutes(steady(70, 20), steady(100, 20))?.kind).toBe('saves');
  });

  it('states difference, margin and sample count', () => {
    const service = [...steady(76, 10), ...steady(80, 11)];
    expect(compareRoutes(service, steady(100, 22))).toEqual({
      kind: 'saves',
      differenceMs: 20,
      marginMs: 1,
      samples: 21,
    });
  });

  it('claims no gain when the difference is within the spread', () => {
    const service = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 70 : 90));
    expect(compareRoutes(service, steady(85))).toEqual({ kind: 'no-gain', samples: 20 });
  });

  it('has a baseline, at least 20 samples and a difference above its margin for any measurements', () => {
    const pings = fc.array(fc.nat(2_000), { maxLength: 60 });
    fc.assert(
      fc.property(pings, pings, (service, direct) => {
        const verdict = compareRoutes(service, direct);
        expect(verdict === null).toBe(direct.length === 0);
        if (verdict === null) return;
        expect(verdict.samples).toBe(Math.min(service.length, direct.length));
        expect(verdict.kind === 'measuring').toBe(verdict.samples < VERDICT_SAMPLES_MIN);
        if (verdict.kind === 'measuring' || verdict.kind === 'no-gain') return;
        expect(verdict.differenceMs).toBeGreaterThan(verdict.marginMs);
        expect(verdict.marginMs).toBeGreaterThanOrEqual(1);
        const turned = compareRoutes(
          service.map((ping) => 4_000 - ping),
          direct.map((ping) => 4_000 - ping),
        );
        expect(turned).toEqual({ ...verdict, kind: verdict.kind === 'saves' ? 'slower' : 'saves' });
      }),
      { numRuns: 500 },
    );
  });

  it('says when the service is slower', () => {
    expect(compareRoutes(steady(130), steady(100))).toEqual({
      kind: 'slower',
      differenceMs: 30,
      marginMs: 1,
      samples: 20,
    });
  });

  it('is not affected by one spike in margin or median', () => {
    expect(compareRoutes([...steady(70), 900], steady(100))).toMatchObject({
      kind: 'saves',
      differenceMs: 30,
      marginMs: 1,
    });
  });
});
