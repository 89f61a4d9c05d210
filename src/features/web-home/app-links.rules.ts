/** Where the web platform's home leads to the app: its downloads, the visitor's system first, and links of the app's own scheme. */
import { brand } from '../../../common/brand';
import { DOWNLOAD_SYSTEMS, type Downloads, type DownloadSystem } from '../../../common/config';

export interface Download {
  readonly system: DownloadSystem;
  /** As the system calls itself, the same in every language. */
  readonly name: string;
  readonly url: string;
}

const NAMES: Readonly<Record<DownloadSystem, string>> = { windows: 'Windows', macos: 'macOS', linux: 'Linux' };
/** What the app accepts in a link (promise A14). */
const SERVER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The configured downloads, the one for the visitor's own system first. */
export function downloadsFor(downloads: Downloads, own: DownloadSystem | null): readonly Download[] {
  const found = DOWNLOAD_SYSTEMS.flatMap((system) => {
    const url = downloads[system];
    return url === undefined ? [] : [{ system, name: NAMES[system], url }];
  });
  return found.toSorted((one, other) => Number(other.system === own) - Number(one.system === own));
}

/** A link that opens the desktop app; with a server id the app asks whether to connect to it. */
export function appLink(serverId: string | null = null): string {
  const isNamed = serverId !== null && SERVER_ID.test(serverId);
  return `${brand.linkScheme}://${isNamed ? `connect/${serverId}` : ''}`;
}
