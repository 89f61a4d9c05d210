/** Signing in with Google or Discord as the bridge offers it: start, check, cancel; one attempt at a time (docs/product.md section 14). */
import type { PublicConfig } from '../../common/config';
import type { SignInFailure, SignInProvider, SignInState } from '../../common/contract/ipc/sign-in';
import { readLoopbackPort } from '../connection/loopback-port';
import { startAttempt, type Attempt } from './attempt';
import { createAuthHelperMethod } from './auth-helper-method';
import { discordEndpoint, discoverGoogle } from './authorization-endpoint';
import type { Fetch } from './bounded-fetch';
import { createBrowserMethod, type BrowserMethodSources } from './browser-method';
import { systemClock, type SignInClock } from './clock';
import type { RandomBytes } from './secrets';
import { createSignInOpener, type OpenBrowser } from './sign-in-opener';
import { failedSignIn, type SignInMethod } from './sign-in-method';

export interface SignInSources extends Pick<PublicConfig, 'google' | 'discord'> {
  /** An external auth helper on loopback, which then does Google's part; empty: this process does it. */
  readonly authHelperUrl: string;
  /** Hands an address to the operating system; may reject. */
  readonly openBrowser: OpenBrowser;
  /** Reaches Google's issuer: the app over Chromium's network, the auth helper's own program over Node's. */
  readonly fetch: Fetch;
  readonly clock?: SignInClock;
  readonly random?: RandomBytes;
  readonly callbackPort?: number;
}

export interface SignInService {
  /**
   * Begins to sign in, ending an attempt that is under way with 'replaced'.
   * @returns 'waiting' once the person is being asked in the browser, or why it came to nothing
   */
  start(provider: SignInProvider): Promise<SignInState>;
  /** Where the last attempt stands; an authorisation is told once, a failure until the next start. */
  check(): SignInState;
  /** Ends the attempt under way, if any, which then stands at 'cancelled'. */
  cancel(): void;
  /** Ends everything for good, at quit. */
  close(): void;
}

/** Makes the service. */
export function createSignInService(sources: SignInSources): SignInService {
  const ways = createWays(sources);
  let attempt: Attempt | null = null;
  let isClosed = false;

  return {
    start(provider) {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      attempt?.end('replaced');
      attempt = startAttempt(provider, ways[provider], sources.clock ?? systemClock);
      return attempt.begun;
    },
    check: () => attempt?.state() ?? { state: 'idle' },
    cancel: () => attempt?.end('cancelled'),
    close() {
      isClosed = true;
      attempt?.end('cancelled');
    },
  };
}

function createWays(sources: SignInSources): Record<SignInProvider, SignInMethod> {
  const { google, discord, authHelperUrl, clock = systemClock, fetch } = sources;
  const shared = {
    open: createSignInOpener(sources.openBrowser, clock.monotonic),
    clock,
    random: sources.random,
    callbackPort: sources.callbackPort ?? 0,
  } satisfies Partial<BrowserMethodSources>;
  const unconfigured: SignInMethod = () => Promise.resolve(failedSignIn('not-configured'));

  const ownGoogle = google
    ? createBrowserMethod({
        ...shared,
        provider: 'google',
        clientId: google.clientId,
        findEndpoint: (signal) => discoverGoogle(google, { fetch, clock, signal }),
      })
    : unconfigured;
  return {
    google:
      authHelperUrl === ''
        ? ownGoogle
        : createAuthHelperMethod({ port: readLoopbackPort(authHelperUrl), clock, random: sources.random }),
    discord: discord
      ? createBrowserMethod({
          ...shared,
          provider: 'discord',
          clientId: discord.clientId,
          findEndpoint: () => Promise.resolve(discordEndpoint(discord)),
        })
      : unconfigured,
  };
}

function failed(reason: SignInFailure): SignInState {
  return { state: 'failed', reason };
}
