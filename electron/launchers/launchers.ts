/** The games that launchers have installed on this machine: the only module that the page's call uses. */
import { homedir } from 'node:os';
import * as v from 'valibot';
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import {
  INSTALLED_LIMIT,
  installedId,
  launcherOf,
  LAUNCHERS,
  type InstalledGame,
  type InstalledRequest,
  type InstalledResponse,
  type Launcher,
  type StartOutcome,
} from '../../common/contract/ipc/installed-games';
import { nodeAccess } from '../base/os-access';
import type { PutAway } from '../put-away/put-away';
import type { After } from '../base/timers';
import type { Publish } from '../ipc/publish';
import { createRateLimit } from '../base/rate-limit';
import { answeringFiles } from './answering-files';
import { readEpicGames } from './epic';
import { readGogGames } from './gog';
import { launcherFiles } from './launcher-files';
import type { LauncherSystem } from './launcher-folders';
import { readRunningGame } from './running-game';
import { readSteamGames } from './steam';
import { createGameWatcher } from './watch-games';

const START_LIMIT = 3;
const START_LIMIT_WINDOW_MS = 10_000;

export interface LauncherSources {
  readonly system?: LauncherSystem;
  /** Passes an address to the operating system; may reject. */
  readonly open: (address: string) => Promise<void>;
  readonly publish: Publish;
  /** When the page was put away: keeps a command for the page that it opens. */
  readonly putAway: Pick<PutAway, 'keepCommand'>;
  readonly after: After;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

/** This machine, whose launchers' files are read at each call; nothing of them is stored. */
const thisSystem: LauncherSystem = {
  platform: () => process.platform,
  home: homedir,
  environment: process.env,
  files: launcherFiles,
  run: nodeAccess.run,
};

const READERS: Readonly<Record<Launcher, (system: LauncherSystem) => Promise<readonly InstalledGame[]>>> = {
  steam: readSteamGames,
  epic: readEpicGames,
  gog: readGogGames,
};

export interface Launchers {
  /** The handler of the call `installedGames`. Never rejects. */
  readonly serve: (asked: InstalledRequest) => Promise<InstalledResponse>;
  /**
   * Without a page nobody is told of a game. Not called when a page is loaded again: a game may end meanwhile, and the new page is told.
   */
  readonly stopWatching: () => void;
}

/** Makes what reads and starts the games. */
export function createLaunchers(sources: LauncherSources): Launchers {
  const { system: given = thisSystem, open, publish, putAway, after, now } = sources;
  const system: LauncherSystem = { ...given, files: answeringFiles(given.files, after) };
  const mayStart = createRateLimit(START_LIMIT, START_LIMIT_WINDOW_MS, now);
  const read = () => readRunningGame(system);
  const tell = (command: DesktopCommand) => {
    if (!putAway.keepCommand(command)) publish('onCommanded', command);
  };
  const watch = createGameWatcher({ read, after, tell });
  let pending: Promise<readonly InstalledGame[]> | null = null;

  async function readAll(): Promise<readonly InstalledGame[]> {
    const games = await Promise.all(LAUNCHERS.map((launcher) => READERS[launcher](system)));
    return games.flat().slice(0, INSTALLED_LIMIT);
  }
  const list = () => (pending ??= readAll().finally(() => (pending = null)));

  async function start(id: string): Promise<StartOutcome> {
    const [launcher, address] = [launcherOf(id), gameAddress(id)];
    if (launcher === undefined || address === null) return 'unknown';
    // Read again, because the launcher would offer to install a game that was removed since the page read the list.
    if (!(await READERS[launcher](system)).some((game) => game.id === id)) return 'unknown';
    if (!mayStart()) return 'failed';
    return open(address).then(
      () => 'opened',
      () => 'failed',
    );
  }

  async function serve(asked: InstalledRequest): Promise<InstalledResponse> {
    switch (asked.request) {
      case 'list': {
        const [games, running] = await Promise.all([list(), read()]);
        return { response: 'listed', games: [...games], reportsRunning: running !== 'unreported' };
      }
      case 'running': {
        const running = await read();
        return { response: 'running', id: running === 'unreported' ? null : running.id };
      }
      case 'start':
        return { response: 'started', outcome: await start(asked.id) };
      case 'watch':
        watch(asked.ids);
        return { response: 'watching' };
    }
  }

  return { serve, stopWatching: () => watch([]) };
}

/** The schemes that may be opened, each with its one address. Galaxy's shows the game's page, because it has none that starts a game. */
const ADDRESSES: Readonly<Record<Launcher, (id: string) => string>> = {
  steam: (id) => `steam://rungameid/${id}`,
  epic: (id) => `com.epicgames.launcher://apps/${id}?action=launch&silent=true`,
  gog: (id) => `goggalaxy://openGameView/${id}`,
};

/** The address that starts a game, the only way to start one (promise A17); null for any text that is not a launcher's id: an integer, or letters and digits. */
export function gameAddress(id: string): string | null {
  if (!v.is(installedId, id)) return null;
  const launcher = launcherOf(id);
  return launcher === undefined ? null : ADDRESSES[launcher](id.slice(launcher.length + 1));
}
