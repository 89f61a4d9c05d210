/** What signing out leaves on the disk: every file of the profile is searched for the token's bytes (promises B2 and H2). */
import { leaksInFolder } from '../../support/desktop/canaries';
import { DEMO, expect, signIn, test } from '../../support/desktop/desktop-test';

test('B2, H2: no file of the profile contains the token after signing out, while the app runs and after it quit, and the provider rejects it', async ({
  launch,
  sandbox,
}) => {
  const { app, page, complaints } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  await signIn(page);
  const token = await storedToken();
  expect(token.length).toBeGreaterThan(20);
  await page.evaluate(() => window.localStorage.setItem('language', 'en'));
  const found = () => leaksInFolder(profile, { token });
  // Guards the test itself: the search finds the token, which the browser writes some seconds later.
  await expect.poll(found, { timeout: 30_000 }).toEqual([expect.stringContaining('Local Storage')]);

  await logOut();
  await expect.poll(found).toEqual([]);
  await expect.poll(() => whoIs(token)).toBe(401);
  const kept = () => page.evaluate(() => ['language', 'lastAccount'].map((key) => window.localStorage.getItem(key)));
  // The wipe clears the storage and writes back what stays: the search above can end between the two.
  await expect.poll(kept).toEqual(['en', DEMO.account]);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);

  // A session that is opened at once is kept through the wipe of the previous one.
  await signIn(page);
  const next = await storedToken();
  expect(next).not.toBe(token);
  await page.reload();
  await expect(page.getByRole('switch')).toBeVisible();
  // The app quits while the storage is empty, before the page has written back what stays.
  await app.evaluate(({ session }) => {
    const { defaultSession } = session;
    const clear = defaultSession.clearStorageData.bind(defaultSession);
    defaultSession.clearStorageData = async () => {
      await clear();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    };
  });
  await logOut();
  await app.close();
  expect(leaksInFolder(profile, { token, next })).toEqual([]);

  const again = await launch();
  await expect(again.page.getByLabel('Account')).toHaveValue(DEMO.account);
  expect(leaksInFolder(profile, { token, next })).toEqual([]);

  async function storedToken() {
    return (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  }
  async function logOut() {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Account')).toHaveValue(DEMO.account);
  }
  async function whoIs(key: string) {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${sandbox.apiUrl}/api/end-user/user/info`, { method: 'POST', headers })).status;
  }
});
