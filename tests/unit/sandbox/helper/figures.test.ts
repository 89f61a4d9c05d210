/** The rules of a measurement, at their boundaries. */
import { describe, expect, it } from 'vitest';
import { figuresOf, patienceMs } from '../../../../sandbox/helper/figures';

describe('figuresOf', () => {
  it('returns the median, the mean difference of consecutive samples, and the share of lost probes', () => {
    expect(figuresOf([30, 34, 31, 90, 33])).toEqual({ ping: 33, jitter: 30.75, loss: 0 });
    expect(figuresOf([30, null, 34, 38, null])).toEqual({ ping: 34, jitter: 4, loss: 0.4 });
    expect(figuresOf([10, 20, 30, 40])).toEqual({ ping: 25, jitter: 10, loss: 0 });
  });

  it('rounds to two places', () => {
    expect(figuresOf([1.004, 1.006, 1.2549])).toEqual({ ping: 1.01, jitter: 0.13, loss: 0 });
    expect(figuresOf([1, null, null])).toEqual({ ping: 1, jitter: 0, loss: 0.67 });
  });

  it('has no ping and a loss of 1 when nothing came back', () => {
    expect(figuresOf([null, null])).toEqual({ ping: null, loss: 1 });
  });
});

describe('patienceMs', () => {
  it('is a quarter more than the slowest answer for a server that answered', () => {
    expect(patienceMs(280, 280)).toBe(380);
    expect(patienceMs(8, 280)).toBe(40);
  });

  it('is twice the slowest answer of all for a silent server, between 0.6 s and 1 s', () => {
    expect(patienceMs(null, 20)).toBe(600);
    expect(patienceMs(null, 400)).toBe(800);
    expect(patienceMs(null, 900)).toBe(1_000);
    expect(patienceMs(null, null)).toBe(1_000);
  });

  it('lets a sweep of answering servers end within twice the slowest round trip, including 60 ms of probes', () => {
    for (let slowestMs = 120; slowestMs <= 1_000; slowestMs += 20) {
      expect(60 + patienceMs(slowestMs, slowestMs)).toBeLessThanOrEqual(2 * slowestMs);
    }
  });
});
