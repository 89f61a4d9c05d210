/**
 * Makes a square of a picture the person's avatar, or takes the avatar away (promise G6; image/upload and update-info of
 * docs/product.md section 7).
 */
import type { SquareRegion } from './crop-region.rules';
import type { Failure } from '../../../model/failure';
import type { PictureProblem } from './picture-file.rules';
import { translate } from '../../../lib/i18n/i18n';
import { report } from '../../../lib/platform/error-reporting';
import type { Picture } from '../../../lib/platform/pictures';
import { notify } from '../../../core/preferences/notices.store';
import { request, type SessionResponse } from '../../../core/session/request';
import { saveProfile } from '../save-profile';
import { sessionScope } from '../../../core/session/session-scope';
import { singleFlight } from '../../../core/session/single-flight';

/** The avatar's side in pixels: enough for the largest that the app draws, on the finest screens. */
const AVATAR_SIDE_PX = 512;

export type AvatarOutcome =
  | { readonly outcome: 'saved' }
  /** Cancelled, or the session has ended: nothing to say. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'refused'; readonly problem: PictureProblem }
  | { readonly outcome: 'failed'; readonly failure: Failure };

interface Upload {
  readonly picture: Picture;
  readonly region: SquareRegion;
  readonly cancelled: AbortSignal | undefined;
}

const change = singleFlight('replace', async ({ upload }: { upload: Upload | null }, superseded) =>
  upload === null ? finish(await saveProfile({ avatarUrl: '' }), 'profile.pictureRemoved') : send(upload, superseded),
);

/**
 * Draws the square anew, sends it under a name of our own and puts its address into the profile. Never rejects; the same one twice is one
 * upload (promise E9), another picture or its removal ends the one under way (promise J5). Picture and region are the caller's still, for
 * another try.
 * @param cancelled ends it; what the provider has been told by then stays
 */
export function uploadAvatar(picture: Picture, region: SquareRegion, cancelled?: AbortSignal): Promise<AvatarOutcome> {
  return change({ upload: { picture, region, cancelled } });
}

/** Takes the avatar away; the initial of the name stands in its place. Never rejects. */
export function removeAvatar(): Promise<AvatarOutcome> {
  return change({ upload: null });
}

async function send({ picture, region, cancelled }: Upload, superseded: AbortSignal): Promise<AvatarOutcome> {
  const scope = sessionScope();
  const over = cancelled ? AbortSignal.any([cancelled, superseded]) : superseded;
  const file = await drawFile(picture, region);
  if (scope?.isCurrent() !== true || over.aborted) return { outcome: 'stale' };
  if (!file) return { outcome: 'refused', problem: 'not-drawn' };
  const uploaded = await request('uploadImage', { image: file }, over);
  if (uploaded.outcome !== 'done') return uploaded;
  const avatarUrl = uploaded.value;
  // An address that the app would not show is none that it puts into a profile (promise G3).
  if (avatarUrl === null) return { outcome: 'failed', failure: { source: 'provider', reason: 'bad-response' } };
  return finish(await saveProfile({ avatarUrl }), 'profile.pictureSaved');
}

function finish(
  response: SessionResponse<unknown>,
  words: 'profile.pictureSaved' | 'profile.pictureRemoved',
): AvatarOutcome {
  if (response.outcome !== 'done') return response;
  notify('success', () => translate(words));
  return { outcome: 'saved' };
}

/** The file that leaves the machine: its name says nothing of the one that was chosen. */
async function drawFile(picture: Picture, region: SquareRegion): Promise<File | null> {
  try {
    const blob = await picture.encode(region, AVATAR_SIDE_PX);
    const ending = blob.type === 'image/webp' ? 'webp' : 'png';
    return new File([blob], `avatar.${ending}`, { type: blob.type });
  } catch (error) {
    report(error, 'upload-avatar');
    return null;
  }
}
