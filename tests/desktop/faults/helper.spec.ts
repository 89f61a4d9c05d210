/** The helper's process dies in the worst moments: what comes back is connected to again, what stays dead is said, and one press repairs it. */
import type { Locator, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { startMortalHelper, type MortalHelper } from '../../support/desktop/mortal-helper';

/** Promise D5: the toast leaves a connect that cannot work, and a reconnect that can, within this time. */
const LET_GO_LIMIT_MS = 5_000;
/** All quick waits of a reconnect at their longest, and room for its five tries. */
const QUICK_TRIES_LIMIT_MS = 15_000;
/** What answers again is looked for every five seconds. */
const BACK_LIMIT_MS = 15_000;

test('D5: killed in the middle of a connect, of a restore, and dead at start: the toast leaves, nothing hangs, one press repairs', async ({
  launch,
  sandbox,
}) => {
  const behind = sandbox.helperUrl;
  let helper: MortalHelper = await startMortalHelper({ behind, swallows: '/login' });
  const { port } = helper;
  const replaceHelper = async (swallows?: '/ping' | '/login') => {
    await helper.kill();
    helper = await startMortalHelper({ behind, port, ...(swallows && { swallows }) });
  };
  try {
    const { app, page } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const toast = toastOf(page);
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);

    // In the middle of a connect: the helper has the token and has not answered.
    const { name } = await connectFirst(page);
    await expect(toast).toContainText('Ping');
    await helper.kill();
    await expect(toast).toBeHidden({ timeout: LET_GO_LIMIT_MS });
    await expectNotConnected(page, 'Could not connect');

    // Its successor is simply used.
    await replaceHelper();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast).toContainText(name);
    expect(sandbox.helper.session()).not.toBeNull();

    // In the middle of a restore: it is tried until Off.
    await app.close();
    await replaceHelper('/login');
    const { page: second } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const secondToast = toastOf(second);
    await expect(secondToast).toContainText('Reconnecting');
    await expect(second.getByRole('main').getByText('Signing in to the helper')).toBeVisible();
    await helper.kill();
    await expectTriedOn(second);

    // Dead from the start, with a connection to bring back.
    await second.evaluate(() =>
      window.localStorage.setItem('connectedServer', window.localStorage.getItem('chosenServer') ?? ''),
    );
    await second.reload();
    await expect(second.getByRole('switch')).toBeVisible();
    await expectWaiting(second);
    await expectTriedOn(second);

    // A helper that answers again is enough: nobody presses anything.
    await replaceHelper();
    await expect(secondToast).toContainText(`Connected${name}`, { timeout: BACK_LIMIT_MS });
    await expect.poll(() => measuredServers(second)).toBeGreaterThanOrEqual(40);
  } finally {
    await helper.kill();
  }
});

test('D5: killed while connected it is waited for, and what comes back on the same port is connected to by itself', async ({
  launch,
  sandbox,
}) => {
  const behind = sandbox.helperUrl;
  let helper: MortalHelper = await startMortalHelper({ behind });
  const { port } = helper;
  try {
    const { page } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const toast = toastOf(page);
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    const { name } = await connectFirst(page);
    await expect(toast).toContainText(`Connected${name}`);
    expect(helper.sessionRequests()).toBe(1);

    // It comes back: nobody presses anything.
    await helper.kill();
    await expectWaiting(page);
    helper = await startMortalHelper({ behind, port });
    await expect(toast).toContainText(`Connected${name}`, { timeout: LET_GO_LIMIT_MS });
    await expect(page.getByRole('switch')).toBeChecked();
    expect(helper.sessionRequests()).toBe(1);
    expect(sandbox.helper.session()).not.toBeNull();

    // Cancel in a wait: it ends at once, and a helper that comes back is left alone.
    await helper.kill();
    await expectWaiting(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast).toBeHidden();
    await expectNotConnected(page, 'Helper not ready');
    helper = await startMortalHelper({ behind, port });
    await expect(page.getByRole('main').getByText('Not connected')).toBeVisible();
    await expect(page.getByRole('switch')).not.toBeChecked();
    expect(helper.sessionRequests()).toBe(0);

    // It stays dead: it is tried on, and Off ends that.
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(toast).toContainText(`Connected${name}`);
    await helper.kill();
    await expect(toast).toContainText('try 4 of 5', { timeout: QUICK_TRIES_LIMIT_MS });
    await expectTriedOn(page);
    await page.getByRole('switch').click();
    await expect(toast).toBeHidden();
    await expectNotConnected(page, 'Helper not ready');
  } finally {
    await helper.kill();
  }
});

function toastOf(page: Page): Locator {
  return page.getByTestId('connection-toast');
}

/** Between two tries: the toast and the card say which, when the next one is, and why; Cancel is at hand. */
async function expectWaiting(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText(/Reconnectingtry \d of 5 · next in \d s/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Next try in \d s$/)).toBeVisible();
  await expect(main.getByText(/^PL-[12]0\d$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeEnabled();
}

/** The quick tries are over: the toast says that it goes on, the card why and when, and Cancel is at hand. */
async function expectTriedOn(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText(/Reconnectingtry 5 of 5 · next in \d\d s/, {
    timeout: QUICK_TRIES_LIMIT_MS,
  });
  const main = page.getByRole('main');
  await expect(main.getByText(/^Next try in \d\d s$/)).toBeVisible();
  await expect(main.getByText(/^PL-101$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeEnabled();
}

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
