/** The focus in the server list when what has it goes with its row, or with what the row offers: the list's keys go on, and its order is free again. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { markFavourite } from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { signedIn } from '../../../support/stages/signed-in';

const list = () => screen.getByRole('grid', { name: 'Servers' });
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

beforeEach(async () => {
  giveListSize();
  await signedIn();
  markFavourite('alpha', true);
  markFavourite('bravo', true);
  render(<ServersCard />);
});

it('goes to the list when the row of a server that is no favorite any more goes', async () => {
  await userEvent.click(screen.getByRole('tab', { name: /^Favorites/ }));
  focus('Remove Alpha from favorites');
  act(() => markFavourite('alpha', false));
  expect(list()).toHaveFocus();
  expect(list()).toHaveAttribute('tabindex', '0');
});

it('goes to the list when the server whose Connect was pressed is connected', async () => {
  focus('Connect to Alpha');
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 1 }));
  expect(list()).toHaveFocus();
  await userEvent.tab();
  expect(list()).toHaveAttribute('data-held', 'false');
});
