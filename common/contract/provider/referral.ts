/** Inviting friends: the code and link to share, and their results so far. */
import * as v from 'valibot';
import { isLoopbackHttp, parseUrl } from '../../parse-url';
import { isReferralCode } from '../../referral-code';
import type { DecodeContext } from '../endpoint';
import { address, count } from './fields';
import { responseObject, key, secondary } from './lenient';

/** A longer URL makes a QR code whose modules are too small for a phone's camera at the size shown. */
const LINK_MAX_LENGTH = 512;

export const wireReferral = responseObject({
  code: key(v.pipe(v.string(), v.check(isReferralCode))),
  link: secondary(address),
  /** Points for a friend's first paid order. */
  points_per_friend: secondary(count),
  invited: secondary(count),
  rewarded: secondary(count),
  points: secondary(count),
});

export interface Referral {
  readonly code: string;
  /** A URL that may be shown, copied and scanned; null for none. */
  readonly link: string | null;
  /** Points (TP) for a friend's first paid order; null, as all numbers here, when the provider does not say. */
  readonly pointsPerFriend: number | null;
  /** Friends who created an account with the code. */
  readonly invited: number | null;
  /** Friends whose first paid order earned points. */
  readonly rewarded: number | null;
  /** Points (TP) earned in total. */
  readonly points: number | null;
}

/** Decodes code, link and results. */
export function decodeReferral(wire: v.InferOutput<typeof wireReferral>, context: DecodeContext): Referral {
  return {
    code: wire.code,
    link: shownLink(wire.link, context),
    pointsPerFriend: wire.points_per_friend ?? null,
    invited: wire.invited ?? null,
    rewarded: wire.rewarded ?? null,
    points: wire.points ?? null,
  };
}

/** An https URL, or http on a developer's machine: of the web platform's own origin, or on loopback, which the desktop app shows too. */
function shownLink(sent: string | null | undefined, { ownOrigin }: DecodeContext): string | null {
  const url = sent == null || sent.length > LINK_MAX_LENGTH ? null : parseUrl(sent);
  if (url === null) return null;
  const isTrusted =
    url.protocol === 'https:' || isLoopbackHttp(url) || (url.protocol === 'http:' && url.origin === ownOrigin);
  return isTrusted && url.username === '' && url.password === '' && url.href.length <= LINK_MAX_LENGTH
    ? url.href
    : null;
}
