/** Changes of the profile: name, avatar, and an address that is not confirmed yet. */
import { changeAvatar, changeFullName, type Account } from '../database/accounts';
import { ownsUpload, storeUpload } from '../database/uploads';
import { demand, ProviderError } from '../envelope';
import { readPictureFormat } from '../picture-format';
import type { ProviderHandlers } from '../router';
import { correctEmail } from './correct-email';
import { readFullName } from './fields';
import type { Services } from './services';

/** Promise G6. */
const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
const PICTURE_LIMIT_PX = 4_096;

const NO_PICTURE = 'Picture is required';
const UNKNOWN_PICTURE = 'Picture must be valid';
const NOT_A_PICTURE = 'Picture must be a PNG, JPEG or WebP file';
const TOO_HEAVY = 'Picture must have at most 5 MB';
const TOO_LARGE = `Picture must have at most ${PICTURE_LIMIT_PX} x ${PICTURE_LIMIT_PX} pixels`;

type ProfileCall = 'updateUser' | 'uploadImage';

export function profileHandlers(services: Services): Pick<ProviderHandlers, ProfileCall> {
  const { database, now, apiUrl, mailer } = services;

  /** The path of the avatar: the current one, or one uploaded by this account; no others. */
  function readAvatar(avatar: string, account: Account): string | null {
    if (avatar === '') return null;
    const path = avatar.startsWith(`${apiUrl()}/`) ? avatar.slice(apiUrl().length) : avatar;
    demand(path === account.avatarPath || ownsUpload(database, account.id, path), UNKNOWN_PICTURE);
    return path;
  }

  return {
    updateUser({ full_name, avatar, email }, caller) {
      const account = caller.account();
      const mail = database.transaction(() => {
        if (full_name !== undefined) changeFullName(database, account.id, readFullName(full_name));
        if (avatar !== undefined) changeAvatar(database, account.id, readAvatar(avatar, account));
        return email === undefined ? null : correctEmail(services, account, email, caller.acceptLanguage);
      });
      if (mail !== null) mailer.deliver(mail);
      return null;
    },

    async uploadImage({ image }, caller) {
      const account = caller.account();
      const bytes = await readPicture(image);
      const format = readPictureFormat(bytes);
      if (format === null) throw new ProviderError(415, NOT_A_PICTURE);
      demand(format.width <= PICTURE_LIMIT_PX && format.height <= PICTURE_LIMIT_PX, TOO_LARGE);
      return apiUrl() + storeUpload(database, account.id, { type: format.type, bytes }, now());
    },
  };
}

/** The bytes of the form's single file; its name and declared type are ignored. */
async function readPicture(image: unknown): Promise<Uint8Array<ArrayBuffer>> {
  demand(image instanceof Blob && image.size > 0, NO_PICTURE);
  if (image.size > PICTURE_LIMIT_BYTES) throw new ProviderError(413, TOO_HEAVY);
  return new Uint8Array(await image.arrayBuffer());
}
