/** The search of home's servers by the names of their countries, and where its results begin. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { giveListSize } from '../../../support/fakes/list-size';
import { textsByKey } from '../../../support/pages/texts';
import { signedIn } from '../../../support/stages/signed-in';

beforeEach(async () => {
  giveListSize();
  await signedIn();
});
afterEach(() => changeLanguage('en'));

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map(({ dataset }) => dataset['name']);

it.each([
  ['ja', '日本'],
  ['vi', 'nhat ban'],
  ['th', 'ญี่ปุ่น'],
  ['th', 'Japan'],
  ['en', 'japan'],
] as const)('in %s the servers of Japan are found by %s', async (language, typed) => {
  await changeLanguage(language);
  render(<ServersCard />);
  await userEvent.type(screen.getByRole('searchbox'), typed);
  expect(names()).toEqual(['Alpha', 'Echo', 'India']);
  // The tabs count the same rows.
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent('3');
  await act(() => userEvent.clear(screen.getByRole('searchbox')));
  expect(names().length).toBeGreaterThan(3);
});

it('a list is shown from its top after another search or sort', async () => {
  render(<ServersCard />);
  const list = screen.getByRole('grid');
  list.scrollTop = 200;
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(list.scrollTop).toBe(0);
  list.scrollTop = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Jitter' }));
  expect(list.scrollTop).toBe(0);
});

it.each([
  ['ja', 'japan'],
  ['th', 'JAPAN'],
] as const)('in %s the filter by country finds Japan by %s', async (language, typed) => {
  await changeLanguage(language);
  render(<ServersCard />);
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(textsByKey(language).get('home.country') ?? '') }),
  );
  await userEvent.type(screen.getByRole('combobox'), typed);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
