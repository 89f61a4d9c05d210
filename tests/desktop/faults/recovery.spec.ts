/** F4: a crashed page is reloaded at its address, signed in; after repeated crashes the recovery page opens, whose buttons work. */
import type { ElectronApplication } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';

/** Evaluates through the main process: Playwright's own page ends with the page's process. */
async function inPage<T>(app: ElectronApplication, code: string): Promise<T> {
  return app.evaluate(async ({ BrowserWindow }, requested) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no window');
    return (await window.webContents.executeJavaScript(requested)) as T;
  }, code);
}
const crash = (app: ElectronApplication) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no page to crash');
    const gone = new Promise((resolve) => window.webContents.once('render-process-gone', resolve));
    window.webContents.forcefullyCrashRenderer();
    await gone;
  });
const address = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
const heading = (app: ElectronApplication) =>
  inPage<string>(app, `document.querySelector('div:not([hidden]) > h1')?.textContent ?? ''`);

test('F4: a crashed page is reloaded with its route and session three times; then the recovery page opens in the stored language, tries again and quits', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await expect(page).toHaveURL(/\/service$/);
  const token = await page.evaluate(() => window.localStorage.getItem('accessToken'));
  expect(token).not.toBeNull();

  for (let time = 1; time <= 3; time += 1) {
    await crash(app);
    await expect
      .poll(() => inPage<boolean>(app, `document.querySelector('nav a[href="/service"]') !== null`).catch(() => false))
      .toBe(true);
    expect(await address(app)).toMatch(/\/service$/);
    expect(await inPage(app, `localStorage.getItem('accessToken')`)).toBe(token);
  }

  await inPage(app, `localStorage.setItem('language', 'ja')`);
  await crash(app);
  await expect.poll(() => address(app)).toMatch(/\/recovery\.html\?from=%2Fservice$/);
  await expect.poll(() => heading(app).catch(() => '')).toBe('PingLaneで問題が発生しました');
  expect(await inPage(app, `getComputedStyle(document.activeElement).cursor`)).toBe('pointer');

  await inPage(app, `document.querySelector('div:not([hidden]) > .actions > [data-action="again"]').click()`);
  await expect.poll(() => address(app)).toMatch(/\/service$/);
  await expect
    .poll(() => inPage<boolean>(app, `document.querySelector('nav a[href="/service"]') !== null`).catch(() => false))
    .toBe(true);

  await crash(app);
  await expect.poll(() => heading(app).catch(() => '')).toBe('PingLaneで問題が発生しました');
  const closed = app.waitForEvent('close');
  // The result is not awaited: the app may have quit before it arrives.
  await inPage(
    app,
    `void setTimeout(() => document.querySelector('div:not([hidden]) > .actions > [data-action="quit"]').click(), 0)`,
  );
  await closed;
});
