/** What is made of a session: its picture, copied or saved, with or without the invitation link, and its files. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomeRoute } from '../../../../src/app/HomeRoute';
import { SessionsPage } from '../../../../src/features/sessions/SessionsPage';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { addRecap, recapAt } from '../../../support/samples/recaps';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const NOON = new Date().setHours(12, 0, 0, 0);
const LINK = 'https://pinglane.example/r/MIKA7';
let services: FakeServices;

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'Include my invitation link' }));
const notices = () => useNotices.getState().notices.map(({ getText }) => getText());
const drawn = () => JSON.stringify(services.drawings);
const open = () => renderAt(<SessionsPage />, `/sessions?at=${NOON}`);

beforeEach(async () => {
  services = await signedIn();
  services.handlers.showReferral = () => ({ code: 'MIKA7', link: LINK });
  addRecap(recapAt(NOON));
});

describe('a file', () => {
  it.each([
    ['Save picture', 'session-picture'],
    ['Save CSV', 'session-csv'],
    ['Save JSON', 'session-json'],
  ])('is saved once by %s while its dialog is open, and the page says so', async (name, kind) => {
    const dialog = deferred<'saved'>();
    services.saveOutcome = () => dialog.promise;
    open();
    await press(name);
    await press(name);
    await press('Save CSV');
    await waitFor(() => expect(services.savedFiles.map((file) => file.kind)).toEqual([kind]));
    await act(async () => {
      dialog.resolve('saved');
      await dialog.promise;
    });
    await waitFor(() => expect(notices()).toEqual(['The file was saved']));
    await press(name);
    await waitFor(() => expect(services.savedFiles).toHaveLength(2));
  });

  it.each([
    ['failed', ['The file could not be saved. Choose another folder.']],
    ['cancelled', []],
  ] as const)('is reported when its dialog is %s', async (outcome, words) => {
    services.saveOutcome = () => Promise.resolve(outcome);
    open();
    await press('Save CSV');
    await waitFor(() => expect(services.savedFiles).toHaveLength(1));
    await waitFor(() => expect(notices()).toEqual(words));
  });
});

describe('the picture', () => {
  it('is copied, and the page says so', async () => {
    open();
    await press('Copy picture');
    await waitFor(() => expect(notices()).toEqual(['The picture was copied']));
    expect(services.copiedPictures).toHaveLength(1);
  });

  it('is reported when the browser copies no pictures', async () => {
    services.canCopyPictures = false;
    open();
    await press('Copy picture');
    await waitFor(() => expect(notices()).toEqual(['The picture could not be copied. Save it instead.']));
  });

  it('has the invitation link only when it is ticked', async () => {
    open();
    await press('Save picture');
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(services.calls).not.toContain('showReferral');
    expect(drawn()).toContain('Singapore');
    expect(drawn()).not.toContain('MIKA7');
    await tick();
    await press('Copy picture');
    await waitFor(() => expect(drawn()).toContain('MIKA7'));
    await waitFor(() => expect(notices()).toHaveLength(2));
    await tick();
    services.drawings.length = 0;
    await press('Copy picture');
    await waitFor(() => expect(services.drawings).toHaveLength(1));
    expect(drawn()).not.toContain('MIKA7');
  });

  it('waits for the link that is ticked', async () => {
    const response = deferred<{ code: string; link: string }>();
    services.handlers.showReferral = () => response.promise;
    open();
    await tick();
    await press('Copy picture');
    expect(services.drawings).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      response.resolve({ code: 'MIKA7', link: LINK });
      await response.promise;
    });
    await press('Copy picture');
    await waitFor(() => expect(drawn()).toContain('MIKA7'));
  });

  it('is not made without the link that is ticked when that cannot be loaded', async () => {
    services.handlers.showReferral = () => Promise.reject(failure('network'));
    open();
    await tick();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your invitation link could not be loaded');
    expect(button('Copy picture')).toBeDisabled();
    expect(button('Save picture')).toBeDisabled();
    expect(button('Save CSV')).toBeEnabled();
    await tick();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Copy picture')).toBeEnabled();
  });

  it('requests the link each time it is ticked until it is there, and never when it is unticked', async () => {
    const requested = () => services.calls.filter((name) => name === 'showReferral').length;
    services.handlers.showReferral = () => Promise.reject(failure('network'));
    open();
    await tick();
    await screen.findByRole('alert');
    await tick();
    expect(requested()).toBe(1);
    services.handlers.showReferral = () => ({ code: 'MIKA7', link: LINK });
    await tick();
    await waitFor(() => expect(button('Copy picture')).toBeEnabled());
    expect(requested()).toBe(2);
    await tick();
    await tick();
    expect(requested()).toBe(2);
  });

  it('is copied and saved from the card on home, without the link', async () => {
    renderAt(<HomeRoute />);
    const card = within(await screen.findByRole('region', { name: 'Last session' }));
    await userEvent.click(card.getByRole('button', { name: 'Copy picture' }));
    await waitFor(() => expect(services.copiedPictures).toHaveLength(1));
    await waitFor(() => expect(notices()).toHaveLength(1));
    await userEvent.click(card.getByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(services.savedFiles.map((file) => file.kind)).toEqual(['session-picture']));
    expect(services.calls).not.toContain('showReferral');
  });
});
