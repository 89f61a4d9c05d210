/** What holds for one charge of an order and its lease (promise J3). */
import type { Order } from '../../../../common/contract/provider/order';
import type { User } from '../../../../common/contract/provider/user';
import { accountKey, ADDRESS_PREFIX } from '../../../model/account/account-mark';
import type { Failure } from '../../../model/failure';
import type { StoredCharge } from '../../../lib/platform/stored/stored-charges';

/**
 * 'unanswered': the provider has not answered the key. 'accepted': it has, and the order still waits for the gateway. 'refused': it has refused, and
 * the order must still be fetched. 'ended': the key is not answered and the order has ended unpaid. 'lapsed': the key was not answered and is
 * too old to be repeated. 'unknown': the order has ended unpaid, the charge's outcome is unknown, and no key is left to repeat.
 */
export type Stage = 'unanswered' | 'accepted' | 'refused' | 'ended' | 'lapsed' | 'unknown';

export interface Lease {
  readonly charge: StoredCharge;
  readonly stage: Stage;
  /** Why the charge was refused, or got no response last. */
  readonly failure: Failure | null;
  /** How often the order was seen to have ended unpaid while its key was not answered. */
  endings: number;
  /** Whether it belongs to this session: begun in it, or restored for the same account. */
  isOwn: boolean;
}

/** A charge's outcome: null means that the order shows it (possibly as unknown); false means nothing was charged and it can be paid again. */
export interface Verdict {
  readonly isCharged: null | false;
  /** Why it was refused. */
  readonly failure: Failure | null;
}

/** The lease of a stored charge, or of one that is about to be sent. */
export function toLease(charge: StoredCharge, isOwn: boolean): Lease {
  return { charge, stage: storedStage(charge), failure: null, endings: 0, isOwn };
}

function storedStage({ token, wasRefused, hasEnded, hasLapsed }: StoredCharge): Stage {
  if (hasLapsed === true) return 'lapsed';
  if (wasRefused === true) return 'refused';
  if (token === '') return 'accepted';
  return hasEnded === true ? 'ended' : 'unanswered';
}

/** Whether the charge's outcome is unknown after the order ended unpaid; only a refused key, or a failed order after an accepted one, settles it. */
export function leavesOutcomeUnknown(stage: Stage, status: Order['status']): boolean {
  return stage === 'accepted' ? status !== 'failed' : stage !== 'refused';
}

/** Whether a charge is as it is stored; if not, another window has continued it, or begun another one of the order. */
export function isSameCharge(charge: StoredCharge, stored: StoredCharge): boolean {
  const fields = ['key', 'token', 'wasPending', 'wasRefused', 'hasEnded', 'hasLapsed'] as const;
  return fields.every((field) => charge[field] === stored[field]);
}

/**
 * Whose a stored charge is: 'unknown' where this account or that of the charge has no id, and the addresses do not match (docs/provider.md,
 * Accepted formats).
 */
export function ownerOf({ account }: StoredCharge, user: User): 'user' | 'other' | 'unknown' {
  const keys = [user.id, accountKey({ ...user, id: '' })];
  if (account !== '' && keys.includes(account)) return 'user';
  return account === '' || account.startsWith(ADDRESS_PREFIX) || user.id === '' ? 'unknown' : 'other';
}
