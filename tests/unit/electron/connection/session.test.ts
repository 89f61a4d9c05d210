/** The helper's session as its owner knows it: each state, and that no late answer changes it (promises D6, J1). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import type { HelperSession } from '../../../../common/contract/ipc/helper-session';
import { createSessionOwner } from '../../../../electron/connection/session';

const DONE: LoginOutcome = { outcome: 'done' };
const failed = (failure: 'timeout' | 'refused' | 'broken' | 'cancelled') => ({ outcome: 'failed', failure }) as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An owner whose calls are answered by hand, in any order, also after they were given up. */
function slowOwner() {
  const calls: { body: string; signal: AbortSignal; response: (outcome: LoginOutcome) => void; isAnswered: boolean }[] =
    [];
  const owner = createSessionOwner(
    (body, signal) =>
      new Promise((resolve) => {
        const call = {
          body: body.toString(),
          signal,
          isAnswered: false,
          response: (outcome: LoginOutcome) => {
            call.isAnswered = true;
            resolve(outcome);
          },
        };
        calls.push(call);
      }),
  );
  const states: HelperSession['state'][] = [];
  const stop = owner.onChange(({ state }) => states.push(state));
  return { owner, calls, states, stop };
}

describe('the session', () => {
  it('goes from none to open and back, and tells each state once', async () => {
    const { owner, calls, states, stop } = slowOwner();
    expect(owner.read()).toEqual({ state: 'none' });
    void owner.open('a');
    calls[0]?.response(DONE);
    await settled();
    void owner.end();
    void owner.end();
    calls[1]?.response(DONE);
    await settled();
    expect([states, calls.map(({ body }) => body)]).toEqual([
      ['opening', 'open', 'closing', 'none'],
      ['a', ''],
    ]);
    stop();
    void owner.open('b');
    expect(states).toHaveLength(4);
  });

  it.each(['timeout', 'broken'] as const)('is unknown when a login or an Off failed by %s', async (failure) => {
    const { owner, calls } = slowOwner();
    void owner.open('a');
    calls[0]?.response(failed(failure));
    await settled();
    expect(owner.read()).toEqual({ state: 'unknown', failure });
    void owner.end();
    calls[1]?.response(failed(failure));
    await settled();
    expect(owner.read()).toEqual({ state: 'unknown', failure });
  });

  it('is none when the helper is not there', async () => {
    const { owner, calls } = slowOwner();
    void owner.open('a');
    calls[0]?.response(failed('refused'));
    await settled();
    expect(owner.read()).toEqual({ state: 'none' });
  });

  it('is unknown when a login was cancelled, until an Off is confirmed', async () => {
    const { owner, calls } = slowOwner();
    const login = owner.open('a');
    owner.cancelOpening();
    expect(owner.read()).toEqual({ state: 'unknown', failure: 'cancelled' });
    calls[0]?.response(DONE);
    expect(await login).toEqual(failed('cancelled'));
    expect(owner.read()).toEqual({ state: 'unknown', failure: 'cancelled' });
    void owner.end();
    calls[1]?.response(DONE);
    await settled();
    expect(owner.read()).toEqual({ state: 'none' });
  });

  it('is unknown when a page says that an earlier run may have left it open, and its revision grows', () => {
    const { owner, states } = slowOwner();
    expect(owner.snapshot({ mayBeLeftOpen: false })).toEqual({ revision: 0, session: { state: 'none' } });
    const unknown = { revision: 1, session: { state: 'unknown', failure: null } };
    expect([owner.snapshot({ mayBeLeftOpen: true }), owner.snapshot({ mayBeLeftOpen: true })]).toEqual([
      unknown,
      unknown,
    ]);
    expect(states).toEqual(['unknown']);
  });

  it.each(['open', 'end'] as const)(
    'is not changed by what a page says when %s has been answered before',
    async (call) => {
      const { owner, calls } = slowOwner();
      void owner[call]('a');
      calls[0]?.response(failed('refused'));
      await settled();
      expect(owner.snapshot({ mayBeLeftOpen: true })).toEqual({ revision: 2, session: { state: 'none' } });
    },
  );

  it('is not changed by what a page says while a login is under way', () => {
    const { owner } = slowOwner();
    void owner.open('a');
    expect(owner.snapshot({ mayBeLeftOpen: true })).toEqual({ revision: 1, session: { state: 'opening' } });
  });

  it.each(['open', 'unknown'] as const)('is none when it was %s and a sweep found no helper', async (before) => {
    const { owner, calls } = slowOwner();
    void owner.open('a');
    calls[0]?.response(before === 'open' ? DONE : failed('timeout'));
    await settled();
    const { revision } = owner.snapshot({ mayBeLeftOpen: false });
    owner.noteAbsentHelper(revision);
    expect(owner.snapshot({ mayBeLeftOpen: true })).toEqual({ revision: revision + 1, session: { state: 'none' } });
  });

  it('is not changed by a sweep that found no helper when a login or an Off has begun since, or is under way', async () => {
    const { owner, calls } = slowOwner();
    void owner.open('a');
    owner.noteAbsentHelper(0);
    owner.noteAbsentHelper(1);
    expect(owner.read()).toEqual({ state: 'opening' });
    calls[0]?.response(DONE);
    await settled();
    owner.noteAbsentHelper(1);
    expect(owner.read()).toEqual({ state: 'open' });
    void owner.end();
    owner.noteAbsentHelper(3);
    expect(owner.read()).toEqual({ state: 'closing' });
  });

  it('is none when a sweep found no helper, whatever a page says of an earlier run', () => {
    const { owner } = slowOwner();
    owner.noteAbsentHelper(0);
    expect(owner.snapshot({ mayBeLeftOpen: true }).session).toEqual({ state: 'none' });
  });

  it('is not changed by a token that must not be sent', async () => {
    const { owner, calls, states } = slowOwner();
    expect([await owner.open(' '), await owner.open('a\nb')]).toEqual([
      { outcome: 'failed', failure: 'garbage' },
      { outcome: 'failed', failure: 'garbage' },
    ]);
    expect([calls, states]).toEqual([[], []]);
  });
});

