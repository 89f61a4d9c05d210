/** The file of everything kept of a person: all of it, and nothing that signs in or pays. */
import { expect, it } from 'vitest';
import { formatOwnData } from '../../../../../src/features/profile/data/own-data.rules';
import { isExported, storedKeyNames } from '../../../../../src/lib/platform/storage';

it('contains lists and objects as what they mean, other texts as they are, and the time in UTC', () => {
  const stored = { theme: 'dark', recentServers: '["alpha"]', broken: '{' };
  const text = formatOwnData('pinglane', { app: '1.2.3', savedAt: 0, account: null, desktop: null, stored });
  expect(JSON.parse(text)).toEqual({
    ...{ format: 'pinglane-data', version: 1, app: '1.2.3', savedAt: '1970-01-01T00:00:00.000Z', account: null },
    stored: { theme: 'dark', recentServers: ['alpha'], broken: '{' },
  });
});

it.each(['9007199254740993', '1e400', '007', '-0', 'true', 'null', '"dark"', ' 1 '])(
  'keeps a stored text as it is when it only looks like JSON: %s',
  (text) => {
    const file = formatOwnData('pinglane', {
      ...{ app: '1.2.3', savedAt: 0, account: null, desktop: null },
      stored: { chosenServer: text },
    });
    expect(JSON.parse(file)).toMatchObject({ stored: { chosenServer: text } });
  },
);

it('leaves out the token, what the helper may hold, open charges and what the windows tell each other, and nothing else', () => {
  expect(storedKeyNames.filter((name) => !isExported(name))).toEqual([
    'accessToken',
    'helperSession',
    'openCharges',
    'wipePending',
    'sessionEnd',
  ]);
});
