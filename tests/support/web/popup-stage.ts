/** The stage of the web platform's popup sign-in: an issuer on loopback, a popup that records its addresses, a channel and a clock. */
import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import { SIGN_IN_CHANNEL } from '../../../common/contract/ipc/sign-in';
import type { Clock } from '../../../src/lib/platform/clock';
import { signInByPopup, type PopupSignInOptions } from '../../../src/lib/platform/sign-in/popup-sign-in';
import type { SignInEnd } from '../../../src/lib/platform/sign-in/sign-in-request';

export const ORIGIN = 'https://web.example';
export const CLIENT = 'client-1';

export interface Discovery {
  issuer?: string;
  authorization_endpoint?: string;
  code_challenge_methods_supported?: string[];
  authorization_response_iss_parameter_supported?: boolean;
}

/** Responds like an issuer whose discovery document is complete, by default. */
export function discovery(issuerUrl: string, change: Discovery): RequestListener {
  return (request, response) => {
    if (request.url !== '/.well-known/openid-configuration') {
      response.writeHead(404).end();
      return;
    }
    const document = { issuer: issuerUrl, authorization_endpoint: `${issuerUrl}/authorize`, ...change };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  };
}

export interface PopupStage {
  readonly result: Promise<SignInEnd>;
  /** Where the popup was led; waits until it was. */
  address(): Promise<URL>;
  /** What a page of our origin says on the channel. */
  say(message: unknown): void;
  /** The answer of the provider to this very request, changed as told. */
  answer(change?: Record<string, string | null>): Promise<void>;
  /** Lets the time go by. */
  pass(spanMs: number): void;
  cancel(): void;
  readonly channels: { open: number; closed: number };
  readonly timers: Set<() => void>;
}

/** Begins a sign-in with Google, unless told otherwise. */
export function beginPopupSignIn(issuerUrl: string, options: Partial<PopupSignInOptions> = {}): PopupStage {
  const controller = new AbortController();
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const channels = { open: 0, closed: 0 };
  const timers = new Set<() => void>();
  let now = 1_800_000_000_000;
  let led: (address: string) => void = () => {};
  const destination = new Promise<string>((resolve) => {
    led = resolve;
  });
  const keep = (run: () => void) => {
    const timer = () => {
      timers.delete(timer);
      run();
    };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const clock: Clock = {
    now: () => now,
    serverNow: () => now,
    after: (_, run) => keep(run),
  };
  const result = signInByPopup({
    provider: 'google',
    popup: { go: (address) => led(address), close: () => {} },
    config: {
      google: { issuer: issuerUrl, clientId: CLIENT },
      discord: { authorizeUrl: 'https://discord.example/oauth2/authorize?x=1', clientId: CLIENT },
    },
    origin: ORIGIN,
    clock,
    signal: controller.signal,
    openChannel(name) {
      expect(name).toBe(SIGN_IN_CHANNEL);
      channels.open += 1;
      return {
        addEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => listeners.add(listener),
        close() {
          channels.closed += 1;
          listeners.clear();
        },
      } as unknown as BroadcastChannel;
    },
    ...options,
  });
  const address = async () => new URL(await destination);
  const say = (data: unknown) => {
    for (const listener of [...listeners]) listener({ data } as MessageEvent<unknown>);
  };
  return {
    ...{ result, address, say, channels, timers },
    async answer(change = {}) {
      const state = (await address()).searchParams.get('state');
      const parameters = Object.entries({ code: 'code-1', state, ...change }).filter(([, value]) => value !== null);
      say(`?${new URLSearchParams(parameters as [string, string][]).toString()}`);
    },
    pass(spanMs) {
      now += spanMs;
      for (const run of [...timers]) run();
    },
    cancel: () => controller.abort(),
  };
}
