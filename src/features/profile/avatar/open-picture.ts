/** Opens a chosen or dropped file as a picture: validated first, decoded only then (promise G6). */
import { pictureProblem, sidesProblem, sizeProblem, type PictureProblem } from './picture-file.rules';
import type { Picture } from '../../../lib/platform/files/pictures';
import { services } from '../../../core/services/services';

export type { Picture } from '../../../lib/platform/files/pictures';

export type OpenedPicture =
  | { readonly outcome: 'opened'; readonly picture: Picture }
  | { readonly outcome: 'refused'; readonly problem: PictureProblem };

/** Never rejects; the caller releases the returned picture. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  // A file of gigabytes is refused before any of it is read.
  const problem = sizeProblem(file.size);
  if (problem) return refused(problem);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = pictureProblem(bytes);
    if (found) return refused(found);
    const picture = await services().decodePicture(bytes);
    const wrongSides = sidesProblem(picture);
    if (!wrongSides) return { outcome: 'opened', picture };
    picture.release();
    return refused(wrongSides);
  } catch {
    // A folder, a deleted file, or bytes that only start like a picture.
    return refused('broken');
  }
}

const refused = (problem: PictureProblem) => ({ outcome: 'refused', problem }) as const;
