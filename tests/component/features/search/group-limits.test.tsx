/** How many rows the panel's groups show (docs/product.md section 2). */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { palettePages } from '../../../../src/app/routes';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';
import { box, endDebounce, options, panelShown, renderSearch } from './stage';

const games = Array.from({ length: 9 }, (_, id) => ({ id, name: `Engine ${id}` }));

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  services.handlers.listGames = () => ({ data: games });
  services.handlers.searchGames = () => games;
  renderSearch();
  act(() => box().focus());
  await panelShown();
});

it('the panel suggests four games when no text is typed', async () => {
  await waitFor(() => expect(options('Game')).toHaveLength(4));
});

it('the panel suggests every page and only the most used actions when no text is typed', () => {
  expect(options('Pages')).toHaveLength(palettePages.length);
  expect(options('Actions')).toEqual([
    ...['Connect to the best server', 'Turn on match mode', 'Refresh', 'Repair', 'Test my line'],
    ...['Turn on streamer mode', 'Keyboard shortcuts', 'Sign out'],
  ]);
});

it('the panel shows at most six games, five settings and three questions for a typed text', async () => {
  fireEvent.change(box(), { target: { value: 'e' } });
  await endDebounce(services);
  expect([options('Game'), options('Settings'), options('Questions and answers')].map(({ length }) => length)).toEqual([
    6, 5, 3,
  ]);
});
