import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { palettePages } from '../../../../src/app/routes';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { PAGE_WORDS } from '../../../../src/features/search/use-pages';
import { translate } from '../../../../src/lib/i18n/i18n';
import type { SessionPath } from '../../../../src/model/paths';
import { signedIn } from '../../../support/stages/signed-in';
import { renderSearch } from './stage';

beforeEach(async () => {
  const services = await signedIn();
  services.handlers.searchGames = () => [];
});
afterEach(() => changeLanguage('en'));

it('every page is found by each of its English words in another language', async () => {
  await changeLanguage('vi');
  renderSearch();
  act(() => screen.getByRole('combobox').focus());
  await screen.findByRole('listbox');
  for (const { path, title } of palettePages)
    for (const word of PAGE_WORDS[path as SessionPath].split(' ')) {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: word } });
      const shown = screen.queryAllByRole('option').map(({ textContent }) => textContent);
      expect(shown, word).toContain(translate(title));
    }
});
