/**
 * Storage format of what a session showed last, for a start without a network: the user and the servers, without secrets or e-mail address.
 * Anything else is rejected (promise F6).
 */
import * as v from 'valibot';
import type { Server } from '../../../model/server';
import type { User } from '../../../../common/contract/provider/user';
import { withoutManageUrl } from '../../../model/account/subscription';
import { readJsonOf } from './read-json-of';

export interface Seen {
  readonly user: User;
  readonly servers: readonly Server[];
}

const SERVERS_LIMIT = 10_000;
const text = v.pipe(v.string(), v.maxLength(2_048));
const moment = v.nullable(v.pipe(v.number(), v.finite()));
const seen = v.object({
  user: v.object({
    id: text,
    fullName: text,
    avatarUrl: text,
    expiresAt: moment,
    registeredAt: moment,
    subscription: v.nullable(
      v.object({
        isActive: v.boolean(),
        nextBillingAt: moment,
        price: v.exactOptional(
          v.object({ amount: v.pipe(v.number(), v.finite()), currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
        ),
      }),
    ),
  }),
  servers: v.pipe(
    v.array(v.object({ id: text, name: text, countryCode: text, isFavourite: v.boolean(), isVip: v.boolean() })),
    v.maxLength(SERVERS_LIMIT),
  ),
});

/** The text that is stored: what is shown before the provider responds, and nothing more of the account (promise H8). */
export function formatLastSeen({ user, servers }: Seen): string {
  const { id, fullName, avatarUrl, expiresAt, registeredAt } = user;
  const subscription = withoutManageUrl(user.subscription);
  return JSON.stringify({ user: { id, fullName, avatarUrl, expiresAt, registeredAt, subscription }, servers });
}

/** Parses the output of `formatLastSeen`; undefined for anything else. */
export function parseLastSeen(raw: string): Seen | undefined {
  const read = readJsonOf(seen, raw);
  if (!read) return undefined;
  const { user, servers } = read;
  // Stored data must not make the app ask the person to verify an address.
  return { user: { ...user, email: '', isEmailVerified: null }, servers };
}
