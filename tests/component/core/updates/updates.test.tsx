/** The interface of updates: the pill, the dialog and the card of the profile (promises I1 to I4). */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { StatusLine } from '../../../../src/app/StatusLine';
import { UpdatesCard } from '../../../../src/features/profile/desktop/UpdatesCard';
import { checkForUpdate, installUpdate, watchUpdates } from '../../../../src/core/updates/watch-updates';
import { applyLanguage } from '../../../../src/lib/i18n/i18n';
import { useUpdates } from '../../../../src/core/updates/updates.store';
import { deferred, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';

const notes = { en: 'Faster start\nFewer words', th: 'เริ่มเร็วขึ้น' };
const found = { version: '0.2.0', notes };
const ready: UpdateState = { state: 'ready', ...found };
let services: FakeServices;

/** The status bar and the card, as /profile has both. */
async function show(update: UpdateState): Promise<void> {
  services.updateState = update;
  render(
    <>
      <UpdatesCard />
      <StatusLine />
    </>,
  );
  await vi.waitFor(() => expect(useUpdates.getState().update).toEqual(update));
  await act(settle);
}
const publish = (update: UpdateState) =>
  act(async () => {
    services.publishUpdate(update);
    await settle();
  });
const card = () => within(screen.getByRole('region', { name: 'Updates' }));

beforeEach(async () => {
  vi.stubGlobal('desktop', {});
  services = await signedIn();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await applyLanguage('en');
});

it('I4: an update that is ready shows a pill, and opens nothing by itself', async () => {
  await show({ state: 'idle', checkedAt: null, feedDate: 'fine' });
  expect(screen.queryByText('Update ready')).toBeNull();
  await publish(ready);
  expect(await screen.findByRole('button', { name: 'Update ready' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await publish({ state: 'failed', why: 'disk', version: '0.2.0' });
  expect(screen.queryByText('Update ready')).toBeNull();
});

it('I4: the dialog shows the notes and restarts; while connected it shows the reason instead, and a double click sends one request', async () => {
  await show(ready);
  await userEvent.click(await screen.findByRole('button', { name: 'Update ready' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 0.2.0 is ready' }));
  expect(dialog.getByRole('group', { name: "What's new" })).toHaveTextContent('Faster start Fewer words');
  const outcome = deferred<'connected'>();
  services.installOutcome = () => outcome.promise;
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Restart and update' }));
  outcome.resolve('connected');
  await act(settle);
  expect(dialog.getByRole('alert')).toHaveTextContent('Updates are not installed while you are connected.');
  expect(services.updateCalls).toEqual(['install']);
  services.installOutcome = () => Promise.resolve('restarting');
  await userEvent.click(dialog.getByRole('button', { name: 'Restart and update' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Restart and update' })).toHaveAttribute('aria-busy', 'true');
});

it('G1: notes are shown as text in the current language when they hold markup', async () => {
  await show({ state: 'ready', version: '0.2.0', notes: { ...notes, en: '<img src=x onerror=alert(1)>' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Update ready' }));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('dialog img')).toBeNull();
  await act(() => applyLanguage('th'));
  expect(screen.getByText('เริ่มเร็วขึ้น')).toBeVisible();
});

it('the dialog says that the update is not ready any more when it was withdrawn', async () => {
  await show(ready);
  await userEvent.click(await screen.findByRole('button', { name: 'Update ready' }));
  await publish({ state: 'failed', why: 'refused', version: '0.2.0' });
  const dialog = within(screen.getByRole('dialog', { name: 'Updates' }));
  expect(dialog.getByText('This update is no longer ready. Check again.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restart and update' })).toBeNull();
});

const states: readonly (readonly [UpdateState, readonly string[]])[] = [
  [{ state: 'off', why: 'no-feed' }, ['Version 1.2.3', 'This version does not check for updates.']],
  [
    { state: 'off', why: 'unsupported' },
    ['Version 1.2.3', 'This copy cannot update itself. Install the latest version from the website.'],
  ],
  [{ state: 'idle', checkedAt: null, feedDate: 'fine' }, ['Version 1.2.3', 'Not checked yet.']],
  [{ state: 'idle', checkedAt: Date.UTC(2026, 10, 22, 12), feedDate: 'fine' }, ['You have the latest version.']],
  [
    { state: 'idle', checkedAt: Date.UTC(2026, 10, 22, 12), feedDate: 'stale' },
    ['Nothing new has been published for over 60 days. Check the website for a newer version.'],
  ],
  [
    { state: 'idle', checkedAt: Date.UTC(2026, 10, 22, 12), feedDate: 'ahead' },
    ['The latest version is dated in the future. Check the date and time of this computer.'],
  ],
  [{ state: 'checking' }, ['Checking for a newer version']],
  [
    { state: 'waiting', ...found },
    ['Version 0.2.0 is available', 'It is downloaded once you disconnect, so that your connection stays free.'],
  ],
  [
    { state: 'downloading', ...found, receivedBytes: 1_500_000, totalBytes: 6_000_000 },
    ['Downloading version 0.2.0', '1.5 of 6.0 MB'],
  ],
  [ready, ['Version 0.2.0 is ready', 'It is installed when PingLane restarts.']],
  [
    { state: 'failed', why: 'offline', version: null },
    ['The update service cannot be reached. Check your internet connection and try again.'],
  ],
  [
    { state: 'failed', why: 'refused', version: '0.2.0' },
    ['The update was rejected because it failed a safety check. You keep your current version.'],
  ],
  [{ state: 'failed', why: 'broken', version: null }, ['The update could not be read. Try again later.']],
  [
    { state: 'failed', why: 'disk', version: '0.2.0' },
    ['There is not enough disk space for the update. Free some space and try again.'],
  ],
  [
    { state: 'failed', why: 'install', version: '0.2.0' },
    ['The update could not be installed. You keep your current version; try again.'],
  ],
];
it.each(states)('the card describes the state %j', async (update, sentences) => {
  await show(update);
  for (const sentence of sentences) expect(card().getAllByText(sentence)[0]).toBeVisible();
});

it('the button of the card stays the same and keeps the focus from a check to its end, its failure and a download', async () => {
  await show({ state: 'idle', checkedAt: null, feedDate: 'fine' });
  const button = card().getByRole('button', { name: 'Check now' });
  act(() => button.focus());
  for (const update of [
    { state: 'checking' },
    { state: 'failed', why: 'offline', version: null },
    { state: 'checking' },
    { state: 'downloading', ...found, receivedBytes: 25, totalBytes: 100 },
    ready,
  ] satisfies UpdateState[]) {
    await publish(update);
    expect(button).toHaveFocus();
  }
});

it('a screen reader is told the start and the end of a download and a failure, not each part of it', async () => {
  await show({ state: 'checking' });
  const spoken = () => card().getByRole('status').textContent;
  expect(spoken()).toBe('Checking for a newer version');
  const status = card().getByRole('status');
  for (const receivedBytes of [0, 2_000_000, 4_000_000]) {
    await publish({ state: 'downloading', ...found, receivedBytes, totalBytes: 6_000_000 });
    expect(spoken()).toBe('Downloading version 0.2.0');
    expect(
      card()
        .getByText(/of 6.0 MB/)
        .closest('[aria-live], [role="status"]'),
    ).toBeNull();
  }
  await publish(ready);
  expect(spoken()).toBe('Version 0.2.0 is ready');
  await publish({ state: 'failed', why: 'disk', version: '0.2.0' });
  expect(spoken()).toBe('');
  expect(card().getByRole('alert')).toHaveTextContent('There is not enough disk space for the update.');
  expect(card().getByRole('status')).toBe(status);
});

it('the card shows the progress of a download, opens the notes, and checks again on request', async () => {
  await show({ state: 'downloading', ...found, receivedBytes: 25, totalBytes: 100 });
  expect(card().getByRole('progressbar', { name: 'Downloading version 0.2.0' })).toHaveAttribute('aria-valuenow', '25');
  await userEvent.click(card().getByRole('button', { name: "What's new" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Downloading version 0.2.0' }));
  expect(dialog.getByText(/Faster start/)).toBeVisible();
  await publish({ state: 'failed', why: 'offline', version: null });
  await userEvent.click(card().getByRole('button', { name: 'Try again' }));
  expect(services.updateCalls).toEqual(['check']);
});

it('E9: a check is not started while one runs, and ends in the state before when the main process returns none', async () => {
  await show({ state: 'idle', checkedAt: 1, feedDate: 'fine' });
  services.updateState = null;
  await act(() => Promise.all([checkForUpdate(), checkForUpdate()]));
  expect(services.updateCalls).toEqual(['check']);
  expect(useUpdates.getState().update).toEqual({ state: 'idle', checkedAt: 1, feedDate: 'fine' });
});

it('a state that is published while the state is requested replaces the response', async () => {
  services.updateState = { state: 'checking' };
  const stop = watchUpdates();
  for (const received of services.updateListeners) received(ready);
  await settle();
  expect(useUpdates.getState().update).toEqual(ready);
  stop();
  expect(services.updateListeners.size).toBe(0);
});

it('an install can be requested again when it failed', async () => {
  services.installOutcome = () => Promise.resolve('failed');
  await installUpdate();
  expect(useUpdates.getState()).toMatchObject({ isInstalling: false, problem: 'failed' });
  await installUpdate();
  expect(services.updateCalls).toEqual(['install', 'install']);
});

it('the web platform shows neither the card nor the pill', async () => {
  vi.unstubAllGlobals();
  services = await signedIn({ isDesktop: false });
  services.updateState = ready;
  render(
    <>
      <UpdatesCard />
      <StatusLine />
    </>,
  );
  await act(settle);
  expect([screen.queryByText('Updates'), screen.queryByText('Update ready')]).toEqual([null, null]);
  expect(services.updateListeners.size).toBe(0);
});
