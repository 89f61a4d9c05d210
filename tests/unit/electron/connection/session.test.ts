/** The helper session in its owner: each state, and that no late response changes it (promises D6, J1). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import type { HelperSession } from '../../../../common/contract/ipc/helper-session';
import { createSessionOwner } from '../../../../electron/connection/session';

const DONE: LoginOutcome = { outcome: 'done' };
const failed = (failure: 'timeout' | 'refused' | 'broken' | 'cancelled') => ({ outcome: 'failed', failure }) as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An owner whose calls the test ends, in any order, also after they were aborted. */
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

describe('the helper session', () => {
  it('goes from none to open and back, and each state is published once', async () => {
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

  it('is none when the helper is not running', async () => {
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

  it('is unknown with a new revision when a page reports that an earlier run may have left it open', () => {
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
    "is not changed by a page's report when the call %s has completed before",
    async (call) => {
      const { owner, calls } = slowOwner();
      void owner[call]('a');
      calls[0]?.response(failed('refused'));
      await settled();
      expect(owner.snapshot({ mayBeLeftOpen: true })).toEqual({ revision: 2, session: { state: 'none' } });
    },
  );

  it("is not changed by a page's report during a login", () => {
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
    owner.recordEnded(revision);
    expect(owner.snapshot({ mayBeLeftOpen: true })).toEqual({ revision: revision + 1, session: { state: 'none' } });
  });

  it('is not changed by a sweep without a helper when a login or an Off began later or is pending', async () => {
    const { owner, calls } = slowOwner();
    void owner.open('a');
    owner.recordEnded(0);
    owner.recordEnded(1);
    expect(owner.read()).toEqual({ state: 'opening' });
    calls[0]?.response(DONE);
    await settled();
    owner.recordEnded(1);
    expect(owner.read()).toEqual({ state: 'open' });
    void owner.end();
    owner.recordEnded(3);
    expect(owner.read()).toEqual({ state: 'closing' });
  });

  it('is none when a sweep found no helper, whatever a page reports of an earlier run', () => {
    const { owner } = slowOwner();
    owner.recordEnded(0);
    expect(owner.snapshot({ mayBeLeftOpen: true }).session).toEqual({ state: 'none' });
  });

  it('D9: stays closing for pages after a quit has ended it, so that no page restores it', async () => {
    const { owner, calls, states } = slowOwner();
    void owner.open('a');
    calls[0]?.response(DONE);
    await settled();
    void owner.close(new AbortController().signal);
    calls[1]?.response(DONE);
    await settled();
    expect([owner.read(), states.at(-1)]).toEqual([{ state: 'none' }, 'none']);
    expect(owner.snapshot({ mayBeLeftOpen: true }).session).toEqual({ state: 'closing' });
  });

  it('is not changed by an invalid token', async () => {
    const { owner, calls, states } = slowOwner();
    expect([await owner.open(' '), await owner.open('a\nb')]).toEqual([
      { outcome: 'failed', failure: 'garbage' },
      { outcome: 'failed', failure: 'garbage' },
    ]);
    expect([calls, states]).toEqual([[], []]);
  });
});

it('D6: after 1,000 random orders of logins, Offs, cancels and late responses, none and open follow only from the newest call', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('open' as const, 'end' as const, 'cancel' as const), call: fc.constant(0) }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), call: fc.nat(12) }),
  );
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async (steps) => {
      const { owner, calls } = slowOwner();
      /** The helper's own session; an aborted call leaves it unchanged. */
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
