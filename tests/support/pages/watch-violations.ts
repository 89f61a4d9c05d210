/** Collects violations of the content security policy. */
import type { Page } from '@playwright/test';

/** Returns the list that grows by the directive of every violation on every page from now on. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (directive: string) => void violations.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      (tell as (directive: string) => void)(event.effectiveDirective);
    });
  });
  return violations;
}
