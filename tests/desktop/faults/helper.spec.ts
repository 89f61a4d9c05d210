/** The helper's process dies at critical moments: the app reconnects when it returns, shows an error while it is gone, and is repaired by one click. */
import type { Locator, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { hasten } from '../../support/desktop/main-process';
import { startMortalHelper, type MortalHelper } from '../../support/desktop/mortal-helper';

/** Promise D5: within this time the toast is removed after a failed connect, and a reconnect succeeds. */
const LET_GO_LIMIT_MS = 5_000;
/** Time for five attempts whose waits are passed by the page's clock. */
const QUICK_TRIES_LIMIT_MS = 20_000;
/** The helper is checked every five seconds. */
const BACK_LIMIT_MS = 15_000;

test('D5: the toast is removed, nothing hangs and one click repairs when the helper is killed during a connect, during a restore, or before the start', async ({
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

    // During a connect: the helper has the token and has not responded.
    const { name } = await connectFirst(page);
    await expect(toast).toContainText('Ping');
    await helper.kill();
    await expect(toast).toBeHidden({ timeout: LET_GO_LIMIT_MS });
    await expectNotConnected(page, 'Could not connect');

    // A restarted helper is used without further steps.
    await replaceHelper();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast).toContainText(name);
    expect(sandbox.helper.session()).not.toBeNull();

    // During a restore: it is retried until Off.
    await app.close();
    await replaceHelper('/login');
    const { page: second } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const secondToast = toastOf(second);
    await expect(secondToast).toContainText('Reconnecting');
    await expect(second.getByRole('main').getByText('Signing in to the helper')).toBeVisible();
    await helper.kill();
    await expectTriedOn(second);

    // Dead before the start, with a connection to restore.
    await second.evaluate(() =>
      window.localStorage.setItem('connectedServer', window.localStorage.getItem('chosenServer') ?? ''),
    );
    await second.clock.install();
    await second.reload();
    await expectWaiting(second);
    await passQuickWaits(second, 5);
    await expectTriedOn(second);

    // The connection is restored when a helper responds again, without a click.
    await replaceHelper();
    await expect(secondToast).toContainText(`Connected${name}`, { timeout: BACK_LIMIT_MS });
    await expect.poll(() => measuredServers(second)).toBeGreaterThanOrEqual(40);
  } finally {
    await helper.kill();
  }
});

test('D5: a connection whose helper was killed is retried, and restored by itself when a helper runs on the same port again', async ({
  launch,
  sandbox,
}) => {
  const behind = sandbox.helperUrl;
  let helper: MortalHelper = await startMortalHelper({ behind });
  const { port } = helper;
  try {
    const { page } = await launch({ PINGLANE_HELPER_URL: `http://127.0.0.1:${port}` });
    const toast = toastOf(page);
    await page.clock.install();
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    const { name } = await connectFirst(page);
    await expect(toast).toContainText(`Connected${name}`);
    expect(helper.sessionRequests()).toBe(1);

    // The helper restarts: the connection is restored without a click.
    await helper.kill();
    await expectWaiting(page);
    helper = await startMortalHelper({ behind, port });
    await expect(toast).toContainText(`Connected${name}`, { timeout: LET_GO_LIMIT_MS });
    await expect(page.getByRole('switch')).toBeChecked();
    expect(helper.sessionRequests()).toBe(1);
    expect(sandbox.helper.session()).not.toBeNull();

    // Cancel in a wait: it ends at once, and a restarted helper is not used.
    await helper.kill();
    await expectWaiting(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(toast).toBeHidden();
    await expectNotConnected(page, 'Helper not ready');
    helper = await startMortalHelper({ behind, port });
    await expect(page.getByRole('main').getByText('Not connected')).toBeVisible();
    await expect(page.getByRole('switch')).not.toBeChecked();
    expect(helper.sessionRequests()).toBe(0);

    // The helper stays dead: it is retried until Off.
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(toast).toContainText(`Connected${name}`);
    await helper.kill();
    await passQuickWaits(page, 4);
    await expect(toast).toContainText('attempt 4 of 5', { timeout: QUICK_TRIES_LIMIT_MS });
    await passQuickWaits(page, 5);
    await expectTriedOn(page);
    // During an attempt the header's switch is its Cancel.
    await page.getByRole('banner').getByRole('button', { name: 'PingLane: Cancel' }).click();
    await expect(toast).toBeHidden();
    await expectNotConnected(page, 'Helper not ready');
  } finally {
    await helper.kill();
  }
});

test('D5: a session that the helper has lost while it runs on is opened again without a click', async ({
  launch,
  sandbox,
}) => {
  const { app, page } = await launch();
  await hasten(app, 'sweeps');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect(toastOf(page)).toContainText(`Connected${name}`);
  const session = sandbox.helper.session();
  expect(session).not.toBeNull();
  await sandbox.helper.dropSession();
  expect(sandbox.helper.session()).toBeNull();
  await expect.poll(() => sandbox.helper.session()).toEqual(session);
  await expect(toastOf(page)).toContainText(`Connected${name}`);
});

function toastOf(page: Page): Locator {
  return page.getByTestId('connection-toast');
}

/** Between two attempts: toast and card show the attempt, the time of the next one and the reason, and Cancel is enabled. */
async function expectWaiting(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText(/Reconnectingattempt \d of 5 · next in \d s/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Next attempt in \d s$/)).toBeVisible();
  await expect(main.getByText(/^PL-[12]0\d$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeEnabled();
}

/** Passes, by the page's clock, the short waits before an attempt: only while it waits, because attempts have limits of their own. */
async function passQuickWaits(page: Page, attempt: number): Promise<void> {
  const toast = toastOf(page);
  await expect(async () => {
    const text = await toast.innerText();
    if (text.includes(`attempt ${attempt} of 5`)) return;
    const left = /next in (\d) s/.exec(text)?.[1];
    if (left !== undefined) await page.clock.runFor(Number(left) * 1_000);
    expect(text).toContain(`attempt ${attempt} of 5`);
  }).toPass({ timeout: QUICK_TRIES_LIMIT_MS, intervals: [100] });
}

/** After the quick attempts: the toast shows that it continues, the card why and when, and Cancel is enabled. */
async function expectTriedOn(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText(/Reconnectingattempt 5 of 5 · next in \d\d s/, {
    timeout: QUICK_TRIES_LIMIT_MS,
  });
  const main = page.getByRole('main');
  await expect(main.getByText(/^Next attempt in \d\d s$/)).toBeVisible();
  await expect(main.getByText(/^PL-101$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeEnabled();
}

/** Off with a reason, still signed in, and with an enabled action. */
async function expectNotConnected(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^(Try again|Repair)$/ }).first()).toBeEnabled();
  const kept = await page.evaluate(() =>
    ['accessToken', 'connectedServer'].map((key) => window.localStorage.getItem(key)),
  );
  expect([kept[0] !== null, kept[1]]).toEqual([true, null]);
}
