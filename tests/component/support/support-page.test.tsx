/** The support page: searching the questions, writing to support, and a report that is shown in full before it is sent anywhere. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SupportPage } from '../../../src/features/support/SupportPage';
import { signOut } from '../../../src/core/session/sign-out';
import { replaceServices, services as currentServices } from '../../../src/core/services/services';
import { report } from '../../../src/lib/platform/error-reporting';
import { setConnection } from '../../../src/core/connection/connection.store';
import { setLocation } from '../../../src/core/session/location.store';
import { useNotices } from '../../../src/core/preferences/notices.store';
import { useRepair } from '../../../src/core/repair/repair.store';
import { useSupport } from '../../../src/core/diagnostics/support.store';
import { deferred, machineId, settle, type FakeServices } from '../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../support/stages/signed-in';
import { textsByKey } from '../../support/pages/texts';
import { languageOptions } from '../../../src/model/languages';
import type { SaveOutcome } from '../../../common/contract/ipc/save-file';

let services: FakeServices;
async function open(isDesktop = true): Promise<void> {
  services = await signedIn({ isDesktop });
  renderAt(<SupportPage />, '/support');
}
const said = () => useNotices.getState().notices.map(({ getText, type }) => `${type}: ${getText()}`);
const button = (name: string) => screen.getByRole('button', { name });
const card = (name: string) => within(screen.getByRole('region', { name }));
const shown = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Full report' }).value;
const make = async () => {
  await userEvent.click(button('Create the report'));
  await act(settle);
};

describe('questions', () => {
  beforeEach(() => open());
  const questions = () => card('Questions and answers').queryAllByRole('listitem').length;

  it('are all listed, and an answer opens under its question', async () => {
    expect(questions()).toBe(16);
    const response = screen.getByText(/Up to 90 ms is low/);
    expect(response.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('What is ping, and what is a good one?'));
    expect(response.closest('details')).toHaveAttribute('open');
  });

  it('are searched with their answers, ignoring case and accents', async () => {
    const search = screen.getByRole('searchbox', { name: 'Search answers' });
    await userEvent.type(search, 'páypal');
    expect(questions()).toBe(1);
    expect(screen.getByText('How can I pay?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(questions()).toBe(16);
  });

  it('tell what is stored, what is sent and how an account is deleted, and name the place of the own data as it is titled', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'my data');
    expect(screen.getByText('How do I delete my account or my data?')).toBeVisible();
    for (const { value } of languageOptions) {
      const texts = textsByKey(value);
      expect(texts.get('support.faq.delete.answer')).toContain(texts.get('profile.data'));
    }
  });

  it('G1: show that nothing was found, and keep the typed text as text', async () => {
    await userEvent.type(screen.getByRole('searchbox'), '<b>xyzzy');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(document.querySelector('b')).toBeNull();
    await userEvent.click(card('Questions and answers').getByRole('button', { name: 'Write an email' }));
    expect(services.opened).toHaveLength(1);
  });
});

describe('contact', () => {
  it('A8: opens a mail to support on the desktop with a subject without personal data', async () => {
    await open();
    await userEvent.click(card('Contact').getByRole('button', { name: 'Write an email' }));
    expect(services.opened).toEqual(['mailto:support@pinglane.example?subject=PingLane%201.2.3%20(win32)']);
    expect(said()).toEqual([]);
  });

  it('shows what to do instead when no mail program opens', async () => {
    await open();
    const { desktop, ...others } = currentServices();
    replaceServices({ ...others, desktop: { ...desktop, openExternal: () => Promise.resolve(false) } });
    await userEvent.click(card('Contact').getByRole('button', { name: 'Write an email' }));
    expect(said()).toEqual(['danger: No email program could be opened. Copy the address instead.']);
  });

  it('shows a link on the web platform', async () => {
    await open(false);
    expect(card('Contact').getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      'mailto:support@pinglane.example?subject=PingLane%201.2.3%20(web)',
    );
  });

  it('copies the address, and opens Repair', async () => {
    await open();
    fireEvent.click(button('Copy address'));
    await act(settle);
    expect(services.copied).toEqual(['support@pinglane.example']);
    await userEvent.click(button('Repair'));
    expect(useRepair.getState().isOpen).toBe(true);
  });
});

describe('the report', () => {
  it('is made, shown in full and focused', async () => {
    await open();
    act(() => {
      setConnection({ state: 'connected', serverId: 'bravo', connectedAt: 1 });
      setConnection({ state: 'failed', serverId: 'bravo', failure: { source: 'helper-login', reason: 'refused' } });
      report(new Error('first line\nsecond line'), 'sweep');
    });
    await make();
    expect(screen.getByRole('textbox', { name: 'Full report' })).toHaveFocus();
    for (const fact of [
      'version: 1.2.3',
      'platform: win32',
      'language: en',
      'connection: failed, PL-201 (helper-login refused)',
      'server: bravo',
      'servers: 12, measured 12',
      'close to tray: true',
      'hotkey: none',
      'sweep: Error: first line\\nsecond line',
      ' disconnected bravo',
    ])
      expect(shown()).toContain(fact);
  });

  it('H1, H2: contains no personal data, even when an error contained all of it', async () => {
    await open();
    act(() => setLocation({ publicIp: '203.0.113.77' }));
    const secrets = ['204816', 'Mika Santos', 'Santos', 'mika@pinglane.example', 'token-1', machineId, '203.0.113.77'];
    report(new Error(secrets.join(' | ')), 'sweep');
    report(new Error(secrets.map(encodeURIComponent).join(' ')), 'sweep');
    await make();
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened? (optional)' }), secrets.join(' '));
    for (const secret of secrets) expect(shown()).not.toContain(secret);
    expect(shown()).toContain('[note]');
  });

  it('includes the note when it is shown and when it is saved', async () => {
    await open();
    await make();
    expect(shown()).not.toContain('[note]');
    const note = screen.getByRole('textbox', { name: 'What happened? (optional)' });
    expect(note).toHaveAccessibleDescription(/at the end of the report/);
    await userEvent.type(note, 'It lags.{Enter}Often.');
    expect(shown()).toMatch(/\[note\]\nIt lags\.\nOften\.$/);
    const text = shown();
    await userEvent.click(button('Save'));
    expect(services.savedFiles).toEqual([{ kind: 'report', text }]);
    expect(said()).toEqual(['success: The report was saved']);
    fireEvent.click(button('Copy'));
    await act(settle);
    expect(services.copied).toEqual([text]);
  });

  it('E9: is saved once for two clicks while the file dialog is open, and without a message when that is cancelled', async () => {
    await open();
    await make();
    const dialog = deferred<SaveOutcome>();
    services.saveOutcome = () => dialog.promise;
    await userEvent.click(button('Save'));
    await userEvent.click(button('Save'));
    expect(button('Save')).toHaveAttribute('aria-busy', 'true');
    dialog.resolve('cancelled');
    await act(settle);
    expect([services.savedFiles.length, said()]).toEqual([1, []]);
    expect(button('Save')).not.toHaveAttribute('aria-busy');
  });

  it('stays with a message when the file cannot be written', async () => {
    await open();
    await make();
    services.saveOutcome = () => Promise.resolve('failed');
    await userEvent.click(button('Save'));
    expect(said()).toEqual(['danger: The report could not be saved. Choose another folder, or copy it.']);
    expect(shown()).not.toBe('');
  });

  it('is downloaded on the web platform', async () => {
    await open(false);
    await make();
    expect(shown()).not.toContain('close to tray');
    await userEvent.click(button('Save'));
    expect(services.files).toEqual([[expect.stringMatching(/^pinglane-report-\d{4}-\d\d-\d\d\.txt$/), shown()]]);
    services.downloadFile = () => Promise.reject(new Error('no memory'));
    await userEvent.click(button('Save'));
    expect(said()).toEqual(['danger: The report could not be saved. Choose another folder, or copy it.']);
  });

  it('contains later events when it is made again', async () => {
    await open();
    await make();
    report('something new', 'later');
    expect(shown()).not.toContain('something new');
    await userEvent.click(button('Create it again'));
    await act(settle);
    expect(shown()).toContain('later: something new');
  });

  it('B2: is removed with its note when the user signs out, and dropped when it is being made', async () => {
    await open();
    await make();
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened? (optional)' }), 'mine');
    await act(() => signOut());
    expect(useSupport.getState()).toEqual({ report: null, note: '', work: null });
  });
});
