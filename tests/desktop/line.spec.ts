/** The line in the app, with a server that falls silent in the sandbox's network: said everywhere, offered and switched (docs/product.md section 24). */
import type { ElectronApplication } from '@playwright/test';
import { connectFirst } from '../support/desktop/connect-first';
import { expect, signIn } from '../support/desktop/desktop-test';
import { measuredServers } from '../support/desktop/home-page';
import { test } from '../support/desktop/shared-app';

/** Four sweeps, and the time that the last one takes. */
const SILENT_LIMIT_MS = 40_000;

/** The part of the stand-in's tray that is read here. */
interface StandInTray {
  readonly standinTrays: readonly { getToolTip(): string }[];
}

function toolTip(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ Tray }) => (Tray as unknown as StandInTray).standinTrays[0]?.getToolTip() ?? '');
}

test.skip(!process.env['ELECTRON_OVERRIDE_DIST_PATH'], 'Electron itself lets nobody read its tray');

test('a server that falls silent is named everywhere, another one is offered, and the line is good again after it', async ({
  app,
  page,
  sandbox,
}) => {
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  const hero = page.locator('[data-line]');
  const toast = page.getByTestId('connection-toast');
  await expect(hero).toHaveAttribute('data-line', 'checking');
  await expect(hero).toHaveAttribute('data-line', 'good');
  await expect(toast).toHaveText(new RegExp(`^Connected${name}`));

  sandbox.control.line.set('connected', { silent: true });
  await expect(hero).toHaveAttribute('data-line', 'silent', { timeout: SILENT_LIMIT_MS });
  await expect(toast).toHaveText(new RegExp(`^Connected${name}.*no answer for \\d+ s$`));
  await expect(page.getByRole('contentinfo')).toContainText(`Connected · ${name} · no answer for`);
  expect(await page.title()).toContain(`Connected · ${name} · no answer for`);
  await expect.poll(() => toolTip(app)).toContain(`Connected · ${name} · no answer for`);
  expect(sandbox.helper.session()).not.toBeNull();

  const offer = page.getByRole('group', { name: 'Line guard' });
  await expect(offer).toContainText('answers');
  await offer.getByRole('button', { name: 'Not in this match' }).click();
  await expect(offer).toBeHidden();
  await expect(hero).toContainText(`${name} has not answered for`);

  sandbox.control.line.calm();
  await expect(hero).toHaveAttribute('data-line', 'unstable');
  await expect(hero).toHaveAttribute('data-line', 'good', { timeout: SILENT_LIMIT_MS });
});

test('the app switches from a silent server by itself when it is told to', async ({ page, sandbox }) => {
  await signIn(page);
  await page.goto('app://pinglane/profile');
  await page.getByRole('button', { name: /^Line guard: / }).click();
  await page.getByRole('option', { name: 'Switch by itself when the server is silent' }).click();
  await page.goto('app://pinglane/');
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  const hero = page.locator('[data-line]');
  await expect(hero).toHaveAttribute('data-line', 'good');
  sandbox.control.line.set('connected', { silent: true });
  await expect(page.getByTestId('connection-toast')).not.toContainText(name, { timeout: SILENT_LIMIT_MS });
  await expect(hero).toHaveAttribute('data-line', 'good', { timeout: SILENT_LIMIT_MS });
  await expect(hero.getByRole('heading', { level: 2 })).not.toHaveText(name);
});
