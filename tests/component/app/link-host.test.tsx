/** Where a link of the app's own scheme leads, signed in and signed out, and that its result is never believed (promise A14). */
import { act } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { LinkHost } from '../../../src/app/LinkHost';
import { LINK_LIFE_MS } from '../../../src/flows/follow-links';
import { signOut } from '../../../src/flows/sign-out';
import { openSession } from '../../../src/stores/session';
import { settle, type FakeWorld } from '../../support/fake-world';
import { renderAt, signedIn } from '../../support/signed-in';

const link = (orderId: string) => ({ kind: 'payment', orderId }) as const;
let world: FakeWorld;
let visited: string[] = [];

function Place() {
  const { pathname, search } = useLocation();
  if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
  return null;
}

/** The app's own guard and the host, in the app's own order. */
async function start(path = '/'): Promise<void> {
  renderAt(
    <>
      <Place />
      <Routes>
        <Route element={<Guard for="signed-out" />}>
          <Route path="/login" element={<p>login</p>} />
        </Route>
        <Route element={<Guard for="signed-in" />}>
          <Route path="*" element={<p>inside</p>} />
        </Route>
      </Routes>
      <LinkHost />
    </>,
    path,
  );
  await act(settle);
}
const place = () => visited.at(-1);

beforeEach(async () => {
  visited = [];
  // Only the desktop app has links: the page knows it by its bridge.
  vi.stubGlobal('desktop', {});
  world = await signedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('A14: signed in, it leads to the order, once', async () => {
  await start();
  expect(place()).toBe('/');
  await act(async () => {
    world.openAppLink(link('order-7'));
    await settle();
  });
  expect(place()).toBe('/service?order=order-7');
  expect(world.waitingLink).toBeNull();
  await act(async () => {
    world.openAppLink(link('order-8'));
    await settle();
  });
  expect(visited).toEqual(['/', '/service?order=order-7', '/service?order=order-8']);
});

it('A14: a link that was opened before the page was there is followed when it is', async () => {
  world.waitingLink = link('order-7');
  await start('/support');
  expect(place()).toBe('/service?order=order-7');
});

it('A14: signed out, the newest waits for somebody to sign in', async () => {
  await act(() => signOut());
  await start('/login');
  await act(async () => {
    world.openAppLink(link('order-7'));
    await settle();
    world.openAppLink(link('order-8'));
    await settle();
  });
  expect(place()).toBe('/login');
  act(() => openSession('token-2'));
  await act(settle);
  expect(place()).toBe('/service?order=order-8');
});

it.each([
  [LINK_LIFE_MS - 1, '/service?order=order-7'],
  [LINK_LIFE_MS, '/'],
])('A14: it waits at most ten minutes: after %i ms', async (later, leadsTo) => {
  await act(() => signOut());
  await start('/login');
  vi.useFakeTimers({ toFake: ['Date'] });
  await act(async () => {
    world.openAppLink(link('order-7'));
    await settle();
  });
  vi.setSystemTime(Date.now() + later);
  act(() => openSession('token-2'));
  await act(settle);
  expect(place()).toBe(leadsTo);
});

it('the web platform listens for none', async () => {
  vi.unstubAllGlobals();
  world.waitingLink = link('order-7');
  await start();
  expect([place(), world.linkListeners.size]).toEqual(['/', 0]);
});
