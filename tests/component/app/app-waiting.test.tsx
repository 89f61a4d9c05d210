/** Nothing is shown while the chunk of a layout loads, and the session's work runs meanwhile. */
import { act, render, screen } from '@testing-library/react';
import { use, useEffect } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';
import { startI18n } from '../../../src/lib/i18n/i18n';
import { closeSession, openSession, useSession } from '../../../src/core/session/session.store';
import { deferred, settle, useFakeServices } from '../../support/fakes/fake-services';

const stage = vi.hoisted(() => ({ layout: Promise.resolve(), seen: [] as string[] }));

vi.mock('../../../src/app/Router', () => ({
  Router: () => {
    const isSignedIn = useSession(({ token }) => token !== null);
    if (isSignedIn) use(stage.layout);
    return <p>{isSignedIn ? 'home' : 'login'}</p>;
  },
}));
vi.mock('../../../src/app/routes', async (original) => ({
  ...(await original<object>()),
  SessionWork: () => {
    const isSignedIn = useSession(({ token }) => token !== null);
    useEffect(() => void stage.seen.push(isSignedIn ? 'works' : 'rests'), [isSignedIn]);
    return null;
  },
}));

const settled = (does: () => void) =>
  act(() => {
    does();
    return settle();
  });

beforeAll(async () => {
  await startI18n();
});
beforeEach(() => {
  useFakeServices({ isDesktop: false });
  closeSession({ reason: 'signed-out' });
  stage.seen = [];
});

it("the session's work begins before the layout is loaded when the app starts", async () => {
  const layout = deferred<undefined>();
  stage.layout = layout.promise;
  openSession('a-key');
  await settled(() => render(<App />));
  expect(stage.seen).toEqual(['works']);
  expect(screen.queryByText('home')).toBeNull();
  await settled(() => layout.resolve(undefined));
  expect(screen.getByText('home')).toBeVisible();
});

it("the session's work begins once, before the layout is loaded, when the user signs in", async () => {
  const layout = deferred<undefined>();
  stage.layout = layout.promise;
  await settled(() => render(<App />));
  expect(screen.getByText('login')).toBeVisible();
  await settled(() => openSession('a-key'));
  expect(stage.seen).toEqual(['rests', 'works']);
  await settled(() => layout.resolve(undefined));
  expect(screen.getByText('home')).toBeVisible();
  expect(stage.seen).toEqual(['rests', 'works']);
});
