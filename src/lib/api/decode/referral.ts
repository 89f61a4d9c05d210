/** Referral as sent -> referral in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import type { Referral } from '../../../model/referral';

const CODE_MAX_LENGTH = 64;
/** A longer address makes a QR code whose modules are too small for a phone's camera at the size it is shown in. */
const LINK_MAX_LENGTH = 512;

/**
 * Decodes what a person hands on.
 * @param ownOrigin the web platform's own, which may be without https as on a developer's machine; null on the desktop
 */
export function decodeReferral(wire: ResponseOf<ProviderApi['showReferral']>, ownOrigin: string | null): Referral {
  return {
    code: cleanText(wire.code, CODE_MAX_LENGTH),
    link: shownLink(wire.link, ownOrigin),
    pointsPerFriend: wire.points_per_friend ?? null,
    invited: wire.invited ?? null,
    rewarded: wire.rewarded ?? null,
    points: wire.points ?? null,
  };
}

function shownLink(text: string | null | undefined, ownOrigin: string | null): string | null {
  if (text == null || text.length > LINK_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, origin, username, password, href } = new URL(text);
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && origin === ownOrigin);
  return isTrusted && username === '' && password === '' && href.length <= LINK_MAX_LENGTH ? href : null;
}
