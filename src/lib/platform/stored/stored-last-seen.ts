/**
 * The form in which what a session showed last is stored, for a start without a network: the person and the servers, no secret and no e-mail
 * address. What does not fit it is not read (promise F6).
 */
import * as v from 'valibot';
import type { Server } from '../../../model/server';
import type { User } from '../../../../common/contract/provider/user';

export interface Seen {
  readonly user: User;
  readonly servers: readonly Server[];
}

const SERVERS_LIMIT = 10_000;
const text = v.pipe(v.string(), v.maxLength(2_048));
const moment = v.nullable(v.pipe(v.number(), v.finite()));
const seen = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    user: v.object({
      id: text,
      fullName: text,
      avatarUrl: text,
      expiresAt: moment,
      registeredAt: moment,
      subscription: v.nullable(v.object({ isActive: v.boolean(), nextBillingAt: moment })),
    }),
    servers: v.pipe(
      v.array(v.object({ id: text, name: text, countryCode: text, isFavourite: v.boolean(), isVip: v.boolean() })),
      v.maxLength(SERVERS_LIMIT),
    ),
  }),
);

export function formatLastSeen({ user, servers }: Seen): string {
  const { id, fullName, avatarUrl, expiresAt, registeredAt, subscription } = user;
  return JSON.stringify({ user: { id, fullName, avatarUrl, expiresAt, registeredAt, subscription }, servers });
}

/** Reads what `formatLastSeen` wrote; undefined for anything else. */
export function parseLastSeen(raw: string): Seen | undefined {
  const read = v.safeParse(seen, raw);
  if (!read.success) return undefined;
  const { user, servers } = read.output;
  // Nothing is asked of the person on the word of what was kept.
  return { user: { ...user, email: '', isEmailVerified: null }, servers };
}
