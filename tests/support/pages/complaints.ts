/** What the pages of a browser complain of: uncaught errors, and errors in the console, where violations of the content security policy are too. */
import { expect, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test';

interface Complaints {
  /** It grows while they are watched. */
  readonly lines: readonly string[];
  readonly stop: () => void;
}

/** Collects the complaints of all pages of a browser from now on. */
export function watchComplaints(context: BrowserContext): Complaints {
  const lines: string[] = [];
  const addError = (error: WebError) => void lines.push(error.error().message);
  const addMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') lines.push(message.text());
  };
  context.on('weberror', addError);
  context.on('console', addMessage);
  return {
    lines,
    stop() {
      context.off('weberror', addError);
      context.off('console', addMessage);
    },
  };
}

/** Chromium's own lines for each request that fails or is refused, which tests of faults cause on purpose. */
const FAILED_REQUEST =
  /^(?:Failed to load (?:resource|module script): |Access to fetch at .+ has been blocked by CORS policy: )/;

/** After a test: the pages complained of failed requests at most. */
export function expectNoComplaint(lines: readonly string[]): void {
  expect(lines.filter((line) => !FAILED_REQUEST.test(line))).toEqual([]);
}
