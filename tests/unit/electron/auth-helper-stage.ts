/** An external auth helper whose responses a test sets, and the service that calls it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { AUTH_HELPER_POLL_INTERVAL_MS } from '../../../common/contract/helper/helper-api';
import { createAuthHelperMethod } from '../../../electron/sign-in/auth-helper-method';
import type { Clock } from '../../../electron/base/clock';
import { createSignInService } from '../../../electron/sign-in/sign-in-service';
import { eventually } from './sign-in/eventually';
import { createManualClock } from './sign-in/manual-clock';
import { openHandles } from './sign-in/sockets';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Responds with JSON, or with a text as it is. */
export const say = (value: unknown): Handler => {
  return (_request, response) => response.end(typeof value === 'string' ? value : JSON.stringify(value));
};

export const done = {
  status: 'done',
  code: 'the-code',
  code_verifier: 'v'.repeat(43),
  redirect_uri: 'http://127.0.0.1:7/x',
};

/** Opens the stage: the helper responds 'waiting' until the test sets another response. */
export async function openHelperStage() {
  const handlesBefore = openHandles();
  const calls: IncomingMessage[] = [];
  const opened: string[] = [];
  let bodies = '';
  let open = 0;
  let mostOpen = 0;
  const clock = createManualClock();
  const helper = createServer((request, response) => {
    calls.push(request);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => (open -= 1));
    request.on('data', (part: Buffer) => (bodies += part.toString()));
    (request.method === 'POST' ? stage.start : stage.check)(request, response);
  }).listen(0, '127.0.0.1');
  await once(helper, 'listening');
  const { port } = helper.address() as AddressInfo;
  const launch = (at = port) =>
    createSignInService({
      fetch: globalThis.fetch,
      google: null,
      discord: { authorizeUrl: 'http://127.0.0.1:9/authorize', clientId: 'd' },
      authHelperUrl: `http://127.0.0.1:${at}`,
      openBrowser: (address) => {
        opened.push(address);
        return Promise.resolve();
      },
      clock,
    });
  const signIn = launch();
  const isPausing = () => eventually(clock.timers).toBe(2);

  const stage = {
    clock,
    signIn,
    /** The app's requests, in order. */
    calls,
    seen: () => calls.map(({ method, url }) => `${method ?? ''} ${url ?? ''}`),
    bodies: () => bodies,
    open: () => open,
    mostOpen: () => mostOpen,
    /** The addresses opened in the system browser. */
    opened,
    host: `127.0.0.1:${port}`,
    start: say({ status: 'waiting' }),
    check: say({ status: 'waiting' }),
    /** Another launch of the app, on this helper or on another port. */
    launch,
    /** One attempt by itself. */
    attempt: (at: Clock, signal = new AbortController().signal) =>
      createAuthHelperMethod({ port, clock: at, random: undefined })(signal, () => undefined),
    /** Waits until only the attempt's own timer and the pause before the next poll are pending. */
    isPausing,
    /** Runs the next poll. */
    async poll() {
      await isPausing();
      const before = calls.length;
      clock.pass(AUTH_HELPER_POLL_INTERVAL_MS);
      await eventually(() => calls.length).toBe(before + 1);
    },
    ended: () => eventually(() => signIn.check().state).not.toBe('waiting'),
    stopHelper: () => helper.close(),
    async close() {
      signIn.close();
      helper.closeAllConnections();
      if (helper.listening) await once(helper.close(), 'close');
      await eventually(openHandles).toBe(handlesBefore);
      expect(clock.timers()).toBe(0);
    },
  };
  return stage;
}
export type HelperStage = Awaited<ReturnType<typeof openHelperStage>>;
