/** The lock on pages and sessions, against fake ones. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  installLockdown,
  lockContents,
  lockSession,
  type Lockdown,
} from '../../../../../electron/app/lockdown/lockdown';
import { call, fakeApp, fakeContents, fakeSession, preventable } from '../../fakes';

function locks(): { lockdown: Lockdown; opened: string[]; lines: string[] } {
  const opened: string[] = [];
  const lines: string[] = [];
  return {
    opened,
    lines,
    lockdown: {
      requests: {
        apiUrl: 'https://api.example.com',
        ipLookupUrl: 'https://ip.example.com',
        gatewayUrl: '',
        isPackaged: true,
      },
      openExternal: (address) => {
        opened.push(address);
        return Promise.resolve(true);
      },
      log: (line) => lines.push(line),
    },
  };
}

describe('pages', () => {
  const moves = ['will-navigate', 'will-frame-navigate', 'will-redirect'];

  it.each(moves)('A3: prevent %s to a foreign address and not to an own one', (move) => {
    const { contents, events } = fakeContents();
    const { lockdown, lines } = locks();
    lockContents(contents, lockdown);
    const away = preventable({ url: 'https://evil.test/path?token=secret' });
    const home = preventable({ url: 'app://pinglane/service' });
    events.emit(move, away);
    events.emit(move, home);
    expect([away.prevented, home.prevented]).toEqual([true, false]);
    expect(lines).toEqual(['refused navigation: https://evil.test/path']);
  });

  it('A4: open no window and attach no webview, whichever contents they are', () => {
    const { app, events } = fakeApp();
    const { lockdown, opened } = locks();
    installLockdown(app, lockdown);
    for (const number of [1, 2, 3]) {
      const page = fakeContents();
      events.emit('web-contents-created', {}, page.contents);
      const url = `https://example.com/${number}`;
      expect(call(page.handlers, 'setWindowOpenHandler', { url })).toEqual({ action: 'deny' });
      expect(call(page.handlers, 'setWindowOpenHandler', { url: 'app://pinglane/' })).toEqual({ action: 'deny' });
      const attach = preventable({});
      page.events.emit('will-attach-webview', attach, { preload: '/x.js' }, { src: url });
      expect(attach.prevented).toBe(true);
      const away = preventable({ url });
      page.events.emit('will-navigate', away);
      expect(away.prevented).toBe(true);
    }
    // Which addresses really open is tested for promise A8.
    expect(opened.filter((address) => address.startsWith('https:'))).toHaveLength(3);
  });

  it('A5: select no Bluetooth device', () => {
    const { contents, events } = fakeContents();
    lockContents(contents, locks().lockdown);
    const event = preventable({});
    const chosen: string[] = [];
    events.emit('select-bluetooth-device', event, [{ deviceId: 'x' }], (id: string) => chosen.push(id));
    expect([event.prevented, chosen]).toEqual([true, ['']]);
  });
});

/** Every permission that this Electron's own types name, for the request and for the check handler. */
function permissions(): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const types = readFileSync(path.join(folder, 'electron.d.ts'), 'utf8');
  const declarations = types.matchAll(/setPermission(?:Check|Request)Handler\(handler: .*?permission: ([^,]+),/g);
  return [
    ...new Set(
      [...declarations].flatMap((found) => [...(found[1] ?? '').matchAll(/'([^']+)'/g)].map((m) => m[1] ?? '')),
    ),
  ];
}

describe('sessions', () => {
  const union = permissions();

  it("A5: the permissions are read from Electron's types", () => {
    expect(union.length).toBeGreaterThan(40);
    expect(union).toContain('clipboard-sanitized-write');
    expect(union).toContain('loopback-network');
  });

  it.each(['made by the app', 'made by anyone'])('A5: a session %s grants only writing the clipboard', (how) => {
    const { session, handlers } = fakeSession();
    const { lockdown } = locks();
    const { app, events } = fakeApp();
    installLockdown(app, lockdown);
    if (how === 'made by the app') lockSession(session, lockdown);
    else events.emit('session-created', session);
    for (const permission of [...union, 'one-of-next-year', '', '__proto__']) {
      const isGranted = permission === 'clipboard-sanitized-write';
      const answers: boolean[] = [];
      call(handlers, 'setPermissionRequestHandler', null, permission, (granted: boolean) => answers.push(granted), {});
      expect([permission, ...answers]).toEqual([permission, isGranted]);
      expect([permission, call(handlers, 'setPermissionCheckHandler', null, permission, 'app://pinglane', {})]).toEqual(
        [permission, isGranted],
      );
    }
  });

  it('A5: a session grants no device, no screen, no protected USB class and no pairing', () => {
    const { session, handlers, events } = fakeSession();
    lockSession(session, locks().lockdown);
    for (const deviceType of ['hid', 'serial', 'usb'])
      expect(call(handlers, 'setDevicePermissionHandler', { deviceType })).toBe(false);
    const answers: unknown[] = [];
    const note = (response: unknown) => answers.push(response);
    call(handlers, 'setDisplayMediaRequestHandler', {}, note);
    call(handlers, 'setBluetoothPairingHandler', {}, note);
    expect(answers).toEqual([null, { confirmed: false }]);
    const protectedClasses = ['audio', 'hid', 'mass-storage', 'smart-card', 'video', 'wireless'];
    expect(call(handlers, 'setUSBProtectedClassesHandler', { protectedClasses })).toEqual(protectedClasses);

    const chosen: unknown[][] = [];
    const choose = (...ids: unknown[]) => chosen.push(ids);
    const choosers = [preventable({}), preventable({}), preventable({})];
    events.emit('select-hid-device', choosers[0], { deviceList: [{ deviceId: 'x' }] }, choose);
    events.emit('select-usb-device', choosers[1], { deviceList: [{ deviceId: 'x' }] }, choose);
    events.emit('select-serial-port', choosers[2], [{ portId: 'x' }], {}, choose);
    expect(choosers.map(({ prevented }) => prevented)).toEqual([true, true, true]);
    expect(chosen).toEqual([[], [], ['']]);
  });

  it('A7: a session cancels and logs an unlisted request without its query, and allows a listed one', () => {
    const { session, handlers } = fakeSession();
    const { lockdown, lines } = locks();
    lockSession(session, lockdown);
    const answers: unknown[] = [];
    const note = (response: unknown) => answers.push(response);
    const request = (url: string) => call(handlers, 'onBeforeRequest', { url, resourceType: 'xhr' }, note);
    request('https://api.example.com/x?token=secret');
    request('http://api.example.com/x?token=secret');
    request('http://user:secret@127.0.0.1:46200/login');
    expect(answers).toEqual([{ cancel: false }, { cancel: true }, { cancel: true }]);
    expect(lines).toEqual([
      'refused request: http://api.example.com/x',
      'refused request: http://127.0.0.1:46200/login',
    ]);
  });
});

it.each([
  ['a page', {}],
  ['a request of the main process', null],
])('A15: a server that requests a client certificate from %s gets none', (_what, contents) => {
  const { app, events } = fakeApp();
  const { lockdown, lines } = locks();
  installLockdown(app, lockdown);
  const event = preventable({});
  const chosen: unknown[][] = [];
  const certificates = [{ subjectName: 'zoe', issuerName: 'company' }];
  const requested = events.emit(
    'select-client-certificate',
    ...[event, contents, 'https://api.example.com/path?token=secret', certificates],
    (...given: unknown[]) => chosen.push(given),
  );
  expect([requested, event.prevented, chosen]).toEqual([true, true, [[]]]);
  expect(lines).toEqual(['refused a client certificate: https://api.example.com/path']);
});
