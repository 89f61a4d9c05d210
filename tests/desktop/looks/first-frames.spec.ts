/** The first frames of the app's pages: nothing moves once it is drawn. */
import { paths } from '../../../src/model/paths';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { expectNoLayoutShift, recordShifts } from '../../support/pages/measures/layout-shifts';

/** Each response of the provider: its data come after the page's first frame. */
const RESPONSE_MS = 400;

test('nothing on home moves when the app is loaded again, before its data come and after, off and connected', async ({
  launch,
  sandbox,
}) => {
  const { page } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  sandbox.control.addFault({ route: '*', kind: 'delay', delayMs: RESPONSE_MS });
  const readShifts = await recordShifts(page);
  for (const state of ['off', 'connected']) {
    if (state === 'connected') {
      await connectFirst(page);
      await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    }
    await page.reload();
    await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
    await expect(page.locator('[data-home] article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectNoLayoutShift(await readShifts(), `${paths.home}, ${state}`);
  }
});
