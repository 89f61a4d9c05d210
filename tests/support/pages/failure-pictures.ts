/** Pictures of what a failed test shows. Playwright's own option would take one of every page of every test, and delete it when the test passes. */
import type { BrowserContext, TestInfo } from '@playwright/test';

/** A page that cannot be drawn must not hold up the report of the failure. */
const PICTURE_LIMIT_MS = 5_000;

/** Attaches a picture of each open page to a test that failed; called before its pages are closed. */
export async function attachFailurePictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`test-failed-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: PICTURE_LIMIT_MS }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
