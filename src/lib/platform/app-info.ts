/** What the app needs before its first paint: version, platform, machine id and configuration. */
import { DEFAULT_PROVIDER_TIME_ZONE, parsePageConfig, toPublicConfig } from '../../../common/config';
import type { Startup } from '../../../common/contract/ipc/ipc';
import { desktop, isDesktop } from './desktop';
import { markMissing } from './missing-chunks';
import { registerPersonalTexts } from './personal-texts';
import { setProviderZone } from './provider-zone';
import { readStored, writeStored } from './storage';

declare const __APP_VERSION__: string;

export interface AppInfo extends Omit<Startup, 'platform'> {
  readonly platform: Startup['platform'] | 'web';
  readonly isDesktop: boolean;
}

let info: AppInfo | null = null;

/**
 * Reads the startup snapshot: from the main process or, on the web platform, from config.json beside index.html.
 * Rejects with the one-line message that names an invalid value (docs/product.md section 11), and as for a missing chunk when config.json
 * cannot be fetched.
 */
export async function loadAppInfo(): Promise<void> {
  setStartup(isDesktop() ? { ...(await desktop.readStartup()), isDesktop: true } : await readWebStartup());
}

/** The startup snapshot; throws before `loadAppInfo` has resolved. */
export function getStartup(): AppInfo {
  if (!info) throw new Error('The start-up snapshot is not loaded yet');
  return info;
}

/** Sets the snapshot; null clears it (tests). */
export function setStartup(startup: AppInfo | null): void {
  info = startup;
  setProviderZone(startup?.config.providerTimeZone ?? DEFAULT_PROVIDER_TIME_ZONE);
}

async function readWebStartup(): Promise<AppInfo> {
  const parsed = parsePageConfig(await fetchConfig());
  if ('problem' in parsed) throw new Error(parsed.problem);
  return {
    version: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '',
    platform: 'web',
    machineId: webMachineId(),
    config: toPublicConfig(parsed.config),
    isDesktop: false,
  };
}

/** A lost request or a host that is out of order is no fault of the file: the page is loaded again (promise F8). */
async function fetchConfig(): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store' });
    if (response.status >= 500) throw new Error('config.json');
    if (response.ok) body = await response.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      markMissing(error);
      throw error;
    }
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new Error('config.json is missing or is not JSON: it must lie beside index.html and name PINGLANE_API_URL');
}

/** Random and stable per browser; contains nothing of the machine. */
function webMachineId(): string {
  const stored = readStored('webMachineId');
  if (stored !== null && /^web-[0-9a-f]{32}$/.test(stored)) return stored;
  const random = crypto.getRandomValues(new Uint8Array(16));
  const fresh = `web-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  writeStored('webMachineId', fresh);
  return fresh;
}

registerPersonalTexts(() => [info?.machineId]);
