/** Saving a session: through the main process on the desktop, as a download in a browser. */
import { expect, it } from 'vitest';
import { saveSession } from '../../../../../src/features/sessions/files/save-session';
import { sessionCsv } from '../../../../../src/features/sessions/files/session-csv.rules';
import { sessionJson } from '../../../../../src/features/sessions/files/session-json.rules';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';
import { useFakeServices } from '../../../../support/fakes/fake-services';
import { SESSION_START, sessionRecap } from '../../../../support/samples/session-recaps';

const recap = sessionRecap();

it.each([
  ['csv', { kind: 'session-csv', startedAt: SESSION_START, text: sessionCsv(recap) }],
  ['json', { kind: 'session-json', startedAt: SESSION_START, text: sessionJson(recap) }],
] as const)('a session is sent to the main process as %s on the desktop', async (kind, file) => {
  const services = useFakeServices();
  expect(await saveSession(recap, kind)).toBe('saved');
  expect(services.savedFiles).toEqual([file]);
  services.saveOutcome = () => Promise.resolve('failed');
  expect(await saveSession(recap, kind)).toBe('failed');
});

it('a session is downloaded in a browser, which says so itself; a browser without memory fails', async () => {
  const services = useFakeServices({ isDesktop: false });
  expect(await saveSession(recap, 'csv')).toBe('cancelled');
  expect(services.files).toEqual([[expect.stringMatching(/^pinglane-session-.*\.csv$/), sessionCsv(recap)]]);
  services.downloadFile = () => Promise.reject(new Error('no memory'));
  expect(await saveSession(recap, 'json')).toBe('failed');
  expect(recentReports().at(-1)).toMatchObject({ where: 'save-file' });
});
