/** What is spoken of a server when the list's keys move to its row: the name of the row, on which `aria-activedescendant` stands. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { useHistory } from '../../../../src/core/servers/history.store';
import { endSweep } from '../../../../src/core/servers/servers.store';
import { figuresById } from '../../../../src/model/figures-by-id';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, signedIn } from '../../../support/stages/signed-in';

const active = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
const sweep = (alpha: number) =>
  act(() => {
    endSweep(Date.now(), figuresById({ alpha: figures(alpha) }), null);
  });

it('is the server with its state, without the buttons of the row, and is not read again with each sweep', async () => {
  giveListSize();
  await signedIn();
  render(<ServersCard />);
  sweep(31);
  act(() => screen.getByRole('grid').focus());
  expect(active()).toHaveAttribute('aria-label', 'Alpha, JP, 31 ms');
  sweep(57);
  expect(active()).toHaveAttribute('aria-label', 'Alpha, JP, 31 ms');
  await userEvent.keyboard('f');
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 1 }));
  expect(active()).toHaveAttribute('aria-label', 'Alpha, JP, Connected, 31 ms, Favorite');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toHaveAttribute('aria-label', 'Bravo, SG, 35 ms');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toHaveAttribute('aria-label', 'Alpha, JP, Connected, 57 ms, Favorite');
});

it('says which server is recommended, as its mark does', async () => {
  giveListSize();
  await signedIn();
  useHistory.setState(({ ranking }) => ({ ranking: { ...ranking, recommendedId: 'alpha' } }));
  render(<ServersCard />);
  sweep(31);
  act(() => screen.getByRole('grid').focus());
  expect(active()).toHaveAttribute('aria-label', 'Alpha, JP, Recommended, 31 ms');
});
