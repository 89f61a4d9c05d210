/** A user as sent -> a user in the app's words. */
import type { WireUser } from '../../../../common/contract/provider/provider-wire';
import { cleanText } from '../../../../common/clean-text';
import type { Subscription, User } from '../../../model/user';
import { parseWireDate, parseWireEnd } from '../../platform/provider-zone';
import { imageUrl } from './image-url';

/** The PayPal status that counts (SPEC.md section 1). */
const ACTIVE = 'ACTIVE';
/** The longest address that can be delivered to (RFC 5321 section 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Never throws: what cannot be read is empty or null. */
export function decodeUser(wire: WireUser): User {
  const email = decodeEmail(wire.email);
  return {
    id: wire.id == null ? '' : String(wire.id),
    fullName: cleanText(wire.full_name ?? ''),
    avatarUrl: imageUrl(wire.avatar) ?? '',
    email,
    isEmailVerified: email === '' ? null : (wire.email_verified ?? null),
    expiresAt: parseWireEnd(wire.ngayhethan),
    registeredAt: parseWireDate(wire.ngaydangky),
    subscription: decodeSubscription(wire.paypal_subscription),
  };
}

/** An address as it may be shown; '' for what is none. */
function decodeEmail(text: WireUser['email']): string {
  const email = cleanText(text ?? '', EMAIL_MAX_LENGTH + 1);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? email : '';
}

function decodeSubscription(wire: WireUser['paypal_subscription']): Subscription | null {
  if (!wire) return null;
  return {
    isActive: wire.status === ACTIVE,
    nextBillingAt: parseWireDate(wire.billing_info?.next_billing_time),
  };
}
