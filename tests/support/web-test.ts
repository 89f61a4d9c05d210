/** Playwright's test with a fresh sandbox each, the web platform on it, and a page that may not complain. */
import { expect, test as base } from '@playwright/test';
import type { Sandbox } from '../../sandbox/sandbox';
import { DEMO, setStage } from '../../scripts/lib/stage';

interface WebFixtures {
  readonly sandbox: Sandbox;
  /** What the page wrote to the console as errors, CSP violations included. */
  readonly complaints: string[];
}

export const test = base.extend<WebFixtures>({
  sandbox: async ({}, use) => {
    const sandbox = await setStage();
    await use(sandbox);
    await sandbox.close();
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
  baseURL: async ({ sandbox }, use) => {
    await use(sandbox.webUrl ?? '');
  },
});

export { DEMO, expect };
