/** Rules of voucher sharing (docs/product.md section 9): its four steps, the recipient's account, and the recovery from a refusal. */
import { plainCharacters } from '../../../common/plain-characters';
import type { Failure } from '../failure';
import { knownRefusal } from '../server-messages.rules';
import { credentialProblem, type Problems } from '../account/validation.rules';
import type { Voucher } from '../../../common/contract/provider/voucher';

export const SHARE_STEPS = ['voucher', 'friend', 'confirm', 'result'] as const;
export type ShareStep = (typeof SHARE_STEPS)[number];

/** Recovery from a refused share: change the friend, or choose another voucher. */
type ShareRemedy = 'friend' | 'voucher';

/** The contract's limit; the lengths of existing accounts are unknown. */
const ACCOUNT_MAX_LENGTH = 64;

/** The problems of the friend's account as typed, ignoring outer spaces; empty when there are none. */
export function friendProblems({ account }: { readonly account: string }): Problems<'account'> {
  const name = plainCharacters(account);
  const problem = credentialProblem(name) ?? (name.length > ACCOUNT_MAX_LENGTH ? 'failure.valid' : null);
  return problem === null ? {} : { account: problem };
}

/** What may help after a refusal, the likelier first: both where it is in words of the provider's own. */
export function remediesOf(failure: Failure): readonly ShareRemedy[] {
  const key = knownRefusal(failure);
  if (key === 'failure.noAccount' || key === 'failure.ownAccount') return ['friend'];
  return key?.startsWith('failure.voucher') === true ? ['voucher'] : ['friend', 'voucher'];
}

/** The vouchers given to a friend, the newest first. */
export function sharedVouchers(vouchers: readonly Voucher[]): readonly Voucher[] {
  return vouchers
    .filter(({ state }) => state === 'shared')
    .sort((a, b) => (b.sharedAt ?? -Infinity) - (a.sharedAt ?? -Infinity));
}
