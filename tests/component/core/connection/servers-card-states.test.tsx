/** The server list's states without rows: loading, empty, no match, failed. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { resetHelperSession } from '../../../../src/core/connection/helper-session';
import { failServers, resetServers, setServers } from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { signedIn } from '../../../support/stages/signed-in';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
const rowCount = () => within(screen.getByRole('grid', { name: 'Servers' })).getAllByRole('row').length - 1;

beforeEach(async () => {
  giveListSize();
  services = await signedIn();
  resetHelperSession();
  render(<ServersCard />);
});

describe('without rows', () => {
  it('shows its placeholder rows and says that it loads', () => {
    act(() => resetServers());
    expect(screen.getByText('Loading servers')).toBeVisible();
  });

  it('shows "No data available" and a button that requests the list again when the list is empty', async () => {
    act(() => setServers([]));
    expect(screen.getByText('No data available')).toBeVisible();
    services.calls.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(services.calls).toContain('showServers');
    expect(rowCount()).toBe(2);
  });

  it('shows a button that clears the filters when no server matches', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No data available')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(rowCount()).toBe(12);
  });

  it('shows the reason with its code when loading failed', () => {
    act(() => resetServers());
    act(() => failServers({ source: 'provider', reason: 'timeout' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/did not respond in time · PL-302/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
