/** The services that core gets passed in: network, main process, clock and window, in one object that tests replace. */
import type { SignInProvider } from '../../../common/contract/ipc/sign-in';
import { call, type Call } from '../../lib/api/client';
import type { TokenizeCard } from '../../lib/api/gateway';
import { lookUpIp } from '../../lib/api/ip-lookup';
import { getStartup, type AppInfo } from '../../lib/platform/app-info';
import { systemClock, type Clock } from '../../lib/platform/clock';
import type { Drawing } from '../../lib/platform/files/draw-png';
import { desktop, type Desktop } from '../../lib/platform/desktop';
import type { Picture } from '../../lib/platform/files/pictures';
import { pageNetwork, type Network } from '../../lib/platform/network';
import {
  canCopyPictures,
  canShareLinks,
  openTab,
  pageVisibility,
  reloadPage,
  shareLink,
  writeClipboard,
  writeClipboardPicture,
  type Visibility,
} from '../../lib/platform/page';
import { openPopup, type Popup, type PopupProblem } from '../../lib/platform/sign-in/popup';
import type { SignInEnd } from '../../lib/platform/sign-in/sign-in-request';

export interface Services {
  readonly call: Call;
  readonly lookUpIp: () => Promise<string>;
  /** Hands a card to the payment gateway (promise H4). */
  readonly tokenizeCard: TokenizeCard;
  /** The payment gateway's address; '' when none is configured. */
  readonly gatewayUrl: () => string;
  /** The page's origin: scheme, host and port. */
  readonly pageOrigin: () => string;
  readonly desktop: Omit<Desktop, 'readStartup'>;
  readonly clock: Clock;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** A new unique idempotency key, for calls whose effect must happen once. */
  readonly newKey: () => string;
  readonly visibility: Visibility;
  readonly network: Network;
  readonly openTab: (url: string) => void;
  readonly reloadPage: () => void;
  /** Downloads a file through the browser. Only after a click; rejects when the browser saves none. */
  readonly downloadFile: (name: string, content: string | Uint8Array<ArrayBuffer>, mediaType: string) => Promise<void>;
  /** Only in a click handler; rejects when the system denies it. */
  readonly writeClipboard: (text: string) => Promise<void>;
  /** Whether the browser can copy pictures. */
  readonly canCopyPictures: () => boolean;
  /** Only in a click handler, though the picture may be drawn later; rejects when the system denies it. */
  readonly writeClipboardPicture: (png: Promise<Blob>) => Promise<void>;
  /** Whether the system has a sheet for sharing links. */
  readonly canShareLinks: () => boolean;
  /** Only in a click handler; rejects when the system denies it, and with an AbortError when the person closes the sheet. */
  readonly shareLink: (title: string, url: string) => Promise<void>;
  /** Draws a PNG in the fonts of the app. */
  readonly drawPng: (drawing: Drawing) => Promise<Blob>;
  /** Only in a click handler; null when the browser blocks the popup. */
  readonly openPopup: () => Popup | PopupProblem;
  /** Gets an authorization code on the web, through a popup; rejects only when its chunk cannot be loaded. */
  readonly signInByPopup: (provider: SignInProvider, popup: Popup, signal: AbortSignal) => Promise<SignInEnd>;
  readonly decodePicture: (bytes: Uint8Array<ArrayBuffer>) => Promise<Picture>;
  readonly startup: () => Pick<AppInfo, 'machineId' | 'isDesktop'>;
}

const realServices: Services = {
  call,
  lookUpIp: () => lookUpIp(),
  // Loaded on demand, because only a card payment needs it.
  tokenizeCard: async (...card) => (await import('../../lib/api/gateway')).tokenizeCard(...card),
  gatewayUrl: () => getStartup().config.gatewayUrl,
  pageOrigin: () => window.location.origin,
  desktop,
  clock: systemClock,
  random: Math.random,
  newKey: () => crypto.randomUUID(),
  visibility: pageVisibility,
  network: pageNetwork,
  openTab,
  reloadPage,
  downloadFile: async (...file) => (await import('../../lib/platform/files/download-file')).downloadFile(...file),
  writeClipboard,
  canCopyPictures,
  canShareLinks,
  shareLink,
  writeClipboardPicture,
  // Loaded on demand: few sessions become a picture.
  drawPng: async (drawing) => (await import('../../lib/platform/files/draw-png')).drawPng(drawing),
  openPopup,
  async signInByPopup(provider, popup, signal) {
    const { signInByPopup } = await import('../../lib/platform/sign-in/popup-sign-in');
    const { config } = getStartup();
    return signInByPopup({ provider, popup, signal, config, clock: systemClock, origin: window.location.origin });
  },
  decodePicture: async (bytes) => (await import('../../lib/platform/files/pictures')).decodePicture(bytes),
  startup: getStartup,
};

let current = realServices;

/** The services in use. Callers read them at each use, so that a replacement takes effect at once. */
export function services(): Services {
  return current;
}

/** For tests: replaces the services, or restores the real ones. */
export function replaceServices(other: Services | null): void {
  current = other ?? realServices;
}
