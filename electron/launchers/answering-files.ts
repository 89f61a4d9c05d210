/** A limit for each answer of a disk: one that never answers, such as a disconnected network drive, must not hold up the games on the others. */
import { withTimeout } from '../../common/async/timeout';
import type { After } from '../base/timers';
import type { LauncherFiles } from './launcher-files';

/** A disk that has to spin up first has answered by then. */
export const ANSWER_LIMIT_MS = 10_000;

/**
 * The files with a limit for each answer. Nothing can end a call that the system has not answered, and it holds one of the few threads with which
 * Node reads files: a folder is not listed again while an earlier call still waits.
 */
export function answeringFiles(files: LauncherFiles, after: After): LauncherFiles {
  const silent = new Set<string>();
  return {
    readText: (file, limitBytes) =>
      withTimeout({ after }, ANSWER_LIMIT_MS, files.readText(file, limitBytes), () => null),
    list(folder, form, limit) {
      if (silent.has(folder)) return Promise.resolve([]);
      const listing = files.list(folder, form, limit);
      return withTimeout({ after }, ANSWER_LIMIT_MS, listing, () => {
        silent.add(folder);
        void listing.finally(() => silent.delete(folder));
        return [];
      });
    },
  };
}
