/** The repair dialog: its steps and their texts, the one action of a failure, cancelling, and opening it from login. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { RepairHost } from '../../../src/app/hosts/RepairHost';
import { LoginPage } from '../../../src/features/account/login/LoginPage';
import { RepairDialog } from '../../../src/features/repair/RepairDialog';
import { signOut } from '../../../src/core/session/sign-out';
import { connectServer } from '../../../src/core/connection/connect-server';
import { useConnection } from '../../../src/core/connection/connection.store';
import { openRepair, useRepair } from '../../../src/core/repair/repair.store';
import { useSession } from '../../../src/core/session/session.store';
import { deferred, failure, helperFailed, pinged, settle, type FakeServices } from '../../support/fakes/fake-services';
import { signedIn } from '../../support/stages/signed-in';

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});

const dialog = () => screen.getByRole('dialog', { name: 'Repair' });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const row = (name: string) => within(screen.getByText(name).closest('li') ?? dialog());

async function open(): Promise<void> {
  render(<RepairDialog />, { wrapper: MemoryRouter });
  act(openRepair);
  await act(settle);
}

describe('the dialog', () => {
  it('is absent until it is opened, and then begins at once', async () => {
    render(<RepairDialog />, { wrapper: MemoryRouter });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(services.calls).toEqual([]);
    act(openRepair);
    await act(settle);
    expect(dialog()).toBeVisible();
    expect(rows()).toEqual([
      'Helper on this PCWorking',
      'Internet connectionWorking',
      'PingLane serviceWorking',
      'Your sessionWorking',
      'Reset and reloadDone',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Everything is working again');
  });

  it('asks first while connected, because it ends the connection, and begins with the answer', async () => {
    await act(() => connectServer('alpha'));
    expect(useConnection.getState().connection.state).toBe('connected');
    const before = services.calls.length;
    await open();
    expect(dialog()).toHaveTextContent('Repairing ends the connection. A match in progress may drop.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(useRepair.getState().isOpen).toBe(false);
    act(openRepair);
    await act(settle);
    expect([services.calls.length, services.logins]).toEqual([before, ['session-token-alpha']]);
    await userEvent.click(screen.getByRole('button', { name: 'Repair' }));
    await act(settle);
    expect(rows()).toHaveLength(5);
    expect(services.logins).toEqual(['session-token-alpha', '']);
  });

  it('shows which step runs, and Cancel closes it at once', async () => {
    const ping = deferred<typeof pinged>();
    services.ping = () => ping.promise;
    await open();
    expect(rows().slice(0, 2)).toEqual(['Helper on this PCChecking', 'Internet connectionWaiting']);
    expect(screen.getByRole('status')).toHaveTextContent('Checking. This takes a few seconds');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(useRepair.getState()).toMatchObject({ isOpen: false, isRunning: false });
    ping.resolve(pinged);
    await act(settle);
    expect(services.logins).toEqual([]);
  });

  it('closes on Escape', async () => {
    await open();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(useRepair.getState().isOpen).toBe(false);
  });

  it('shows the failed step with its code, and Try again runs all steps again', async () => {
    services.ping = () => helperFailed('refused');
    await open();
    expect(row('Helper on this PC').getByRole('alert')).toHaveTextContent('The PingLane helper is not running PL-101');
    expect(screen.getByRole('status')).toHaveTextContent('Something is still not working');
    services.ping = () => pinged;
    await userEvent.click(row('Helper on this PC').getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByRole('status')).toHaveTextContent('Everything is working again');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no new run while one is going on', async () => {
    services.ping = () => helperFailed('refused');
    const user = deferred<never>();
    services.handlers.userInfo = () => user.promise;
    services.handlers.detectLocation = () => ({ countryCode: 'TH' });
    await open();
    expect(row('Helper on this PC').getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows "Not checked" for steps whose precondition failed', async () => {
    services.lookUpIp = () => Promise.reject(new Error('offline'));
    services.handlers.detectLocation = () => Promise.reject(failure('network'));
    await open();
    expect(row('Internet connection').getByRole('alert')).toHaveTextContent('PL-301');
    expect(rows().slice(2)).toEqual([
      'PingLane serviceNot checked',
      'Your sessionNot checked',
      'Reset and reloadNot checked',
    ]);
  });

  it('B4: offers to sign in again when the session has ended, and is closed by it', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized'));
    await open();
    expect(useSession.getState().token).toBeNull();
    expect(row('Your session').getByRole('alert')).toHaveTextContent(
      'Your session has ended, please sign in again PL-307',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(useRepair.getState().isOpen).toBe(false);
  });

  it('has no steps for helper and servers on the web platform', async () => {
    services = await signedIn({ isDesktop: false });
    await open();
    expect(rows()).toEqual(['Internet connectionWorking', 'PingLane serviceWorking', 'Your sessionWorking']);
  });
});

describe('signed out', () => {
  const copyButton = () => screen.getByRole('button', { name: 'Copy report' });
  beforeEach(async () => {
    await signOut();
    services.ping = () => helperFailed('refused');
    await open();
  });

  it('says so when the report is copied', async () => {
    await userEvent.click(copyButton());
    expect(within(dialog()).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(services.copied).toHaveLength(1);
  });

  it('says so in the dialog when the report cannot be copied, until it is', async () => {
    const { writeClipboard } = services;
    services.writeClipboard = () => Promise.reject(new Error('denied'));
    await userEvent.click(copyButton());
    expect(within(dialog()).getByText('The text could not be copied')).toHaveAttribute('role', 'alert');
    services.writeClipboard = writeClipboard;
    await userEvent.click(copyButton());
    expect(screen.queryByText('The text could not be copied')).toBeNull();
  });
});

it('opens from login while signed out, loaded from its own chunk', async () => {
  await signOut();
  render(
    <MemoryRouter initialEntries={['/login']}>
      <LoginPage />
      <RepairHost />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Having trouble?' }));
  expect(await screen.findByRole('dialog', { name: 'Repair' })).toBeVisible();
  await act(settle);
  expect(rows().map((text) => text.replace(/Working|Done/, ''))).toEqual([
    'Helper on this PC',
    'Internet connection',
    'PingLane service',
    'Reset and reload',
  ]);
});
