/**
 * Stands between a test driver and Chromium's DevTools server, so that the driver sees app:// addresses and never a window that Chromium opened
 * by itself (the stand-in closes those at once, and a driver that is just setting one up would hang).
 */
import { type AddressInfo } from 'node:net';

import { WebSocket, WebSocketServer } from 'ws';

import { fromHttps, toHttps } from '../scheme';

const MAXIMUM_MESSAGE_BYTES = 1 << 30;
const OWN_MESSAGE_ID = 2_000_000_000;

/** Commands whose addresses must reach Chromium in their https form; others (evaluated source code, above all) pass untouched. */
const MAPPED_COMMANDS =
  /"method":"(?:Page\.navigate|Fetch\.\w+|Network\.\w+|Storage\.\w+|Browser\.\w+Permissions?|Target\.createTarget|ServiceWorker\.\w+)"/;

/** Takes the address of Chromium's DevTools server and gives the address that a driver shall use instead. */
export async function startDevtoolsProxy(chromiumAddress: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MAXIMUM_MESSAGE_BYTES });
  server.on('connection', (driver) => {
    join(driver, new WebSocket(chromiumAddress, { perMessageDeflate: false, maxPayload: MAXIMUM_MESSAGE_BYTES }));
  });
  await new Promise<void>((resolve) =>
    server.once('listening', () => {
      resolve();
    }),
  );
  const { port } = server.address() as AddressInfo;
  return `ws://127.0.0.1:${String(port)}${new URL(chromiumAddress).pathname}`;
}

function join(driver: WebSocket, chromium: WebSocket): void {
  const early: string[] = [];
  driver.on('message', (data) => {
    const text = textOf(data);
    const message = needsMapping(text) ? toHttps(text) : text;
    if (chromium.readyState === WebSocket.OPEN) chromium.send(message);
    else early.push(message);
  });
  chromium.on('open', () => {
    for (const message of early) chromium.send(message);
  });
  chromium.on('message', (data) => {
    const text = textOf(data);
    const popup = nativePopupSession(text);
    if (popup !== undefined) {
      // The driver asked for new pages to wait for it; it gets no event for this page, so the page is resumed here.
      chromium.send(
        JSON.stringify({ id: OWN_MESSAGE_ID, sessionId: popup, method: 'Runtime.runIfWaitingForDebugger' }),
      );
    } else if (!text.startsWith(`{"id":${String(OWN_MESSAGE_ID)},`)) {
      driver.send(fromHttps(text));
    }
  });
  driver.on('close', () => {
    chromium.close();
  });
  chromium.on('close', () => {
    driver.close();
  });
  driver.on('error', () => {
    chromium.terminate();
  });
  chromium.on('error', () => {
    driver.terminate();
  });
}

/** Of all functions that a driver runs in a page, only Playwright's toHaveURL compares with the page's own address. */
function needsMapping(text: string): boolean {
  return MAPPED_COMMANDS.test(text) || (text.includes('Runtime.callFunctionOn') && text.includes('to.have.url'));
}

/** The session id in the news of a page that another page opened; undefined for every other message. */
function nativePopupSession(text: string): string | undefined {
  if (!text.startsWith('{"method":"Target.attachedToTarget"')) return undefined;
  const { params } = JSON.parse(text) as {
    params: { sessionId: string; targetInfo: { type: string; openerId?: string } };
  };
  return params.targetInfo.type === 'page' && params.targetInfo.openerId !== undefined ? params.sessionId : undefined;
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
