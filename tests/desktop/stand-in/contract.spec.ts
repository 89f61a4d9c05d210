/** What the app relies on in Electron's pages, bridge, IPC and requests: true in Electron, and so required of its stand-in (tools/electron-stand-in). */
import { expect } from '@playwright/test';
import type { BrowserWindow } from 'electron';
import { readRecord, testOfSharedApp as test } from '../../support/desktop/contract-app';

test('name, version and readiness come from package.json', async ({ app }) => {
  const facts = await app.evaluate(async ({ app: electronApp }) => {
    await electronApp.whenReady();
    return [electronApp.getName(), electronApp.getVersion(), electronApp.isPackaged, electronApp.isReady()];
  });
  expect(facts).toEqual(['Stand-in Contract', '3.2.1', false, true]);
  expect(await app.evaluate(() => process.versions['electron'])).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the window has the requested content size, and reports its state', async ({ app, page }) => {
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 640]);
  const window = await app.browserWindow(page);
  await expect.poll(() => window.evaluate((shown: BrowserWindow) => shown.isVisible())).toBe(true);
  expect(await window.evaluate((shown: BrowserWindow) => shown.getContentSize())).toEqual([900, 640]);
  await window.evaluate((shown: BrowserWindow) => shown.hide());
  expect(await window.evaluate((hidden: BrowserWindow) => hidden.isVisible())).toBe(false);
  await window.evaluate((hidden: BrowserWindow) => hidden.show());
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 640]);
});

test("the window's title follows the page's title", async ({ app, page }) => {
  const window = await app.browserWindow(page);
  for (const title of ['Contract', 'Later', 'ไทย']) {
    if (title !== 'Contract') await page.evaluate((text) => void (document.title = text), title);
    await expect.poll(() => window.evaluate((shown: BrowserWindow) => shown.getTitle())).toBe(title);
  }
});

test('a click reaches the main process, and its response reaches the page', async ({ page }) => {
  await page.locator('#ask').click();
  await expect(page.locator('#answer')).toHaveText('hello button from app://contract/index.html');
  expect(await page.evaluate(() => window.bridge.call('origin'))).toBe('app://contract');
  expect(page.url()).toBe('app://contract/index.html');
});

test('values cross IPC as structured clones', async ({ page }) => {
  const kept = await page.evaluate(async () => {
    const cyclic: { self?: unknown; list: unknown[] } = { list: [] };
    cyclic.self = cyclic;
    const sent = {
      nothing: undefined,
      numbers: [NaN, -0, Infinity, 12n],
      date: new Date(86_400_000),
      map: new Map([['key', new Set([1, 2])]]),
      bytes: new Uint8Array([1, 2, 255]),
      pattern: /a+/gi,
      cyclic,
      __proto__x: 1,
    };
    const got = (await window.bridge.call('same', sent)) as typeof sent;
    return {
      hasNothing: Object.entries(got).some(([key, value]) => key === 'nothing' && value === undefined),
      numbers: got.numbers.map((value) => (Object.is(value, -0) ? 'minus zero' : String(value))),
      date: got.date instanceof Date && got.date.getTime(),
      map: got.map instanceof Map && got.map.get('key')?.has(2),
      bytes: got.bytes instanceof Uint8Array && [...got.bytes],
      pattern: String(got.pattern),
      isCyclic: got.cyclic.self === got.cyclic,
    };
  });
  expect(kept).toEqual({
    hasNothing: true,
    numbers: ['NaN', 'minus zero', 'Infinity', '12'],
    date: 86_400_000,
    map: true,
    bytes: [1, 2, 255],
    pattern: '/a+/gi',
    isCyclic: true,
  });
  expect(await page.evaluate(() => window.bridge.call('describe', null))).toBe('[object Null]');
});

test("a failing handler, a missing one and a value that cannot be cloned reject with Electron's text", async ({
  page,
}) => {
  const textOf = (channel: string) =>
    page.evaluate(
      (name) => window.bridge.call(name).then(String, (error: unknown) => (error as Error).message),
      channel,
    );
  expect(await textOf('fail')).toBe("Error invoking remote method 'fail': TypeError: no such luck");
  expect(await textOf('nobody')).toContain("No handler registered for 'nobody'");
  expect(await textOf('function')).toContain('An object could not be cloned.');
});

test('events are sent in both directions, and a listener can be removed', async ({ app, page }) => {
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received, stop: window.bridge.on('news', (...values) => received.push(values)) });
    window.bridge.send('sent', 'one', { two: 2 });
  });
  await expect.poll(async () => (await readRecord(app)).sends).toEqual([['one', { two: 2 }]]);
  const tell = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('news', 1, 'app://contract'),
    );
  const received = () => page.evaluate(() => (window as unknown as { received: unknown[] }).received);
  await tell();
  await expect.poll(received).toHaveLength(1);
  await page.evaluate(() => (window as unknown as { stop: () => void }).stop());
  await tell();
  await page.evaluate(() => window.bridge.call('same', 1));
  expect(await received()).toHaveLength(1);
});

