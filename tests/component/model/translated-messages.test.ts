/** The provider's messages of docs/product.md section 8 that the app shows in the user's language. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageOptions } from '../../../src/model/languages';
import { knownMessageKey } from '../../../src/model/server-messages.rules';
import { failureText } from '../../../src/lib/i18n/failure-text';
import { applyLanguage, startI18n, translate } from '../../../src/lib/i18n/i18n';

beforeEach(() => startI18n('en'));
afterEach(() => applyLanguage('en'));

/** The translated messages of the provider; the last six belong to pages of later steps. */
const TRANSLATED = [
  'Account or Password is not correct',
  'User does not exist, please sign-up',
  'An unexpected error occurred',
  'User exists, use forgot password to reset!',
  'Account and Password only contain a to z, A to Z, 0 to 9',
  'Error registering user',
  'Invalid or non-existent email.',
  'Server is not found',
  'Redeem successfully!',
  'Exchange point successfully!',
  'Not enough point',
  'This payment method is not available in your region.',
  'Using default payment method due to temporary unavailability.',
  'No payment methods available. Please contact support.',
];

describe.each(TRANSLATED)("'%s'", (message) => {
  it('is known, and identical in English', () => {
    const key = knownMessageKey(message);
    expect(key).not.toBeNull();
    if (key) expect(translate(key)).toBe(message);
  });

  it('has its own text in each of the seven other languages', async () => {
    const said = new Set<string>();
    for (const { value: language } of languageOptions) {
      await applyLanguage(language);
      said.add(failureText(translate, { source: 'provider', reason: 'rejected', message }));
    }
    expect(said).toContain(message);
    expect(said.size).toBe(languageOptions.length);
  });
});
