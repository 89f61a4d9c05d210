import dayjs from 'dayjs';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGE_TAGS } from '../../../../common/languages';
import { languageOptions } from '../../../../src/model/languages';
import type { Failure } from '../../../../src/model/failure';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { loadLocation } from '../../../../src/core/session/load-location';
import { failureText } from '../../../../src/lib/i18n/failure-text';
import { formatFor } from '../../../../src/lib/i18n/format';
import { currentLanguage, startI18n, translate } from '../../../../src/lib/i18n/i18n';
import { languageSources } from '../../../../src/lib/i18n/languages';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { resetLayout } from '../../../../src/core/preferences/layout.store';
import { useDetectedLocation } from '../../../../src/core/session/location.store';
import { deferred, failure, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = useFakeServices();
  resetLayout();
  await startI18n('en');
});

describe('languages', () => {
  it('start as the stored one, or else as English', async () => {
    await startI18n();
    expect(currentLanguage()).toBe('en');
    writeStored('language', 'th');
    await startI18n();
    expect([currentLanguage(), document.documentElement.lang]).toEqual(['th', 'th']);
    removeStored('language');
  });

  it('F8: do not start without the texts of the language, as without any other chunk that the start needs', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.spyOn(languageSources.th, 'load').mockRejectedValueOnce(missing);
    onTestFinished(() => load.mockRestore());
    await expect(startI18n('th')).rejects.toBe(missing);
  });

  it.each(languageOptions.map(({ value }) => value))('%s applies to texts, dates and <html lang>', async (value) => {
    await changeLanguage(value);
    expect([currentLanguage(), document.documentElement.lang, readStored('language')]).toEqual([
      value,
      LANGUAGE_TAGS[value],
      value,
    ]);
    expect(dayjs.locale().slice(0, 2)).toBe(value);
    expect(translate('failure.unexpected')).not.toBe('failure.unexpected');
  });

  it('apply the last one of several overlapping changes', async () => {
    await Promise.all([changeLanguage('ja'), changeLanguage('th'), changeLanguage('id')]);
    expect([currentLanguage(), document.documentElement.lang, readStored('language')]).toEqual(['id', 'id', 'id']);
  });

  it.each([
    ['en', '999 samples', '1,440 samples'],
    ['vi', '999 lượt đo', '1.440 lượt đo'],
    ['th', 'วัด 999 ครั้ง', 'วัด 1,440 ครั้ง'],
    ['id', '999 sampel', '1.440 sampel'],
    ['tl', '999 sample', '1,440 sample'],
    ['ja', '測定999回', '測定1,440回'],
  ] as const)('%s writes the digits of a count in a text as those of every other number', async (value, few, many) => {
    await changeLanguage(value);
    expect([999, 1_440].map((count) => translate('home.samples', { count }))).toEqual([few, many]);
  });

  it('G7: keep markup in a text as text, and show the key of a missing text', () => {
    expect(translate('failure.required', { field: '<b>{{product}}</b> $t(failure.network)' })).toContain('<b>');
    expect(i18next.t('no.such.key')).toBe('no.such.key');
  });
});

