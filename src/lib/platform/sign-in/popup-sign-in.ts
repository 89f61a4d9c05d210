/**
 * Sign-in by popup on the web platform: opens the provider's page in it and waits for the result of the callback page signed-in.html. The
 * result comes over a BroadcastChannel of the own origin, because the opener policy severs popup and page. Loaded on demand as its own chunk.
 */
import { repeat } from '../../../../common/async/pace';
import type { PublicConfig } from '../../../../common/config';
import {
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_CHANNEL,
  SIGN_IN_TIMEOUT_MS,
  type SignInProvider,
} from '../../../../common/contract/ipc/sign-in';
import { hasPassed } from '../../../model/elapsed';
import type { Clock } from '../clock';
import type { Popup } from './popup';
import { createSignInRequest, type SignInEnd } from './sign-in-request';

/** The used part of BroadcastChannel. */
type Channel = Pick<BroadcastChannel, 'addEventListener' | 'close'>;

export interface PopupSignInOptions {
  readonly provider: SignInProvider;
  /** Open, empty and still accessible. */
  readonly popup: Popup;
  readonly config: Pick<PublicConfig, 'google' | 'discord'>;
  /** The origin of this page, which also serves signed-in.html. */
  readonly origin: string;
  readonly clock: Clock;
  /** Aborts the wait: the result is then 'cancelled'. */
  readonly signal: AbortSignal;
  readonly openChannel?: (name: string) => Channel;
}

/** How soon the timeout is noticed after the machine resumes from sleep. */
const LOOK_INTERVAL_MS = 1_000;
const DISCOVERY_TIMEOUT_MS = 15_000;

/** Navigates the popup to the provider and waits up to five minutes for the response to this request. Never rejects. */
export async function signInByPopup(options: PopupSignInOptions): Promise<SignInEnd> {
  const { provider, popup, config, origin, clock, signal } = options;
  const startedAt = clock.now();
  const discoveryTimeout = new AbortController();
  const stop = clock.after(DISCOVERY_TIMEOUT_MS, () => discoveryTimeout.abort());
  const request = await createSignInRequest({
    provider,
    config,
    redirectUri: `${origin}${SIGN_IN_CALLBACK_PATH}.html`,
    signal: AbortSignal.any([signal, discoveryTimeout.signal]),
  });
  stop();
  if (signal.aborted) return { state: 'failed', reason: 'cancelled' };
  if (typeof request === 'string') return { state: 'failed', reason: request };

  return new Promise((resolve) => {
    const channel = (options.openChannel ?? openBroadcastChannel)(SIGN_IN_CHANNEL);
    const end = (result: SignInEnd) => {
      stopLooking();
      channel.close();
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const cancel = () => end({ state: 'failed', reason: 'cancelled' });
    const stopLooking = repeat(clock, LOOK_INTERVAL_MS, () => {
      if (hasPassed(startedAt, clock.now(), SIGN_IN_TIMEOUT_MS)) end({ state: 'failed', reason: 'timeout' });
    });
    signal.addEventListener('abort', cancel, { once: true });
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const result = typeof data === 'string' ? request.read(data) : null;
      if (result !== null) end(result);
    });
    popup.go(request.address);
  });
}

function openBroadcastChannel(name: string): Channel {
  return new BroadcastChannel(name);
}
