/** Home with the promotions that a test sets, under a fake clock. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { vi } from 'vitest';
import { HomeDialogs } from '../../../../src/features/promotions/HomeDialogs';
import { Inbox } from '../../../../src/features/promotions/Inbox';
import { withAccount } from '../../../../src/model/account/account-mark';
import { writeStored } from '../../../../src/lib/platform/storage';
import { useSession } from '../../../../src/core/session/session.store';
import type { User } from '../../../../common/contract/provider/user';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

type Handler = NonNullable<FakeServices['handlers']['listPromotions']>;
export type Wire = Awaited<ReturnType<Handler>>[number];

export const wire = (id: number, change: Partial<Wire> = {}): Wire => ({
  id,
  title: `Sale ${id}`,
  description: `About sale ${id}`,
  images: [`https://cdn.example/${id}.png`],
  url: null,
  data: { display_number: 3 },
  ...change,
});

export const dialog = () => screen.queryByRole('dialog');
export const popup = (name: string) => within(screen.getByRole('dialog', { name }));
export const bell = () => screen.queryByRole('button', { name: /^News/ });

interface Options {
  readonly list?: readonly Wire[];
  readonly user?: Partial<User>;
  readonly path?: string;
  readonly isDesktop?: boolean;
  /** The account was never at home on this machine, and has just signed in. */
  readonly isFirstSignIn?: boolean;
  readonly prepare?: (services: FakeServices) => void;
}

/** Signs in, lists promotions, and draws dialogs and bell; fake timers from the start. */
export async function showHome({
  list = [],
  user = {},
  path = '/',
  isDesktop = true,
  isFirstSignIn = false,
  prepare,
}: Options = {}) {
  const services = await signedIn({ user, isDesktop });
  const id = useSession.getState().user?.id ?? '';
  if (!isFirstSignIn) writeStored('knownAccounts', withAccount([], id));
  services.handlers.listPromotions = () => [...list];
  prepare?.(services);
  vi.useFakeTimers();
  const view = renderAt(
    <>
      <Link to="/">to home</Link>
      <Link to="/service">to the packages</Link>
      <Inbox />
      <HomeDialogs />
    </>,
    path,
  );
  await act(settleFake);
  return { ...view, services };
}

/** What is under way has answered and been drawn. */
export async function settleFake(): Promise<void> {
  await passTime(0);
}

/** Leaves home and comes back: another visit. */
export async function comeBack(): Promise<void> {
  fireEvent.click(screen.getByText('to the packages'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  fireEvent.click(screen.getByText('to home'));
  await act(settleFake);
}
