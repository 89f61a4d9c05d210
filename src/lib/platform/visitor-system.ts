/** The system of the browser that shows the web platform, as far as the app exists for it. */
import type { DownloadSystem } from '../../../common/config';

/** Phones and tablets name the system that theirs comes from. */
const WITHOUT_APP = /Android|iPhone|iPad|CrOS/;
const SYSTEMS: readonly (readonly [DownloadSystem, RegExp])[] = [
  ['windows', /Windows NT/],
  ['macos', /Macintosh/],
  ['linux', /Linux/],
];

/** Null on a system for which there is no app, such as a phone's. */
export function visitorSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): DownloadSystem | null {
  if (WITHOUT_APP.test(userAgent)) return null;
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  return system === 'macos' && maxTouchPoints > 1 ? null : system;
}
