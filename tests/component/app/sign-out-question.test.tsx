/** A sign-out that would end a connection is asked about first, wherever it is requested (docs/product.md section 4, Session). */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { SignOutHost } from '../../../src/app/hosts/SignOutHost';
import { setConnection } from '../../../src/core/connection/connection.store';
import { useSession } from '../../../src/core/session/session.store';
import { SecurityCard } from '../../../src/features/profile/SecurityCard';
import { settle } from '../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../support/stages/signed-in';

const token = () => useSession.getState().token;
const signOut = () => screen.getByRole('button', { name: 'Sign out' });
const question = () => screen.findByRole('dialog', { name: 'Sign out while connected?' });

beforeEach(async () => {
  await signedIn();
  renderAt(
    <>
      <SecurityCard email="mika@pinglane.example" />
      <SignOutHost />
    </>,
  );
});

it('signs out at once while nothing is connected', async () => {
  await userEvent.click(signOut());
  expect(token()).toBeNull();
});

it('asks while connected; Cancel keeps session and connection, the other answer signs out', async () => {
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 0 }));
  await userEvent.click(signOut());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(token()).not.toBeNull();
  await userEvent.click(signOut());
  const answers = within(await question());
  expect(answers.getByText(/ends the connection/)).toBeVisible();
  await userEvent.click(answers.getByRole('button', { name: 'Sign out' }));
  await act(settle);
  expect(token()).toBeNull();
});

it('asks while a lost connection is restored', async () => {
  const failure = { source: 'helper-ping', reason: 'refused' } as const;
  act(() => setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 1, of: 5, nextAttemptAt: 9, failure }));
  await userEvent.click(signOut());
  expect(await question()).toBeVisible();
  expect(token()).not.toBeNull();
});
