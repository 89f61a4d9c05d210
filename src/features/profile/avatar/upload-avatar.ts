/**
 * Uploads a square of a picture as the avatar, or removes the avatar (promise G6; image/upload and update-info of
 * docs/product.md section 7).
 */
import type { SquareRegion } from './crop-region.rules';
import type { Failure } from '../../../model/failure';
import type { PictureProblem } from './picture-file.rules';
import { translate } from '../../../lib/i18n/i18n';
import { report } from '../../../lib/platform/error-reporting';
import type { Picture } from '../../../lib/platform/files/pictures';
import { notify } from '../../../core/preferences/notices.store';
import { requestAction } from '../../../core/session/request';
import type { SessionResponse } from '../../../core/session/session-response';
import { saveProfile } from '../save-profile';
import { sessionScope } from '../../../core/session/session-scope';
import { singleFlight } from '../../../core/session/single-flight';

/** Side of the avatar in pixels: enough for the largest place on high-resolution screens. */
const AVATAR_SIDE_PX = 512;

export type AvatarOutcome =
  | { readonly outcome: 'saved' }
  /** Cancelled, or the session has ended: nothing to show. */
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
 * Redraws the square, uploads it under a generated name and sets its URL in the profile. Never rejects; a repeated call with the same square
 * joins the first (promise E9), another picture or a removal ends it (promise J5). The caller keeps picture and region for a retry.
 * @param cancelled aborts it; requests already sent keep their effect
 */
export function uploadAvatar(picture: Picture, region: SquareRegion, cancelled?: AbortSignal): Promise<AvatarOutcome> {
  return change({ upload: { picture, region, cancelled } });
}

/** Removes the avatar; the name's initial is shown instead. Never rejects. */
export function removeAvatar(): Promise<AvatarOutcome> {
  return change({ upload: null });
}

async function send({ picture, region, cancelled }: Upload, superseded: AbortSignal): Promise<AvatarOutcome> {
  const scope = sessionScope();
  const over = cancelled ? AbortSignal.any([cancelled, superseded]) : superseded;
  const file = await drawFile(picture, region);
  if (scope?.isCurrent() !== true || over.aborted) return { outcome: 'stale' };
  if (!file) return { outcome: 'refused', problem: 'not-drawn' };
  const uploaded = await requestAction('uploadImage', { image: file }, over);
  if (uploaded.outcome !== 'done') return uploaded;
  const avatarUrl = uploaded.value;
  // A URL that the app would not show must not be put into a profile (promise G3).
  if (avatarUrl === null) return { outcome: 'failed', failure: { source: 'provider', reason: 'bad-response' } };
  return finish(await saveProfile({ avatarUrl }), 'profile.pictureSaved');
}

function finish(
  response: SessionResponse<unknown>,
  text: 'profile.pictureSaved' | 'profile.pictureRemoved',
): AvatarOutcome {
  if (response.outcome !== 'done') return response;
  notify('success', () => translate(text));
  return { outcome: 'saved' };
}

/** The uploaded file; its name reveals nothing about the chosen one. */
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
