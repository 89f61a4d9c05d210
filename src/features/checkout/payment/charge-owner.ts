/** Whose a stored charge is (promise J3; docs/provider.md, Accepted formats). */
import type { User } from '../../../../common/contract/provider/user';
import { accountKey, ADDRESS_PREFIX } from '../../../model/account-mark';
import type { StoredCharge } from '../../../lib/platform/stored/stored-charges';

/** 'unknown' where this account or that of the charge has no id, and the addresses do not match. */
export function ownerOf({ account }: StoredCharge, user: User): 'user' | 'other' | 'unknown' {
  const keys = [user.id, accountKey({ ...user, id: '' })];
  if (account !== '' && keys.includes(account)) return 'user';
  return account === '' || account.startsWith(ADDRESS_PREFIX) || user.id === '' ? 'unknown' : 'other';
}
