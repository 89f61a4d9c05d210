/** What flows reach the outside through: network, main process, time and window, in one object that tests replace. */
import { call, type Call } from '../api/client';
import { lookUpIp } from '../api/ip-lookup';
import { getStartup, type AppInfo } from '../platform/app-info';
import { systemClock, type Clock } from '../platform/clock';
import { desktop, type Desktop } from '../platform/desktop';
import { openTab, pageVisibility, type Visibility } from '../platform/page';

export interface World {
  readonly call: Call;
  readonly lookUpIp: () => Promise<string>;
  readonly desktop: Omit<Desktop, 'readStartup'>;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly openTab: (url: string) => void;
  readonly startup: () => Pick<AppInfo, 'machineId' | 'isDesktop'>;
}

const realWorld: World = {
  call,
  lookUpIp: () => lookUpIp(),
  desktop,
  clock: systemClock,
  visibility: pageVisibility,
  openTab,
  startup: getStartup,
};

let current = realWorld;

/** The world as it is now; flows ask at each use, so that a replaced one counts at once. */
export function world(): World {
  return current;
}

/** For tests: puts another world in place, or the real one back. */
export function replaceWorld(other: World | null): void {
  current = other ?? realWorld;
}