describe('the location', () => {
  it('sets address and country, and the language when none is stored', async () => {
    await loadLocation();
    expect(useDetectedLocation.getState()).toMatchObject({ publicIp: '203.0.113.9', countryCode: 'TH' });
    expect([currentLanguage(), readStored('language')]).toEqual(['th', 'th']);
  });

  it('keeps a stored language', async () => {
    writeStored('language', 'en');
    await loadLocation();
    expect(currentLanguage()).toBe('en');
  });

  it('keeps a language that was chosen while the location was requested', async () => {
    const location = deferred<{ countryCode: string }>();
    services.handlers.detectLocation = () => location.promise;
    const loading = loadLocation();
    await changeLanguage('ja');
    location.resolve({ countryCode: 'VN' });
    await loading;
    expect(currentLanguage()).toBe('ja');
  });

  it.each<[string, () => { readonly countryCode: string } | Promise<never>]>([
    ['the request failed', () => Promise.reject(failure('network'))],
    ['no country was found for the address', () => ({ countryCode: '' })],
    ['the code of the country is blank', () => ({ countryCode: ' ' })],
    ['the country is unknown to Cloudflare', () => ({ countryCode: 'XX' })],
    ['the country is unknown to others', () => ({ countryCode: 'ZZ' })],
    ['the address is of Tor', () => ({ countryCode: 'T1' })],
  ])('is only logged when %s', async (_, detect) => {
    services.handlers.detectLocation = detect;
    await loadLocation();
    expect([currentLanguage(), readStored('language'), useDetectedLocation.getState().countryCode]).toEqual([
      'en',
      null,
      null,
    ]);
    expect(recentReports().map(({ where }) => where)).toEqual(['load-location country']);
  });
});

describe('the texts of failures (docs/product.md section 8)', () => {
  const provider = (reason: string, more: object = {}) => ({ source: 'provider', reason, ...more }) as Failure;
  it.each([
    [provider('rejected'), 'An unexpected error occurred'],
    [provider('rejected', { status: 429 }), 'Too many attempts. Wait a minute and try again'],
    [provider('rejected', { status: 429, retryAfterMs: 60_000 }), 'Too many attempts. Try again in 60 s'],
    [provider('rejected', { message: 'Too many requests', retryAfterMs: 9e4 }), 'Too many attempts. Try again in 90 s'],
    [provider('server', { status: 500 }), 'Request Failed With Status Code 500'],
    [provider('server', { status: 503 }), 'Request Failed With Status Code 503'],
    [provider('server', { status: 503, retryAfterMs: 90_500 }), 'The PingLane service is busy. Try again in 91 s'],
    [provider('rejected', { message: 'account or password is not correct' }), 'Account or Password is not correct'],
    [provider('rejected', { message: 'User does not exist, please sign-up' }), 'User does not exist, please sign-up'],
    [provider('server', { message: 'Request Failed With Status Code 500' }), 'Request Failed With Status Code 500'],
    [provider('rejected', { message: 'Something <b>new</b> {{product}}' }), 'Something <b>new</b> {{product}}'],
  ])('%o', (met, words) => {
    expect(failureText(translate, met)).toBe(words);
  });

  it('are a separate sentence for every reason', () => {
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
    for (const source of ['helper-ping', 'helper-login'] as const)
      for (const reason of helper)
        expect(failureText(translate, { source, reason })).toMatch(/^(?:The|Another) .{20,}/);
    for (const reason of ['network', 'aborted', 'timeout', 'bad-response', 'unauthorized'])
      expect(failureText(translate, provider(reason))).toMatch(/^[A-Z].* .{5,}/);
  });

  it('keep the exact texts of docs/product.md section 5', () => {
    expect(translate('failure.required', { field: 'Account' })).toBe('Account is required');
    expect(translate('failure.characters')).toBe('Account and Password only contain a to z, A to Z, 0 to 9');
  });
});

