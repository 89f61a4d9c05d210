/** The focus after a navigation: on the heading of the new page, whichever way led there. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from '../../../src/app/Router';
import { closeSession, openSession } from '../../../src/core/session/session.store';
import { settle } from '../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../support/stages/signed-in';

let navigate: NavigateFunction;
let focused: string[];

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  await signedIn();
});

/** Opens the app at a path, and records each heading that takes the focus. */
async function open(path: string, title: string): Promise<void> {
  function Navigator() {
    navigate = useNavigate();
    return null;
  }
  renderAt(
    <>
      <Router />
      <Navigator />
    </>,
    path,
  );
  await screen.findByRole('heading', { level: 1, name: title });
  await act(settle);
  focused = [];
  document.addEventListener('focusin', record);
}

function record({ target }: FocusEvent): void {
  if (target instanceof HTMLHeadingElement) focused.push(target.textContent);
}

const drawer = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the heading of a page', () => {
  it('does not take the focus when the app has just been opened, also behind a redirect', async () => {
    await open('/no/such/page', 'Home');
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('tabindex');
  });

  it('takes the focus once when a link of the drawer leads to its page', async () => {
    await open('/', 'Home');
    await userEvent.click(drawer().getByRole('link', { name: 'Support' }));
    expect(await heading('Support')).toHaveFocus();
    await act(settle);
    expect(focused).toEqual(['Support']);
    expect(await heading('Support')).toHaveAttribute('tabindex', '-1');
  });

  it('takes the focus when a link of the page itself leads away', async () => {
    await open('/affiliate-history', 'Affiliate history');
    await userEvent.click(screen.getByRole('link', { name: 'Invite friends' }));
    expect(await heading('Share')).toHaveFocus();
  });

  it('takes the focus when the palette opens its page with the keyboard', async () => {
    await open('/', 'Home');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox', { name: 'Search results' });
    await userEvent.keyboard('support');
    await screen.findByRole('option', { name: /Support/ });
    await userEvent.keyboard('{Enter}');
    expect(await heading('Support')).toHaveFocus();
  });

  it('takes the focus when the history leads back to its page', async () => {
    await open('/support', 'Support');
    await userEvent.click(drawer().getByRole('link', { name: 'Share' }));
    await heading('Share');
    act(() => void navigate(-1));
    expect(await heading('Support')).toHaveFocus();
    expect(focused).toEqual(['Share', 'Support']);
  });

  it('leaves the focus to a field of the page that took it', async () => {
    await open('/support', 'Support');
    act(() => closeSession({ reason: 'signed-out' }));
    await heading('Sign in');
    expect(screen.getByLabelText('Account')).toHaveFocus();
    expect(focused).toEqual([]);
  });

  it('leaves the focus where it is when the session is replaced or only the query changes', async () => {
    await open('/support', 'Support');
    act(() => openSession('token-2'));
    await heading('Support');
    act(() => void navigate('/support?topic=ping'));
    await act(settle);
    expect(focused).toEqual([]);
  });

  it('leaves the focus to an open dialog', async () => {
    await open('/', 'Home');
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    act(() => void navigate('/support'));
    await heading('Support');
    await act(settle);
    expect(focused).toEqual([]);
    dialog.remove();
  });
});
