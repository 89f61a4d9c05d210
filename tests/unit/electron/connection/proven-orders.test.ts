/** Promise D6 in proven mode: connects, Offs, sweeps, responses with right and wrong proofs, and exits of the helper, in 1,000 random orders. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HELPER_PATHS, HELPER_PROOF_HEADER } from '../../../../common/contract/helper/helper-api';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import type { LoopbackCall, RawResponse } from '../../../../electron/connection/loopback-request';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { answerProof } from '../../../../sandbox/helper/proof';
import { settled } from './slow-helper';

const TEXT = Buffer.from('{"a":1}');

interface Carried extends LoopbackCall {
  /** The launch of the helper that the call is meant for. */
  readonly launch: number;
  isOver: boolean;
  readonly end: (response: RawResponse) => void;
}

/** Proven mode over calls that the test ends; a launch's number is its secret. */
function provenByHand() {
  const carried: Carried[] = [];
  const secretOf = (launch: number) => Buffer.alloc(32, launch);
  let launch = 1;
  let life = new AbortController();
  const transport = createProvenTransport(
    () => Promise.resolve({ port: launch, secret: secretOf(launch), gone: life.signal }),
    { pingMs: 3_600_000, loginMs: 3_600_000 },
    (call) =>
      new Promise((resolve) => {
        const one: Carried = {
          ...call,
          launch: call.port,
          isOver: false,
          end(response) {
            one.isOver = true;
            resolve(response);
          },
        };
        carried.push(one);
        if (call.signal?.aborted) one.end({ ok: false, failure: 'cancelled' });
        call.signal?.addEventListener('abort', () => one.end({ ok: false, failure: 'cancelled' }));
      }),
  );
  return {
    carried,
    client: createHelperClient({ transport }),
    launch: () => launch,
    response(call: Carried | undefined, isRight: boolean) {
      const [nonce = ''] = String(call?.headers?.['x-client-auth']).split('.');
      const secret = secretOf(isRight ? (call?.launch ?? 0) : 0);
      call?.end({
        ok: true,
        status: 200,
        headers: { [HELPER_PROOF_HEADER]: answerProof(secret, nonce, TEXT) },
        body: TEXT,
      });
      return isRight;
    },
    /** The helper exits, and another one has started. */
    die() {
      life.abort();
      life = new AbortController();
      launch += 1;
    },
  };
}

it('D6: only the newest call can be connected, and no token is sent before its own peer has proven itself', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('connect' as const, 'off' as const, 'cancel' as const, 'sweep' as const) }),
    fc.record({ kind: fc.constant('answer' as const), call: fc.nat(12), isRight: fc.boolean() }),
    fc.record({ kind: fc.constant('answer' as const), call: fc.constantFrom(-1, -2), isRight: fc.constant(true) }),
    // The newest call gets its response, and the one after it: the sequence of most connects.
    fc.record({ kind: fc.constant('serve' as const) }),
    fc.record({ kind: fc.constant('die' as const) }),
  );
  let connected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), async (steps) => {
      const { carried, client, response, die, launch } = provenByHand();
      let word = 0;
      const received: Promise<boolean>[] = [];
      const proven = new Set<unknown>();
      const prove = (call: Carried | undefined, isRight: boolean) => {
        if (call && !call.isOver && response(call, isRight)) proven.add(call.agent);
      };
      for (const [index, now] of steps.entries()) {
        if (now.kind === 'answer') prove(carried.at(now.call), now.isRight);
        else if (now.kind === 'sweep') void client.sweep({ token: `list-${index}`, isFresh: true });
        else if (now.kind === 'serve') {
          prove(carried.at(-1), true);
          await settled();
          prove(carried.at(-1), true);
        } else if (now.kind === 'die') die();
        else {
          word += 1;
          const mine = word;
          if (now.kind === 'cancel') client.session.cancelOpening();
          else if (now.kind === 'off') void client.session.end();
          else {
            const outcome = client.session.open(`session-${index}`);
            received.push(
              outcome.then((end) => {
                if (end.outcome === 'failed') return true;
                connected += 1;
                return mine === word;
              }),
            );
          }
        }
        await settled();
        for (const call of carried) {
          if (call.body.length > 0) expect(proven.has(call.agent)).toBe(true);
        }
        const logins = carried.filter(({ path, isOver }) => path === HELPER_PATHS.login && !isOver);
        expect(logins.length).toBeLessThanOrEqual(1);
        // Calls to a helper that exited have ended at once.
        expect(carried.some((call) => !call.isOver && call.launch < launch())).toBe(false);
      }
      for (let index = 0; index < carried.length; index += 1) {
        prove(carried[index], true);
        await settled();
      }
      expect(await Promise.all(received)).not.toContain(false);
    }),
    { numRuns: 1_000 },
  );
  // The test would prove nothing if hardly any connect succeeded.
  expect(connected).toBeGreaterThan(300);
});
