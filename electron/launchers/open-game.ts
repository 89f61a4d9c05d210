/** The only way to start a game: its launcher's scheme, with an id from this machine's files (promise A17). */
import * as v from 'valibot';
import { installedId, launcherOf, type Launcher } from '../../common/contract/ipc/installed-games';

/** The schemes that may be opened, each with its one address. Galaxy's shows the game's page, because it has none that starts a game. */
const ADDRESSES: Readonly<Record<Launcher, (id: string) => string>> = {
  steam: (id) => `steam://rungameid/${id}`,
  epic: (id) => `com.epicgames.launcher://apps/${id}?action=launch&silent=true`,
  gog: (id) => `goggalaxy://openGameView/${id}`,
};

/** The address that starts a game; null for any text that is not a launcher's id: an integer, or letters and digits. */
export function gameAddress(id: string): string | null {
  if (!v.is(installedId, id)) return null;
  const launcher = launcherOf(id);
  return launcher === undefined ? null : ADDRESSES[launcher](id.slice(launcher.length + 1));
}
