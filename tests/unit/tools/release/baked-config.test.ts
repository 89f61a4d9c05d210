/** The configuration inside a release comes from its builder's environment, and is valid for the installed app. */
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../electron/app/config';
import { readBakedConfig } from '../../../../tools/release/baked-config';

const API = { PINGLANE_API_URL: 'https://api.provider.example' };

describe('readBakedConfig', () => {
  it('returns the set variables of the configuration, and nothing else of the environment', () => {
    const environment = {
      ...API,
      PINGLANE_SENTRY_DSN: '',
      PINGLANE_PUBLISHER_NAME: 'CN=Provider, O=Provider, C=DE',
      HOME: '/somewhere',
    };
    expect(readBakedConfig(environment)).toEqual({ baked: API });
  });

  it('A15: returns exactly the values of the installed app, which ignores its own environment', () => {
    const read = readBakedConfig(API);
    if ('problem' in read) throw new Error(read.problem);
    const environment = { PINGLANE_API_URL: 'https://attacker.example' };
    const loaded = loadConfig({ isPackaged: true, environment, baked: read.baked });
    expect(loaded).toMatchObject({ config: API });
  });

  it.each([
    [{}, 'PINGLANE_API_URL is not set'],
    [{ PINGLANE_API_URL: 'http://127.0.0.1:46100' }, 'PINGLANE_API_URL'],
    [{ PINGLANE_API_URL: 'nonsense' }, 'PINGLANE_API_URL'],
    [{ ...API, PINGLANE_UPDATE_URL: 'http://127.0.0.1:1' }, 'PINGLANE_UPDATE_URL'],
    [{ ...API, PINGLANE_HELPER_URL: 'http://10.0.0.1:1' }, 'PINGLANE_HELPER_URL'],
    [{ ...API, PINGLANE_HELPER_PROGRAM: '../outside/helper' }, 'PINGLANE_HELPER_PROGRAM'],
    [{ ...API, PINGLANE_USER_DATA: '/tmp/profile' }, 'PINGLANE_USER_DATA'],
    [{ ...API, PINGLANE_SIGNING_KEY: 'pem' }, 'PINGLANE_SIGNING_KEY is set'],
    [{ ...API, PINGLANE_API_ULR: 'https://api.provider.example' }, 'PINGLANE_API_ULR is not a variable'],
  ])('refuses %j in one line that names the variable', (environment, name) => {
    const read = readBakedConfig(environment);
    if (!('problem' in read)) throw new Error('it was accepted');
    expect(read.problem).toContain(name);
    expect(read.problem.split('\n')).toHaveLength(1);
  });
});
