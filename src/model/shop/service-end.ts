/** When a person's service ends or ended. */
import type { User } from '../../../common/contract/provider/user';

/** Epoch ms; null for an account that never had a service, which some providers send as an end at the registration. */
export function serviceEnd({ expiresAt, registeredAt }: Pick<User, 'expiresAt' | 'registeredAt'>): number | null {
  if (expiresAt === null || (registeredAt !== null && expiresAt <= registeredAt)) return null;
  return expiresAt;
}
