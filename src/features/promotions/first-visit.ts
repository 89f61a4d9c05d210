/** The first visit of an account on this machine: it is over once the person has left home or has connected. */
import { accountMark, withAccount } from '../../model/account/account-mark';
import { resettable } from '../../lib/platform/fresh-state';
import { readStored, writeStored } from '../../lib/platform/storage';
import { useSession } from '../../core/session/session.store';
import { endFirstVisit, usePromotions } from './promotions.store';

/** The visitor: the account, or for an unidentified account the session alone. */
export interface Visitor {
  readonly account: string;
  readonly epoch: number;
}

/** The session whose first visit is over. */
const ended = resettable<{ epoch: number | null }>(() => ({ epoch: null }));

/** Whether the account has just signed in and was never on home on this machine before. */
export function isFirstSignIn({ account, epoch }: Visitor): boolean {
  const isMarked = account !== '' && readStored('knownAccounts').includes(accountMark(account));
  const isKnown = isMarked || epoch === ended.epoch;
  return !useSession.getState().isResumed && !isKnown;
}

/** Remembers the account as known on this machine: at the end of a visit, or as soon as it has connected. */
export function rememberAccount({ account, epoch }: Visitor): void {
  ended.epoch = epoch;
  if (account !== '') writeStored('knownAccounts', withAccount(readStored('knownAccounts'), account));
  if (usePromotions.getState().isFirstVisit) endFirstVisit();
}
