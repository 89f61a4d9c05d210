/** Saves a session as a file (docs/product.md section 24, Files). */
import type { SaveOutcome } from '../../../../common/contract/ipc/save-file';
import type { SessionRecap } from '../../../model/line/session-recap';
import { saveFile } from '../../../core/services/save-file';
import { sessionCsv } from './session-csv.rules';
import { sessionJson } from './session-json.rules';

/** Only after a click. @returns 'cancelled' also in a browser, which itself shows what it has downloaded */
export function saveSession(recap: SessionRecap, kind: 'csv' | 'json'): Promise<SaveOutcome> {
  const { startedAt } = recap;
  return saveFile(
    kind === 'csv'
      ? { kind: 'session-csv', startedAt, text: sessionCsv(recap) }
      : { kind: 'session-json', startedAt, text: sessionJson(recap) },
  );
}
