/** The handlers pass each call to the module that owns it. */
import { expect, it } from 'vitest';
import type { Startup } from '../../../../contract/ipc';
import { createIpcHandlers } from '../../../../electron/ipc/handlers';

it('every channel reaches its module with its argument, and brings the answer back', async () => {
  const seen: unknown[] = [];
  const startup: Startup = {
    version: '1.2.3',
    platform: 'win32',
    machineId: 'a',
    config: {
      apiUrl: 'https://a.test',
      ipLookupUrl: 'https://b.test',
      google: { issuer: 'https://accounts.test', clientId: 'client' },
      discord: null,
      sentryDsn: '',
    },
  };
  const handlers = createIpcHandlers({
    startup: () => Promise.resolve(startup),
    helper: {
      pingServers: (token) => {
        seen.push(['ping', token]);
        return Promise.resolve({ outcome: 'failed', failure: 'refused' });
      },
      loginHelper: (token) => {
        seen.push(['login', token]);
        return Promise.resolve({ outcome: 'done' });
      },
      cancelHelperLogin: () => seen.push(['cancel']),
    },
    signIn: {
      start: (provider) => {
        seen.push(['sign in', provider]);
        return Promise.resolve({ state: 'waiting' });
      },
      check: () => ({ state: 'failed', reason: 'denied' }),
      cancel: () => seen.push(['cancel sign-in']),
      close: () => seen.push(['close']),
    },
    openExternal: (address) => {
      seen.push(['open', address]);
      return Promise.resolve(false);
    },
  });
  expect(await handlers.readStartup(undefined)).toBe(startup);
  expect(await handlers.pingServers('list')).toEqual({ outcome: 'failed', failure: 'refused' });
  expect(await handlers.loginHelper('session')).toEqual({ outcome: 'done' });
  await handlers.cancelHelperLogin(undefined);
  expect(await handlers.startSignIn('discord')).toEqual({ state: 'waiting' });
  expect(await handlers.checkSignIn(undefined)).toEqual({ state: 'failed', reason: 'denied' });
  await handlers.cancelSignIn(undefined);
  expect(await handlers.openExternal('https://example.com')).toBe(false);
  expect(seen).toEqual([
    ['ping', 'list'],
    ['login', 'session'],
    ['cancel'],
    ['sign in', 'discord'],
    ['cancel sign-in'],
    ['open', 'https://example.com'],
  ]);
});
