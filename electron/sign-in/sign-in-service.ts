/** Sign-in with Google or Discord for the bridge: start, check, cancel; one attempt at a time (docs/product.md section 14). */
import type { PublicConfig } from '../../common/config';
import { DISCORD_CALLBACK_PORTS, type SignInProvider } from '../../common/contract/ipc/sign-in';
import type { SignInFailure, SignInState } from '../../common/contract/ipc/sign-in-state';
import { DEFAULT_LANGUAGE, type Language } from '../../common/languages';
import { configuredEndpoint } from '../../common/oauth';
import { createOpener, type OpenBrowser, toSafeAddress } from '../app/lockdown/external-links';
import { readLoopbackPort } from '../connection/loopback-port';
import { startAttempt, type Attempt } from './attempt';
import { createAuthHelperMethod } from './auth-helper-method';
import { discoverGoogle } from './authorization-endpoint';
import type { Fetch } from '../base/bounded-fetch';
import { createBrowserMethod, type BrowserMethodSources } from './browser-method';
import { systemClock, type Clock } from '../base/clock';
import { ANY_PORT, type LoopbackAddress } from './loopback-server';
import type { RandomBytes } from './secrets';
import { failedSignIn, type SignInMethod } from './sign-in-method';
import { isLoopbackHttp } from '../../common/parse-url';

export interface SignInSources extends Pick<PublicConfig, 'google' | 'discord'> {
  /** An external auth helper on loopback for Google; empty: this process does it itself. */
  readonly authHelperUrl: string;
  /** Passes a URL to the operating system; may reject. */
  readonly openBrowser: OpenBrowser;
  /** Reaches Google's issuer: the app uses Chromium's network, the auth helper's own program Node's. */
  readonly fetch: Fetch;
  readonly clock?: Clock;
  readonly random?: RandomBytes;
  /** Replaces each provider's own addresses in tests. */
  readonly callbackAddresses?: readonly LoopbackAddress[];
  /** Language of the pages that the browser shows at the end; by default the product's default language. */
  readonly language?: () => Language;
}

export interface SignInService {
  /**
   * Starts a sign-in; a pending attempt ends with 'replaced'.
   * @returns 'waiting' once the sign-in page is open in the browser, or why it failed
   */
  start(provider: SignInProvider): Promise<SignInState>;
  /** State of the last attempt; an authorisation is returned once, a failure until the next start. */
  check(): SignInState;
  /** Ends the pending attempt, if any, as 'cancelled'. */
  cancel(): void;
  /** Ends everything for good, on quit. */
  close(): void;
}

/** On 127.0.0.1 alone, with which they are registered. */
const DISCORD_ADDRESSES = DISCORD_CALLBACK_PORTS.map((port): LoopbackAddress => ({ host: '127.0.0.1', port }));

/** Creates the service. */
export function createSignInService(sources: SignInSources): SignInService {
  const methods = createMethods(sources);
  let attempt: Attempt | null = null;
  let isClosed = false;

  return {
    start(provider) {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      attempt?.end('replaced');
      attempt = startAttempt(provider, methods[provider], sources.clock ?? systemClock);
      return attempt.whenWaiting;
    },
    check: () => attempt?.state() ?? { state: 'idle' },
    cancel: () => attempt?.end('cancelled'),
    close() {
      isClosed = true;
      attempt?.end('cancelled');
    },
  };
}

function createMethods(sources: SignInSources): Record<SignInProvider, SignInMethod> {
  const { google, discord, authHelperUrl, clock = systemClock, fetch } = sources;
  const shared = {
    open: createOpener(toSignInAddress, sources.openBrowser, clock.monotonic),
    clock,
    random: sources.random,
    language: sources.language ?? (() => DEFAULT_LANGUAGE),
  } satisfies Partial<BrowserMethodSources>;
  const unconfigured: SignInMethod = () => Promise.resolve(failedSignIn('not-configured'));

  const ownGoogle = google
    ? createBrowserMethod({
        ...shared,
        provider: 'google',
        clientId: google.clientId,
        callbackAddresses: sources.callbackAddresses ?? ANY_PORT,
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
          callbackAddresses: sources.callbackAddresses ?? DISCORD_ADDRESSES,
          findEndpoint: () => Promise.resolve(configuredEndpoint(new URL(discord.authorizeUrl))),
        })
      : unconfigured,
  };
}

function failed(reason: SignInFailure): SignInState {
  return { state: 'failed', reason };
}

/**
 * The canonical form of a sign-in URL that may be passed to the operating system (promises A8, C1).
 * @param host the only allowed host, with its port
 * @returns the canonical URL, or null when the policy refuses it; http only on loopback
 */
export function toSignInAddress(address: string, host: string): string | null {
  const safe = toSafeAddress(address) ?? toSafeAddress(address, 'http:');
  if (safe === null) return null;
  const url = new URL(safe);
  return url.host === host && (url.protocol === 'https:' || isLoopbackHttp(url)) ? safe : null;
}
