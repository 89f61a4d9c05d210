/** Saves or copies the picture of a session (docs/product.md section 24, Files). */
import { withTimeout } from '../../../../common/async/timeout';
import type { SaveOutcome } from '../../../../common/contract/ipc/save-file';
import { saveFile } from '../../../core/services/save-file';
import { services } from '../../../core/services/services';
import { report } from '../../../lib/platform/error-reporting';
import type { SessionRecap } from '../../../model/line/session-recap';
import type { PictureOptions } from './session-picture';

/** A system's clipboard that another program holds may never answer. */
export const COPY_TIMEOUT_MS = 10_000;

/** Only after a click. @returns 'cancelled' also in a browser, which itself shows what it has downloaded */
export async function saveSessionPicture(recap: SessionRecap, options: PictureOptions): Promise<SaveOutcome> {
  try {
    const picture = await draw(recap, options);
    const png = new Uint8Array(await picture.arrayBuffer());
    return await saveFile({ kind: 'session-picture', startedAt: recap.startedAt, png });
  } catch (error) {
    report(error, 'save-picture');
    return 'failed';
  }
}

/**
 * Writes the picture to the clipboard. Only during a click: the picture is drawn while the clipboard already waits for it, because the
 * browser allows the write for a short time after the click only.
 * @returns 'unsupported' in a browser that copies no pictures
 */
export async function copySessionPicture(
  recap: SessionRecap,
  options: PictureOptions,
): Promise<'copied' | 'unsupported' | 'failed'> {
  const { canCopyPictures, writeClipboardPicture, clock } = services();
  if (!canCopyPictures()) return 'unsupported';
  try {
    const written = writeClipboardPicture(draw(recap, options)).then(() => 'copied' as const);
    return await withTimeout(clock, COPY_TIMEOUT_MS, written, () => 'failed');
  } catch (error) {
    report(error, 'copy-picture');
    return 'failed';
  }
}

/** Loaded on demand: few sessions become a picture. */
async function draw(recap: SessionRecap, options: PictureOptions): Promise<Blob> {
  const { drawSessionPicture } = await import('./session-picture');
  return drawSessionPicture(recap, options);
}
