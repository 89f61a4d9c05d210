/** The inbox's entry "While you played": what match mode held back (docs/product.md section 24, promise J8). */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { InboxHost } from '../../../../src/app/hosts/HomeDialogsHost';
import { toggleMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { notify } from '../../../../src/core/preferences/notices.store';
import { toggleStreamerMode } from '../../../../src/core/preferences/streamer-mode.store';
import { useSession } from '../../../../src/core/session/session.store';
import { COVERED } from '../../../../src/model/covered';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { bell } from './stage';

beforeEach(() => signedIn());

const inbox = () => within(screen.getByRole('dialog', { name: 'News' }));
const entry = () => inbox().getByRole('button', { name: /While you played/ });

/** On a page that has no dialogs of its own. */
async function holdBack(...texts: readonly string[]): Promise<void> {
  renderAt(<InboxHost />, '/profile');
  act(toggleMatchMode);
  act(() => texts.forEach((text) => notify('success', text, { category: 'payment' })));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it('J8: appears after the match, with what was held back, on any page', async () => {
  await holdBack('Paid', 'Not paid');
  expect(bell()).toBeNull();
  act(toggleMatchMode);
  await userEvent.click(await screen.findByRole('button', { name: 'News: 1 new' }));
  expect(entry()).toHaveTextContent('While you played2 noticesNew');
  expect(inbox().queryByText('Paid')).not.toBeVisible();
  await userEvent.click(entry());
  expect(entry()).toHaveAttribute('aria-expanded', 'true');
  expect(inbox().getByText('Paid')).toBeVisible();
  expect(inbox().getByText('Not paid')).toBeVisible();
});

it('J11: covers what names the person while streamer mode is on, also when that was turned on after the match', async () => {
  await holdBack('Zoe Example has paid');
  act(() => useSession.setState(({ user }) => ({ user: user && { ...user, fullName: 'Zoe Example' } })));
  act(toggleMatchMode);
  await userEvent.click(await screen.findByRole('button', { name: 'News: 1 new' }));
  await userEvent.click(entry());
  expect(inbox().getByText('Zoe Example has paid')).toBeVisible();
  act(toggleStreamerMode);
  expect(inbox().getByText(`${COVERED} has paid`)).toBeVisible();
  act(toggleStreamerMode);
});

it('is not new once it was read, and is away during the next match', async () => {
  await holdBack('Paid');
  act(toggleMatchMode);
  await userEvent.click(await screen.findByRole('button', { name: 'News: 1 new' }));
  await userEvent.click(entry());
  expect(bell()).toHaveAccessibleName('News');
  expect(entry()).toHaveTextContent(/^While you played1 notice$/);
  act(toggleMatchMode);
  expect(bell()).toBeNull();
});

it('does not open by itself after the next match where it was open when that began', async () => {
  await holdBack('Paid');
  act(toggleMatchMode);
  await userEvent.click(await screen.findByRole('button', { name: 'News: 1 new' }));
  act(toggleMatchMode);
  act(toggleMatchMode);
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not there when nothing was held back', async () => {
  await holdBack();
  act(toggleMatchMode);
  expect(bell()).toBeNull();
});
