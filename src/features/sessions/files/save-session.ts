/** Saves a session as a file (docs/product.md section 24, Files). */
import type { SaveOutcome } from '../../../../common/contract/ipc/save-file';
import type { SavedFile } from '../../../../common/saved-file';
import type { SessionRecap } from '../../../model/line/session-recap';
import { saveFile } from '../../../core/services/save-file';
import { sessionCsv } from './session-csv.rules';
import { sessionJson } from './session-json.rules';

export type SessionFileKind = 'csv' | 'json';

/** Only after a click. @returns 'cancelled' also in a browser, which itself shows what it has downloaded */
export function saveSession(recap: SessionRecap, kind: SessionFileKind): Promise<SaveOutcome> {
  return saveFile(fileOf(recap, kind));
}

function fileOf(recap: SessionRecap, kind: SessionFileKind): SavedFile {
  const { startedAt } = recap;
  switch (kind) {
    case 'csv':
      return { kind: 'session-csv', startedAt, text: sessionCsv(recap) };
    case 'json':
      return { kind: 'session-json', startedAt, text: sessionJson(recap) };
  }
}
