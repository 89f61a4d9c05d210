/** Buttons whose accessible name says more than is seen on them: voice control finds them by what is seen (WCAG 2.5.3). */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../common/languages';
import { readTexts } from '../../support/pages/texts';

/** What is seen, and the name. */
const BUTTONS = [
  ['wallet.use', 'wallet.useNamed'],
  ['wallet.short', 'wallet.shortNamed'],
  ['wallet.exchange', 'wallet.exchangeNamed'],
  ['friends.choose', 'friends.chooseNamed'],
] as const;

it.each(LANGUAGES)('the name of a button contains what is seen on it in %s', (language) => {
  const text = readTexts(language);
  const wrong = BUTTONS.filter(([seen, name]) => !text(name).toLowerCase().includes(text(seen).toLowerCase()));
  expect(wrong).toEqual([]);
});
