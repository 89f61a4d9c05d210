/** Runs in the page before the app: the app's own code then finds a fixed clock, a provider, a main process and a storage instead of the real ones. */
import type { PublicConfig } from '../../../../../common/config';
import type { GalleryControl, World } from '../world';
import { installClock } from './fake-clock';
import { installMain } from './fake-main';
import { installProvider } from './fake-provider';
import { API_URL, GATEWAY_URL, IP_LOOKUP_URL, MACHINE_ID } from './fixed';

const CONFIG: PublicConfig = {
  ...{ apiUrl: API_URL, ipLookupUrl: IP_LOOKUP_URL, gatewayUrl: GATEWAY_URL, sentryDsn: '' },
  google: { issuer: 'https://accounts.pinglane.example', clientId: 'gallery' },
  discord: { authorizeUrl: 'https://discord.pinglane.example/oauth2/authorize', clientId: 'gallery' },
  providerTimeZone: 'Asia/Ho_Chi_Minh',
};

const WEB_CONFIG = {
  ...{ PINGLANE_API_URL: API_URL, PINGLANE_IP_LOOKUP_URL: IP_LOOKUP_URL, PINGLANE_GATEWAY_URL: GATEWAY_URL },
  ...{ PINGLANE_GOOGLE_ISSUER: CONFIG.google?.issuer, PINGLANE_GOOGLE_CLIENT_ID: CONFIG.google?.clientId },
  PINGLANE_DISCORD_AUTHORIZE_URL: CONFIG.discord?.authorizeUrl,
  PINGLANE_DISCORD_CLIENT_ID: CONFIG.discord?.clientId,
  PINGLANE_DOWNLOAD_URLS:
    'windows=https://pinglane.example/app.exe,macos=https://pinglane.example/app.dmg,linux=https://pinglane.example/app.AppImage',
};

/** Replaces what the app gets from outside. Only for the gallery's own pages: an empty page has no storage. */
export function install(world: World): void {
  if (!location.protocol.startsWith('http')) return;
  const { setTimeout, clearTimeout } = globalThis;
  const clock = installClock(world.startAt);
  installChance();
  Object.defineProperty(navigator, 'onLine', { get: () => world.isOnline });
  putStorage(world);
  const main = world.isDesktop ? installMain(world, clock, CONFIG) : null;
  const unanswered = installProvider(world, clock, WEB_CONFIG);
  const gallery: GalleryControl = {
    pass: (spanMs) => clock.passUntil(clock.now() + spanMs),
    passUntil: (sinceLoadMs) => clock.passUntil(world.startAt + sinceLoadMs),
    setLine: (line) => main?.setLine(line),
    publishUpdate: (update) => main?.publish('onUpdateChanged', update),
    unanswered,
    freeTimers() {
      const held = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
      Object.assign(globalThis, { setTimeout, clearTimeout });
      return () => void Object.assign(globalThis, held);
    },
    openLink: (link) => main?.openLink(link),
  };
  Object.assign(globalThis, { gallery });
}

function putStorage({ stored, storedInWindow, isSignedIn }: World): void {
  const { localStorage: kept, sessionStorage: ofWindow } = window;
  kept.clear();
  ofWindow.clear();
  if (isSignedIn) kept.setItem('accessToken', 'token-of-the-gallery');
  kept.setItem('webMachineId', MACHINE_ID);
  for (const [key, value] of Object.entries(stored)) kept.setItem(key, value);
  for (const [key, value] of Object.entries(storedInWindow)) ofWindow.setItem(key, value);
}

/** Random values in an order that is the same for each load. */
function installChance(): void {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  // Every loop then ticks evenly, whatever draws first (common/async/pace).
  Math.random = () => 0.5;
  crypto.getRandomValues = <T extends ArrayBufferView>(into: T): T => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    bytes.forEach((_, index) => (bytes[index] = Math.floor(next() * 256)));
    return into;
  };
  let keys = 0;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;
}