test('the bridge exists before the first script, is frozen, and nothing else is shared', async ({ page }) => {
  const facts = await page.evaluate(() => {
    JSON.stringify = () => 'broken by the page';
    const before = window.bridge.nested;
    Reflect.set(window, 'bridge', 1);
    Reflect.set(window.bridge.nested, 'list', 1);
    return {
      early: window.bridgeTypeAtFirst,
      isSame: window.bridge.nested === before,
      list: window.bridge.nested.list,
      secret: typeof window.preloadSecret,
      seen: window.bridge.seesPage(),
      node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
      refused: window.bridge.nested.refusedModules,
    };
  });
  expect(facts).toEqual({
    early: 'object',
    isSame: true,
    list: [1, 2, 3],
    secret: 'undefined',
    seen: 'undefined',
    node: ['undefined', 'undefined'],
    refused: ['fs', 'child_process'],
  });
});

test('functions cross the bridge in both directions synchronously, and so do errors', async ({ page }) => {
  expect(await page.evaluate(() => window.bridge.twice((value) => value * 3, 5))).toBe(45);
  const message = await page.evaluate(() => {
    try {
      window.bridge.fail();
      return 'no error';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toContain('from the preload');
});

test("the app's own scheme is served by its handler, under the policy that it sends", async ({ page, loopback }) => {
  const own = await page.evaluate(async () => {
    const posted = await fetch('/echo', { method: 'POST', body: 'words' });
    const missing = await fetch('/missing.txt');
    return [await posted.text(), missing.status, isSecureContext];
  });
  expect(own).toEqual(['POST words', 404, true]);
  const refused = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      address,
    );
  expect(await refused(loopback)).toBe(false);
  expect(await refused('http://127.0.0.1:9/')).toBe(true);
  await expect.poll(() => page.evaluate(() => window.violations)).toEqual(['connect-src']);
  expect(await page.evaluate(() => Reflect.set(document.body, 'innerHTML', '<b>x</b>')).catch(() => 'refused')).toBe(
    'refused',
  );
});

test('the page calls loopback across origins, with a header that needs a preflight', async ({ page, loopback }) => {
  const response = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.setRequestHeader('authorization', 'Bearer x');
        request.onloadend = () => resolve(`${request.status} ${request.responseText}`);
        request.send('{}');
      }),
    loopback,
  );
  expect(response).toBe('200 POST Bearer x');
});

test('a window that the page opens is passed to the handler and does not open', async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('http://outside.invalid/opened') === null)).toBe(true);
  await page.locator('#blank').click();
  await page.locator('#outside').click({ modifiers: ['ControlOrMeta'] });
  await expect
    .poll(async () => (await readRecord(app)).opened)
    .toEqual(['http://outside.invalid/opened', 'http://outside.invalid/blank', 'http://outside.invalid/page']);
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a navigation that the app prevents leaves the page unchanged', async ({ app, page }) => {
  await page.evaluate(() => Object.assign(window, { mark: 'still here' }));
  await page.locator('#outside').click();
  await expect.poll(async () => (await readRecord(app)).navigations).toEqual(['http://outside.invalid/page']);
  await page.evaluate(() => location.assign('http://outside.invalid/assigned'));
  await expect.poll(async () => (await readRecord(app)).navigations).toHaveLength(2);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe('still here');
  expect(page.url()).toBe('app://contract/index.html');
});

test('a permission that the app denies is denied to the page', async ({ app, page }) => {
  const outcome = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'granted',
      (error: unknown) => (error as Error).name,
    ),
  );
  expect(outcome).toMatch(/NotAllowedError|NotFoundError/);
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  expect((await readRecord(app)).permissions).toContain('notifications');
});

test('a request that the app cancels is not sent', async ({ app, page, loopback }) => {
  await app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onBeforeRequest((details, response) =>
      response({ cancel: details.url.endsWith('/secret') }),
    );
  });
  const reach = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      address,
    );
  await expect.poll(() => reach(`${loopback}/secret`)).toBe(false);
  expect(await reach(`${loopback}/open`)).toBe(true);
});

test('the page gets the theme that the app sets', async ({ app, page }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const theme of ['dark', 'light'] as const) {
    await app.evaluate(({ nativeTheme }, source) => Object.assign(nativeTheme, { themeSource: source }), theme);
    await expect.poll(isDark).toBe(theme === 'dark');
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(theme === 'dark');
  }
});
