/** After every web test: what its pages have sent as secrets is in no line of a console and in no address (promise H2). */
import { expect, type BrowserContext, type ConsoleMessage, type Request, type WebError } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../sandbox/seed/accounts';
import { leaksIn } from '../desktop/canaries';

interface WatchedSecrets {
  /** The names of the secrets that are in a line or an address so far. */
  readonly leaks: () => readonly string[];
  readonly stop: () => void;
}

const MACHINE_ID = /"machine_id":"([^"]{8,})"/;
const BEARER = /^Bearer (.{8,})$/;

/** Watches all pages of a browser from now on: the password that tests type, and each access token and machine id that a page sends. */
export function watchSecrets(context: BrowserContext): WatchedSecrets {
  const secrets: Record<string, string> = { password: DEMO_PASSWORD };
  const texts: string[] = [];
  const addError = (error: WebError) => void texts.push(error.error().message);
  const addMessage = (message: ConsoleMessage) => void texts.push(message.text());
  const addRequest = (request: Request) => {
    texts.push(request.url());
    const token = BEARER.exec(request.headers()['authorization'] ?? '')?.[1];
    const machineId = MACHINE_ID.exec(request.postData() ?? '')?.[1];
    if (token !== undefined) secrets[`access token ${token.slice(0, 4)}`] = token;
    if (machineId !== undefined) secrets[`machine id ${machineId.slice(0, 4)}`] = machineId;
  };
  context.on('weberror', addError);
  context.on('console', addMessage);
  context.on('request', addRequest);
  return {
    // Routes that were pushed are no requests.
    leaks: () => leaksIn([...texts, ...context.pages().map((page) => page.url())].join('\n'), secrets),
    stop() {
      context.off('weberror', addError);
      context.off('console', addMessage);
      context.off('request', addRequest);
    },
  };
}

/** After a test: no secret was printed or put into an address. */
export function expectNoSecret({ leaks, stop }: WatchedSecrets): void {
  stop();
  expect(leaks(), 'secrets in consoles and addresses').toEqual([]);
}
