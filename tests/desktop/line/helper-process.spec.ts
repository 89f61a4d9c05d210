/** Proven mode in the whole app: it runs the helper's program itself, restarts it when it dies, and ends it when it quits (promises D2, D3, D5, D9). */
import type { ElectronApplication, Page } from '@playwright/test';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { writeHelperFile } from '../../support/desktop/helper-program';
import { measuredServers } from '../../support/desktop/home-page';
import { isAlive, pidsOf } from '../../support/desktop/processes';

/** Every attempt of a reconnect, on a machine that starts the helper's program slowly. */
const BACK_LIMIT_MS = 20_000;

const toastOf = (page: Page) => page.getByTestId('connection-toast');

test('D9: the app runs its helper, connects through it, restarts it when it dies, and leaves no process when it quits', async ({
  launch,
  sandbox,
}) => {
  const helper = writeHelperFile();
  try {
    // The sandbox's own helper listens at the fixed address; it must not be called.
    await sandbox.helper.setFault('refuse');
    const variables = { PINGLANE_HELPER_PROGRAM: helper.path };
    const { app, page, complaints } = await launch(variables);
    await signIn(page);
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    const { name } = await connectFirst(page);
    await expect(toastOf(page)).toContainText(`Connected${name}`);
    const id = (await page.evaluate(() => window.localStorage.getItem('connectedServer'))) ?? '';
    expect(sandbox.network.sessionsOf(id)).toBe(1);
    const pid = helperOf(app);

    // It dies during a connection: another one is started, and the connection is restored without a click.
    process.kill(pid, 'SIGKILL');
    await expect(toastOf(page)).toContainText('Reconnecting', { timeout: BACK_LIMIT_MS });
    await expect(toastOf(page)).toContainText(`Connected${name}`, { timeout: BACK_LIMIT_MS });
    await expect(page.getByRole('switch')).toBeChecked();
    const successor = helperOf(app);
    expect([successor === pid, isAlive(pid)]).toEqual([false, false]);

    // Test again measures anew, and the connection stays.
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    await expect(toastOf(page)).toContainText(`Connected${name}`);
    expect(complaints).toEqual([]);

    // Quitting ends the session and the process; the next start restores the connection.
    const sessions = sandbox.network.sessionsOf(id);
    await app.close();
    expect([isAlive(successor), sandbox.network.sessionsOf(id)]).toEqual([false, sessions - 1]);
    const { app: next, page: second } = await launch(variables);
    await expect(toastOf(second)).toContainText(`Connected${name}`, { timeout: BACK_LIMIT_MS });
    const last = helperOf(next);
    await next.close();
    expect(isAlive(last)).toBe(false);
  } finally {
    helper.remove();
  }
});

/** The one helper that the app's main process runs. */
function helperOf(app: ElectronApplication): number {
  const pids = pidsOf(app.process().pid ?? -1, 'helper-cli');
  expect(pids).toHaveLength(1);
  return pids[0] ?? -1;
}
