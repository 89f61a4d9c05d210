/** Removes a folder that a program which has just ended may still write to. */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 40;
const PAUSE_MS = 250;

/**
 * Removes a folder with all that is in it. Node's own `maxRetries` removes the children once and then repeats only the removal of the emptied
 * folder, which a file that was written meanwhile makes fail for ever.
 */
export async function removeFolder(folder: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await rm(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}
