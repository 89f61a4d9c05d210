/** The sources of the configuration, and the message about an invalid value. */
import { describe, expect, it } from 'vitest';
import { toPublicConfig } from '../../../../common/config';
import { configVariables, parseConfig } from '../../../../common/program-config';
import { loadConfig } from '../../../../electron/app/config';

const api = { PINGLANE_API_URL: 'https://api.example.com' };
const load = (isPackaged: boolean, environment: Record<string, string>, baked: Record<string, unknown>) =>
  loadConfig({ isPackaged, environment, baked });
const apiOf = (loaded: ReturnType<typeof loadConfig>) => ('config' in loaded ? loaded.config.PINGLANE_API_URL : loaded);

describe('the sources of the configuration', () => {
  it('prefer a non-empty environment variable to the baked value in development', () => {
    expect(apiOf(load(false, { PINGLANE_API_URL: 'http://127.0.0.1:1' }, api))).toBe('http://127.0.0.1:1');
    expect(apiOf(load(false, { PINGLANE_API_URL: '' }, api))).toBe('https://api.example.com');
    expect(apiOf(load(false, {}, api))).toBe('https://api.example.com');
  });

  it('A15: exclude the environment in a packaged build', () => {
    const environment = Object.fromEntries(Object.keys(configVariables).map((name) => [name, 'https://evil.test']));
    expect(load(true, environment, api)).toEqual(load(true, {}, api));
    expect(apiOf(load(true, environment, api))).toBe('https://api.example.com');
    expect(load(true, api, {})).toEqual({ problem: expect.stringContaining('PINGLANE_API_URL is not set') as string });
  });

  it.each([
    'PINGLANE_API_URL',
    'PINGLANE_IP_LOOKUP_URL',
    'PINGLANE_GATEWAY_URL',
    'PINGLANE_GOOGLE_ISSUER',
    'PINGLANE_DISCORD_AUTHORIZE_URL',
    'PINGLANE_SENTRY_DSN',
    'PINGLANE_UPDATE_URL',
  ])('A15: refuse http for %s in a packaged build, and allow the loopback sandbox in development', (name) => {
    // A DSN has its own format.
    const address = name === 'PINGLANE_SENTRY_DSN' ? 'http://key@127.0.0.1:46100/1' : 'http://127.0.0.1:46100';
    const baked = { ...api, [name]: address };
    expect(load(true, {}, baked)).toEqual({
      problem: `${name} is '${address}': it must be https in a packaged build`,
    });
    expect(load(false, {}, baked)).toHaveProperty('config');
  });

  it.each(['PINGLANE_HELPER_URL', 'PINGLANE_AUTH_HELPER_URL'])(
    'allow http on loopback for %s in a packaged build',
    (name) => {
      expect(load(true, {}, { ...api, [name]: 'http://127.0.0.1:46201' })).toHaveProperty('config');
    },
  );
});

it.each([
  ['PINGLANE_API_URL', 'http://example.com'],
  ['PINGLANE_API_URL', 'nonsense'],
  ['PINGLANE_HELPER_URL', 'http://example.com:46200'],
  ['PINGLANE_HELPER_URL', 'http://127.0.0.1:99999'],
  ['PINGLANE_AUTH_HELPER_URL', 'https://127.0.0.1:46200'],
  ['PINGLANE_GOOGLE_ISSUER', 'ftp://accounts.google.com'],
  ['PINGLANE_DISCORD_AUTHORIZE_URL', 'discord'],
  ['PINGLANE_IP_LOOKUP_URL', 'file:///etc/passwd'],
  ['PINGLANE_GATEWAY_URL', 'http://pay.example.com'],
  ['PINGLANE_PROVIDER_TIME_ZONE', 'Asia/Hanoi_City'],
  ['PINGLANE_PROVIDER_TIME_ZONE', '+07:00'],
  ['PINGLANE_PROVIDER_TIME_ZONE', 'Asia/Ho_Chi_Minh '],
  ['PINGLANE_DOWNLOAD_URLS', 'https://example.com/app.exe'],
  ['PINGLANE_DOWNLOAD_URLS', 'windows=http://example.com/app.exe'],
  ['PINGLANE_DOWNLOAD_URLS', 'amiga=https://example.com/app'],
  ['PINGLANE_DOWNLOAD_URLS', 'linux=https://example.com/a,linux=https://example.com/b'],
  ['PINGLANE_LEGAL_URLS', 'terms=http://example.com/terms'],
  ['PINGLANE_LEGAL_URLS', 'imprint=https://example.com/imprint'],
  ['PINGLANE_SENTRY_DSN', 'http://sentry.example.com'],
  ['PINGLANE_UPDATE_URL', 'http://updates.example.com'],
  ['PINGLANE_GOOGLE_CLIENT_ID', 'x'.repeat(513)],
])('A15: an invalid %s is reported in one line with the variable and its value (%s)', (name, value) => {
  for (const isPackaged of [true, false]) {
    const loaded = load(isPackaged, isPackaged ? {} : { ...api, [name]: value }, { ...api, [name]: value });
    const problem = 'problem' in loaded ? loaded.problem : '';
    expect(problem.startsWith(`${name} is '${value}'`)).toBe(true);
    expect(problem).not.toContain('\n');
  }
});

it('the web platform gets the download of each system, also with an address that contains the signs of the list', () => {
  const urls = 'windows=https://example.com/app.exe?v=1,linux=https://example.com/app.AppImage';
  const parsed = parseConfig({ ...api, PINGLANE_DOWNLOAD_URLS: urls });
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect(toPublicConfig(parsed.config).downloads).toEqual({
    windows: 'https://example.com/app.exe?v=1',
    linux: 'https://example.com/app.AppImage',
  });
});

it('pages get the address of the terms and of the privacy notice', () => {
  const urls = 'terms=https://example.com/terms?v=1,privacy=https://example.com/privacy';
  const parsed = parseConfig({ ...api, PINGLANE_LEGAL_URLS: urls });
  if ('problem' in parsed) throw new Error(parsed.problem);
  const legal = { terms: 'https://example.com/terms?v=1', privacy: 'https://example.com/privacy' };
  expect(toPublicConfig(parsed.config)).toMatchObject({ legal });
  const without = parseConfig(api);
  expect('config' in without && toPublicConfig(without.config)).not.toHaveProperty('legal');
});
