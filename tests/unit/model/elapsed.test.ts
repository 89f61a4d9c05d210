import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPassed, isRecent } from '../../../src/model/elapsed';

const AT = 1_700_000_000_000;

describe('a moment in the past', () => {
  it('is recent until its span has passed', () => {
    expect([isRecent(AT, AT, 10), isRecent(AT, AT + 9, 10), isRecent(AT, AT + 10, 10)]).toEqual([true, true, false]);
    expect([hasPassed(AT, AT + 9, 10), hasPassed(AT, AT + 10, 10)]).toEqual([false, true]);
  });

  it('F1: is never recent for longer than twice the span after the clock was set once', () => {
    const span = 60_000;
    fc.assert(
      fc.property(fc.integer({ min: -4e11, max: 4e11 }), fc.nat(span), (setBy, before) => {
        const seenAfterTheClockWasSet = [0, span, 2 * span].map((later) =>
          isRecent(AT, AT + before + setBy + later, span),
        );
        expect(seenAfterTheClockWasSet.at(-1)).toBe(false);
      }),
    );
  });
});
