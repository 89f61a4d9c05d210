/** The sentence of a verdict and the hop that it names, in every language. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { setLag, useShownLag } from '../../../../src/core/line/lag.store';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { setServers } from '../../../../src/core/servers/servers.store';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import type { Lag } from '../../../../src/model/line/lag';
import { languageOptions } from '../../../../src/model/languages';
import { useFakeServices } from '../../../support/fakes/fake-services';

beforeEach(async () => {
  useFakeServices();
  await startI18n('en');
  setServers([{ id: 'mnl2', name: 'Manila 2', countryCode: 'PH', isFavourite: false, isVip: false }]);
  setConnection({ state: 'connected', serverId: 'mnl2', connectedAt: 0 });
});

const VERDICTS: readonly (readonly [Lag, string, 'pc' | 'helper' | 'server' | null])[] = [
  [
    { kind: 'own', servers: 40, risen: 40, riseMs: 38, directRiseMs: null },
    'Your own connection is slow: all 40 servers are about 38 ms slower',
    'pc',
  ],
  [
    { kind: 'own', servers: 40, risen: 36, riseMs: 38, directRiseMs: null },
    'Your own connection is slow: 36 of 40 servers are about 38 ms slower',
    'pc',
  ],
  [
    { kind: 'full', servers: 40, risen: 40, riseMs: 38, jitterRiseMs: 20, directRiseMs: 36 },
    'Your connection is maxed out: someone may be downloading',
    'pc',
  ],
  [
    { kind: 'route', serverId: 'mnl2', riseMs: 80, directRiseMs: null },
    'Only the route to Manila 2 is slow; the others are normal',
    'server',
  ],
  [
    { kind: 'route', serverId: 'mnl2', riseMs: null, directRiseMs: null },
    'Only Manila 2 is not responding; the others are normal',
    'server',
  ],
  [{ kind: 'helper', responseMs: 1_900, riseMs: 1_500 }, 'The helper is slow to respond', 'helper'],
  [{ kind: 'api', responseMs: 2_500 }, "The service's API is slow; your game is not affected", null],
  [{ kind: 'unclear' }, 'No clear cause', null],
  [{ kind: 'too-few', servers: 4 }, 'Too few servers to tell', null],
  [{ kind: 'calm' }, 'Nothing is slower than usual', null],
];

it.each(VERDICTS)('the verdict %o is shown in one sentence, with the hop that it names', (lag, sentence, hop) => {
  const { result } = renderHook(useShownLag);
  act(() => setLag(lag));
  expect(result.current).toEqual({ kind: lag.kind, sentence, hop });
});

it.each(languageOptions.map(({ value }) => value))(
  'the sentences of %s differ, and hold their figures and names',
  async (value) => {
    const { result } = renderHook(useShownLag);
    await act(() => changeLanguage(value));
    const sentences = VERDICTS.map(([lag]) => {
      act(() => setLag(lag));
      return result.current.sentence;
    });
    expect(new Set(sentences).size).toBe(VERDICTS.length);
    expect(sentences.join(' ')).not.toContain('{{');
    for (const [sentence, figures] of [
      [sentences[0], ['40', '38 ms']],
      [sentences[1], ['36', '40', '38 ms']],
      [sentences[3], ['Manila 2']],
      [sentences[4], ['Manila 2']],
    ] as const) {
      for (const figure of figures) expect(sentence).toContain(figure);
    }
  },
);
