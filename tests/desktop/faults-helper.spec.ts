/** The helper's process dies in the worst moments: the toast lets go, the screen says so, the session stays, and one press repairs it. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/desktop-test';
import { measuredServers, serverList } from '../support/home-page';
import { startMortalHelper, type MortalHelper } from '../support/mortal-helper';

/** Promise D5. */
const LET_GO_LIMIT_MS = 5_000;

test('D5: killed in the middle of a connect, of a restore, and dead at start: the toast leaves, nothing hangs, one press repairs', async ({
  launch,
  sandbox,
}) => {
  test.setTimeout(60_000);
  const behind = sandbox.helperUrl;
  let helper: MortalHelper = await startMortalHelper({ behind, swallows: '/login' });
  const { port } = helper;
  const replaceHelper = async (swallows?: '/ping' | '/login') => {
    await helper.kill();
    helper = await startMortalHelper({ behind, port, ...(swallows && { swallows }) });
  };
  try {
    const { app, page } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const toast = page.getByTestId('connection-toast');
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

    // In the middle of a connect: the helper has the token and has not answered.
    const first = serverList(page).getByRole('row').first();
    const name = (await first.getAttribute('data-name')) ?? '';
    await first.dblclick();
    await expect(toast).toContainText('Ping');
    await helper.kill();
    await expect(toast).toBeHidden({ timeout: LET_GO_LIMIT_MS });
    await expectNotConnected(page, 'Could not connect');

    // Its successor is simply used.
    await replaceHelper();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast).toContainText(name);
    expect(sandbox.helper.session()).not.toBeNull();

    // In the middle of a restore.
    await app.close();
    await replaceHelper('/login');
    const { page: second } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const secondToast = second.getByTestId('connection-toast');
    await expect(secondToast).toContainText('Reconnecting');
    await helper.kill();
    await expect(secondToast).toBeHidden({ timeout: LET_GO_LIMIT_MS });
    await expectNotConnected(second, 'Could not connect');

    // Dead from the start, with a connection to bring back.
    await second.evaluate(() =>
      window.localStorage.setItem('connectedServer', window.localStorage.getItem('chosenServer') ?? ''),
    );
    await second.reload();
    await expect(second.getByRole('switch')).toBeVisible();
    await expect(
      second
        .getByRole('main')
        .getByText(/PL-10\d/)
        .first(),
    ).toBeVisible();
    await expect(secondToast).toBeHidden({ timeout: LET_GO_LIMIT_MS });
    await expectNotConnected(second, 'helper is not running');

    // One press brings everything back.
    await replaceHelper();
    await second
      .getByRole('button', { name: /^(Try again|Repair)$/ })
      .first()
      .click();
    await expect.poll(() => measuredServers(second)).toBeGreaterThanOrEqual(40);
    const connect = second.getByRole('button', { name: 'Connect', exact: true });
    if (await connect.isVisible()) await connect.click();
    await expect(secondToast).toContainText('Connected');
  } finally {
    await helper.kill();
  }
});

/** Off, said why, still signed in, and with an action to press. */
async function expectNotConnected(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^(Try again|Repair)$/ }).first()).toBeEnabled();
  const kept = await page.evaluate(() =>
    ['accessToken', 'connectedServer'].map((key) => window.localStorage.getItem(key)),
  );
  expect([kept[0] !== null, kept[1]]).toEqual([true, null]);
}