describe('formats', () => {
  const at = new Date(2026, 10, 20, 21, 38, 5).getTime();

  it('follow the language', () => {
    expect([formatFor('en').number(1234.5, 1), formatFor('vi').number(1234.5, 1)]).toEqual(['1,234.5', '1.234,5']);
    expect(formatFor('en')).toBe(formatFor('en'));
  });

  it.each([
    ['en', 'Nov 20, 2026', 'Nov 20', '9:38 PM', 'Nov 20, 2026, 9:38 PM', '9:38:05', '9 PM'],
    ['vi', '20/11/2026', '20/11', '21:38', '21:38 20/11/2026', '21:38:05', '21'],
    ['zh', '2026年11月20日', '11月20日', '21:38', '2026年11月20日 21:38', '21:38:05', '21'],
    ['th', '20 พ.ย. 2026', '20 พ.ย.', '21:38', '20 พ.ย. 2026 21:38', '21:38:05', '21'],
    ['id', '20 Nov 2026', '20 Nov', '21.38', '20 Nov 2026, 21.38', '21.38.05', '21'],
    ['ms', '20 Nov 2026', '20 Nov', '9:38 PTG', '20 Nov 2026, 9:38 PTG', '9:38:05', '9 PTG'],
    ['tl', 'Nob 20, 2026', 'Nob 20', '9:38 PM', 'Nob 20, 2026, 9:38 PM', '9:38:05', '9 PM'],
    ['ja', '2026年11月20日', '11月20日', '21:38', '2026年11月20日 21:38', '21:38:05', '21'],
  ] as const)(
    'write dates and times in the format of %s',
    async (language, date, shortDate, time, both, clock, hour) => {
      await changeLanguage(language);
      const format = formatFor(language);
      expect([format.date(at), format.shortDate(at, at), format.time(at)]).toEqual([date, shortDate, time]);
      expect([format.dateTime(at), format.clock(at, true), format.hour(21)]).toEqual([both, clock, hour]);
    },
  );

  it('write a short date with its year when that is not the present one', () => {
    const { shortDate } = formatFor('en');
    const [first, last] = [new Date(2026, 0, 1).getTime(), new Date(2026, 11, 31, 23, 59, 59).getTime()];
    expect([shortDate(first, last), shortDate(last, first)]).toEqual(['Jan 1', 'Dec 31']);
    expect([shortDate(first - 1, first), shortDate(last + 1_000, last)]).toEqual(['Dec 31, 2025', 'Jan 1, 2027']);
    expect(shortDate(null, first)).toBe('–');
  });

  it.each(languageOptions.map(({ value }) => value))(
    'of %s write a day with its time as they write each alone, and every hour differently',
    (language) => {
      const format = formatFor(language);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (moment) => {
          expect(format.dateTime(moment)).toContain(format.date(moment));
          expect(format.dateTime(moment)).toContain(format.time(moment));
          expect(format.time(moment)).toContain(format.clock(moment));
        }),
      );
      const hours = Array.from({ length: 24 }, (_, hour) => format.hour(hour));
      expect(new Set(hours).size).toBe(24);
    },
  );

  it('write a share in percent with the sign and the decimals of the language', () => {
    expect([formatFor('en').percent(0.052), formatFor('vi').percent(0.052)]).toEqual(['5.2%', '5,2%']);
    const { percent } = formatFor('en');
    expect([percent(0), percent(0.2), percent(0.333, 0), percent(1), percent(null), percent(NaN)]).toEqual([
      '0%',
      '20%',
      '33%',
      '100%',
      '–',
      '–',
    ]);
  });

  it('E8: write a dash for an invalid number or date', () => {
    const { number, milliseconds, date, time } = formatFor('en');
    expect([number(null), number(NaN), number(undefined), milliseconds(Infinity), milliseconds(null)]).toEqual(
      Array(5).fill('–'),
    );
    expect([date(null), date(NaN), date(1e20), time(null), time(-Infinity)]).toEqual(Array(5).fill('–'));
    const { dateTime, clock } = formatFor('en');
    expect([dateTime(null), dateTime(1e20), clock(NaN)]).toEqual(Array(3).fill('–'));
    expect([milliseconds(0), milliseconds(41.6), number(2.345, 1)]).toEqual(['0 ms', '42 ms', '2.3']);
  });

  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [1_000, '00:00:01'],
    [3_599_999, '00:59:59'],
    [3_600_000, '01:00:00'],
    [360_000_000, '100:00:00'],
    [-5, '00:00:00'],
    [NaN, '00:00:00'],
  ])('write a span of %d ms as %s', (spanMs, text) => {
    expect(formatFor('en').duration(spanMs)).toBe(text);
  });
});
