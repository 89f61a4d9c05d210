/** The global search in front of a signed-in person: its box, its panel, and what stands in it. */
import { act, screen, within } from '@testing-library/react';
import { palettePages } from '../../../../src/app/routes';
import { SEARCH_DEBOUNCE_MS } from '../../../../src/model/constants';
import { GlobalSearch } from '../../../../src/features/search/GlobalSearch';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt } from '../../../support/stages/signed-in';

export const box = () => screen.getByRole('combobox', { name: 'Search' });
export const panel = () => screen.queryByRole('listbox', { name: 'Search results' });
/** Waits for the panel, whose chunk the first focus fetches. */
export const panelShown = () => screen.findByRole('listbox', { name: 'Search results' });
export const group = (name: string) => screen.getByRole('group', { name });
export const groups = () => screen.queryAllByRole('group').map((element) => element.firstChild?.textContent);
export const options = (name: string) =>
  within(group(name))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
/** The option that the box's keyboard stands on, by its own id. */
export const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

/** Ends the debounce of the box, which sends the request for games. */
export function endDebounce(services: FakeServices): Promise<void> {
  return act(async () => {
    services.timers.fire(SEARCH_DEBOUNCE_MS);
    await settle();
  });
}

/** Renders the search with something else beside it that can have the focus, and the page's main area. */
export function renderSearch(path = '/') {
  return renderAt(
    <>
      <GlobalSearch pages={palettePages} />
      <button type="button">Elsewhere</button>
      <main id="main" tabIndex={-1} />
    </>,
    path,
  );
}
