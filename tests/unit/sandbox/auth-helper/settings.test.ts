/** The settings that the auth helper reads from the environment. */
import { expect, it } from 'vitest';
import { readAuthHelperSettings } from '../../../../sandbox/auth-helper/settings';

it('the client is required, issuer and port are optional', () => {
  expect(readAuthHelperSettings({ PINGLANE_GOOGLE_CLIENT_ID: 'client', PINGLANE_API_URL: 'nonsense' })).toEqual({
    settings: { google: { issuer: 'https://accounts.google.com', clientId: 'client' }, port: 0 },
  });
  expect(
    readAuthHelperSettings({
      PINGLANE_GOOGLE_CLIENT_ID: 'client',
      PINGLANE_GOOGLE_ISSUER: 'http://127.0.0.1:46400/',
      PINGLANE_AUTH_HELPER_URL: 'http://127.0.0.1:46210',
    }),
  ).toEqual({ settings: { google: { issuer: 'http://127.0.0.1:46400', clientId: 'client' }, port: 46_210 } });
});

it.each([
  [{}, 'PINGLANE_GOOGLE_CLIENT_ID is not set'],
  [{ PINGLANE_GOOGLE_CLIENT_ID: '' }, 'PINGLANE_GOOGLE_CLIENT_ID is not set'],
  [
    { PINGLANE_GOOGLE_CLIENT_ID: 'c', PINGLANE_GOOGLE_ISSUER: 'http://example.com' },
    "PINGLANE_GOOGLE_ISSUER is 'http://example.com': it must be https",
  ],
  [
    { PINGLANE_GOOGLE_CLIENT_ID: 'c', PINGLANE_AUTH_HELPER_URL: 'http://0.0.0.0:80' },
    "PINGLANE_AUTH_HELPER_URL is 'http://0.0.0.0:80': it must be a loopback address",
  ],
])('%j is refused in one line that names the variable', (environment, line) => {
  const read = readAuthHelperSettings(environment);
  const problem = 'problem' in read ? read.problem : '';
  expect(problem).toContain(line);
  expect(problem).not.toContain('\n');
});
