/** The development loop (npm run dev), run on a copy of the project whose files are edited. */
import { chromium, expect, type Page } from '@playwright/test';
import { startDevelopmentCopy, type DevelopmentCopy } from '../../support/desktop/development-copy';
import { findTestBrowser } from '../../../tools/lib/browser';
import { signIn } from '../../support/desktop/desktop-test';
import { test } from '../../support/desktop/worker-apps';

const STYLES = 'src/styles/base.css';
const COMPONENT = 'src/features/account/login/LoginForm.tsx';
const MAIN = 'electron/main.ts';

let copy: DevelopmentCopy | undefined;
test.afterEach(async () => {
  await copy?.close();
  copy = undefined;
});

/** Prints how long something takes; that depends on the machine and so is not asserted. */
async function report(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s after saving`);
}

const colourOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineColor);

/** Edits a style and a component of the page with the account's box, and restores both. */
async function seeChangesArrive(page: Page, { edit }: DevelopmentCopy): Promise<void> {
  await page.getByLabel('Account').fill('typed before');
  const plain = await colourOf(page);
  const restoreStyles = await edit(STYLES, 'body {', 'body {\n  outline: 1px solid rgb(1, 2, 3);');
  await report('a changed colour', () => expect.poll(() => colourOf(page)).toBe('rgb(1, 2, 3)'));
  await restoreStyles();
  await expect.poll(() => colourOf(page)).toBe(plain);

  const restoreComponent = await edit(COMPONENT, "{t('auth.signIn')}", 'Changed text');
  await report('a changed text', () => page.getByRole('button', { name: 'Changed text' }).waitFor());
  await expect(page.getByLabel('Account')).toHaveValue('typed before');
  await restoreComponent();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue('typed before');
}

test('the desktop app shows changes with its state kept, and stays signed in when its main process has changed', async () => {
  copy = await startDevelopmentCopy(['--remote-debugging-port=0']);
  const { output, edit } = copy;
  const addresses = () => [...output().matchAll(/DevTools listening on (ws:\S+)/g)].map(([, address = '']) => address);
  /** The app's page after its given start. */
  const pageOf = async (start: number) => {
    await expect.poll(() => addresses().length, { timeout: 90_000, message: output() }).toBe(start);
    const browser = await chromium.connectOverCDP(addresses()[start - 1] ?? '', { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('the app has no window');
    return context.pages()[0] ?? context.waitForEvent('page');
  };
  const page = await pageOf(1);
  await seeChangesArrive(page, copy);
  await signIn(page);

  const restore = await edit(
    MAIN,
    'const EXIT_FAILURE = 1;',
    "const EXIT_FAILURE = 1;\nconsole.error('the changed main process runs');",
  );
  await report('a changed main process', async () => {
    const next = await pageOf(2);
    await expect(next.getByRole('switch')).toBeVisible();
  });
  expect(output()).toContain('the changed main process runs');
  await restore();
  await expect((await pageOf(3)).getByRole('switch')).toBeVisible();
});

test('the web platform shows changes with its state kept when it is developed alone', async () => {
  copy = await startDevelopmentCopy(['--web']);
  const { output } = copy;
  const address = () => /^Web +(http:\S+)/m.exec(output())?.[1];
  await expect.poll(address, { timeout: 90_000 }).toBeDefined();
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(address() ?? '');
    await seeChangesArrive(page, copy);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
