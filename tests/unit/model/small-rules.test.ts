import { describe, expect, it } from 'vitest';
import { isBusy, toastState, type Connection } from '../../../src/model/connection';
import { failureCode, type Failure } from '../../../src/model/failure';
import { isLanguage } from '../../../common/languages';
import { languageOfCountry, languageOptions } from '../../../src/model/languages';

describe('the language', () => {
  it.each([
    ['CN', 'zh'],
    ['ID', 'id'],
    ['JP', 'ja'],
    ['MY', 'ms'],
    ['PH', 'tl'],
    ['TH', 'th'],
    ['VN', 'vi'],
    ['vn', 'vi'],
    ['US', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('of a client in %j is %s (docs/product.md section 7)', (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });

  it('is one of the eight of docs/product.md section 3, in its order and with its short names', () => {
    expect(languageOptions.map(({ value, shortName }) => `${value} ${shortName}`)).toEqual([
      'en EN',
      'vi VN',
      'zh CN',
      'th TH',
      'id ID',
      'ms MY',
      'tl PH',
      'ja JP',
    ]);
    expect(languageOptions.every(({ value }) => isLanguage(value))).toBe(true);
    expect([isLanguage('xx'), isLanguage(null), isLanguage('EN')]).toEqual([false, false, false]);
  });
});

describe('the connection toast', () => {
  const states: readonly [Connection, string, boolean][] = [
    [{ state: 'idle' }, 'hidden', false],
    [{ state: 'connecting', serverId: 'sg', step: 'login', startedAt: 0, stepAt: 0 }, 'ping', true],
    [{ state: 'connected', serverId: 'sg', connectedAt: 0 }, 'connected', false],
    [
      { state: 'reconnecting', serverId: 'sg', attempt: 1, of: 5, nextAttemptAt: null, step: 'ping', stepAt: 0 },
      'restore',
      true,
    ],
    [
      {
        state: 'reconnecting',
        serverId: 'sg',
        attempt: 1,
        of: 5,
        nextAttemptAt: 500,
        failure: { source: 'helper-ping', reason: 'refused' },
      },
      'restore',
      true,
    ],
    [{ state: 'failed', serverId: 'sg', failure: { source: 'provider', reason: 'network' } }, 'hidden', false],
    [{ state: 'disconnecting', serverId: 'sg' }, 'hidden', true],
  ];
  it.each(states)('is derived from %o', (connection, toast, busy) => {
    expect([toastState(connection), isBusy(connection)]).toEqual([toast, busy]);
  });
});

describe('the code of a failure', () => {
  it('is different for every failure', () => {
    const helper = [
      'refused',
      'timeout',
      'broken',
      'rejected',
      'garbage',
      'too-large',
      'cancelled',
      'untrusted',
      'not-started',
    ] as const;
    const provider = ['network', 'aborted', 'timeout', 'bad-response', 'server', 'rejected', 'unauthorized'] as const;
    const signIn = [
      ...(['cancelled', 'denied', 'timeout', 'replaced', 'rejected', 'no-browser', 'in-app-browser'] as const),
      ...(['no-listener', 'no-issuer', 'no-helper', 'not-configured'] as const),
    ];
    const failures: Failure[] = [
      ...helper.flatMap((reason): Failure[] => [
        { source: 'helper-ping', reason },
        { source: 'helper-login', reason },
      ]),
      ...provider.map((reason): Failure => ({ source: 'provider', reason })),
      ...signIn.map((reason): Failure => ({ source: 'sign-in', reason, provider: 'google' })),
    ];
    const codes = failures.map(failureCode);
    expect(new Set(codes).size).toBe(failures.length);
    expect(codes.every((code) => /^PL-(?:[12]0[1-9]|30[1-7]|40[1-9]|41[01])$/.test(code))).toBe(true);
    expect(failureCode({ source: 'helper-login', reason: 'rejected' })).toBe('PL-204');
  });
});
