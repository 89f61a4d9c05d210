/** What is stored of a subscription: its state, date and price, never the address of the page that stops it. */
import { expect, it } from 'vitest';
import type { Subscription } from '../../../../../common/contract/provider/user';
import { formatLastSeen, parseLastSeen } from '../../../../../src/lib/platform/stored/stored-last-seen';

const user = {
  ...{ id: '7', fullName: 'Mika', avatarUrl: '', email: '', isEmailVerified: null },
  ...{ expiresAt: null, registeredAt: null },
};
const stored = (subscription: Subscription | null) =>
  parseLastSeen(formatLastSeen({ user: { ...user, subscription }, servers: [] }))?.user.subscription;

it('H8: the address is left out, the rest is read as it was', () => {
  const rest = { isActive: true, nextBillingAt: 1_700_000_000_000, price: { amount: 1_650, currency: 'JPY' } } as const;
  expect(stored({ ...rest, manageUrl: 'https://pay.example/?key=secret' })).toEqual(rest);
  expect(stored({ isActive: false, nextBillingAt: null })).toEqual({ isActive: false, nextBillingAt: null });
  expect(stored(null)).toBeNull();
});