it('D6: in 1,000 orders of logins, Offs, cancels and late answers, none and open are said only of what the newest call did', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('open' as const, 'end' as const, 'cancel' as const), call: fc.constant(0) }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), call: fc.nat(12) }),
  );
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async (steps) => {
      const { owner, calls } = slowOwner();
      /** What the helper holds; one whose caller has left is withdrawn there. */
      let held: 'none' | 'open' | 'unsure' = 'none';
      for (const [index, { kind, call }] of steps.entries()) {
        if (kind === 'open') void owner.open(`token-${index}`);
        else if (kind === 'end') void owner.end();
        else if (kind === 'cancel') owner.cancelOpening();
        else {
          const answered = calls[call];
          if (answered && !answered.isAnswered) {
            if (!answered.signal.aborted) {
              if (kind === 'fail') held = 'unsure';
              else held = answered.body === '' ? 'none' : 'open';
            }
            answered.response(kind === 'fail' ? failed('broken') : DONE);
          }
        }
        await settled();
        const { state } = owner.read();
        seen.add(state);
        if (state === 'none') expect(held).toBe('none');
        if (state === 'open') expect(held).toBe('open');
        const underWay = calls.filter(({ isAnswered, signal }) => !isAnswered && !signal.aborted);
        expect(underWay.length).toBeLessThanOrEqual(1);
        if (underWay.length === 1) expect(state).toBe(underWay[0]?.body === '' ? 'closing' : 'opening');
      }
    }),
    { numRuns: 1_000 },
  );
  expect([...seen].sort()).toEqual(['closing', 'none', 'open', 'opening', 'unknown']);
});
