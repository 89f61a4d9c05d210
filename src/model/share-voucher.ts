/**
 * The rules of the voucher sharing flow (docs/product.md section 9): its four steps, whom it may be for, and what helps when it was
 * refused.
 */
import { isFinal, type Failure } from './failure';
import { knownMessageKey } from './server-messages.rules';
import { credentialProblem, type Problems } from './validation.rules';
import type { Voucher } from '../../common/contract/provider/voucher';

export const SHARE_STEPS = ['voucher', 'friend', 'confirm', 'result'] as const;
export type ShareStep = (typeof SHARE_STEPS)[number];

/** What a person can do about a voucher that was not shared: name somebody else, take another voucher, or send it again with its key. */
type ShareRemedy = 'friend' | 'voucher' | 'repeat';

/** The contract's bound; nothing is known of the lengths of accounts that exist. */
const ACCOUNT_MAX_LENGTH = 64;
const NOT_FOUND = 404;

/** What is wrong with the friend's account as written, spaces around it aside; an empty object when nothing is. */
export function friendProblems({ account }: { readonly account: string }): Problems<'account'> {
  const name = account.trim();
  const problem = credentialProblem(name) ?? (name.length > ACCOUNT_MAX_LENGTH ? 'failure.valid' : null);
  return problem === null ? {} : { account: problem };
}

/** What helps. Whatever may have been done all the same is only ever repeated. */
export function recoveryStepOf(failure: Failure): ShareRemedy {
  if (!isFinal(failure)) return 'repeat';
  const message = failure.source === 'provider' ? failure.message : undefined;
  const key = message === undefined ? null : knownMessageKey(message);
  return key === 'failure.noAccount' || key === 'failure.ownAccount' ? 'friend' : 'voucher';
}

/** Whether a failure says that this provider has no such call (docs/product.md section 15). */
export function isCallMissing(failure: Failure | null): boolean {
  return failure?.source === 'provider' && failure.status === NOT_FOUND;
}

/** Those that were given to a friend, the newest first. */
export function sharedVouchers(vouchers: readonly Voucher[]): readonly Voucher[] {
  return vouchers
    .filter(({ state }) => state === 'shared')
    .sort((a, b) => (b.sharedAt ?? -Infinity) - (a.sharedAt ?? -Infinity));
}
