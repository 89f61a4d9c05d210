/** Start-up and loops run as docs/product.md sections 4 and 9 require: once per session, and the loops on home alone. */
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';
import { SessionWork } from '../../../src/app/SessionWork';
import { readStored, writeStored } from '../../../src/lib/platform/storage';
import { setController } from '../../../src/core/preferences/layout.store';
import { useGames } from '../../../src/core/games/games.store';
import { closeSession, openSession, useSession } from '../../../src/core/session/session.store';
import { failure, settle, useFakeServices, type FakeServices } from '../../support/fakes/fake-services';
import { passTime } from '../../support/time/pass-time';

const LONG_MS = 31_000;
/** What a session loads begins to load in its first seconds. */
const IMPORTS_BEGIN_WITHIN_MS = 5_000;
let services: FakeServices;
let navigate: NavigateFunction;
const count = (call: string) => services.calls.filter((name) => name === call).length;

function start(path: string, isDesktop = true): void {
  services = useFakeServices({ isDesktop });
  if (isDesktop) vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
  // Waiting for a gamepad takes a turn each second, which in the hours of these tests are hundreds of thousands.
  setController('off');
  function Navigator() {
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionWork />
      <Navigator />
    </MemoryRouter>,
  );
}

/** Advances time second by second, and settles what each starts: time that goes by before a chunk is there would go by without its work. */
async function pass(spanMs: number): Promise<void> {
  for (let passed = 0; passed < spanMs; passed += 1_000) {
    await act(async () => {
      await passTime(1_000);
      // Not in each second: a test that lets an hour go by would take half a minute for it.
      if (passed < IMPORTS_BEGIN_WITHIN_MS) await vi.dynamicImportSettled();
    });
  }
}
const signIn = () =>
  act(async () => {
    openSession('a-key');
    await settle();
    await vi.dynamicImportSettled();
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without a session', () => {
  it('requests only the location', async () => {
    start('/login');
    await pass(LONG_MS);
    expect(new Set(services.calls)).toEqual(new Set(['detectLocation']));
    expect(services.pings).toEqual([]);
  });
});

describe('with a session', () => {
  it('loads user and servers once, then gifts and, on home, games', async () => {
    start('/');
    await signIn();
    await act(settle);
    expect(useSession.getState().phase).toBe('ready');
    expect(count('userInfo')).toBe(1);
    expect(count('showServers')).toBe(1);
    expect(count('listGames')).toBe(1);
    expect(useGames.getState()).toMatchObject({ data: expect.any(Array) as unknown, failure: null });
  });

  it('pings every 5 s and requests the user every 30 s on home', async () => {
    start('/');
    await signIn();
    const before = services.pings.length;
    await pass(30_000);
    expect(services.pings.length - before).toBe(6);
    expect(count('userInfo')).toBe(2);
  });

  it('stops both loops and empties the list of games on another page, and starts and loads them again on home', async () => {
    start('/');
    await signIn();
    await act(async () => navigate('/support'));
    expect(useGames.getState().data).toBeNull();
    const [pings, users] = [services.pings.length, count('userInfo')];
    await pass(LONG_MS);
    expect(services.pings).toHaveLength(pings);
    expect(count('userInfo')).toBe(users);
    await act(async () => navigate('/'));
    await pass(LONG_MS);
    expect(services.pings.length).toBeGreaterThanOrEqual(pings + 6);
    expect(count('userInfo')).toBe(users + 1);
    expect(count('listGames')).toBe(2);
  });

  it('starts no loop on a page other than home', async () => {
    start('/service');
    await signIn();
    const pings = services.pings.length;
    await pass(LONG_MS);
    expect(services.pings).toHaveLength(pings);
    expect(count('userInfo')).toBe(1);
    expect(count('listGames')).toBe(0);
  });

  it('requests the user on any page when the window is focused after a minute, until the session ends', async () => {
    start('/support', false);
    await signIn();
    await pass(60_000);
    await act(async () => {
      services.focus();
      services.focus();
      await settle();
    });
    expect(count('userInfo')).toBe(2);
    act(() => closeSession({ reason: 'signed-out' }));
    await pass(60_000);
    act(() => services.focus());
    expect(count('userInfo')).toBe(2);
  });

  it('sends a usage of 60 min once, on any page and on the web platform too, until the session ends', async () => {
    start('/support', false);
    services.handlers.createUsage = () => null;
    await signIn();
    writeStored('loginTimestamp', String(Date.now()));
    await act(async () => {
      await passTime(60 * 60_000 - 1);
    });
    expect(count('createUsage')).toBe(0);
    await act(async () => {
      await passTime(60 * 60_000);
    });
    expect(count('createUsage')).toBe(1);
    act(() => closeSession({ reason: 'signed-out' }));
    await act(async () => {
      await passTime(24 * 60 * 60_000);
    });
    expect([count('createUsage'), readStored('loginTimestamp')]).toEqual([1, null]);
  });

  it('ends both loops with the session', async () => {
    start('/');
    await signIn();
    act(() => closeSession({ reason: 'signed-out' }));
    const [pings, calls] = [services.pings.length, services.calls.length];
    await pass(LONG_MS);
    expect(services.pings).toHaveLength(pings);
    expect(services.calls).toHaveLength(calls);
  });

  it('ends the session when the user cannot be loaded after the attempts of docs/product.md section 4', async () => {
    start('/');
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    await signIn();
    await pass(10_000);
    expect(count('userInfo')).toBe(3);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'start-up-failed' } });
  });

  it('runs no loop on the web platform, which has no servers', async () => {
    start('/', false);
    await signIn();
    await pass(LONG_MS);
    expect(count('showServers')).toBe(0);
    expect(services.pings).toEqual([]);
    expect(count('userInfo')).toBe(1);
    expect(count('listGames')).toBe(1);
  });
});
