/** Which installed game is which game of the provider: by name, sure when the names are equal, else a question (docs/product.md section 18, Play). */
import { launcherOf, type InstalledGame, type Launcher } from '../../../common/contract/ipc/installed-games';
import { fold } from '../search.rules';

/** Maximum candidates that a question offers. */
const CANDIDATES_LIMIT = 5;
/** A shorter beginning, such as 'The', is no sign that two names mean one game. */
const BEGINNING_MIN_LENGTH = 4;

/** The person's answer for a game that they have said is none of the installed ones. */
export const NOT_INSTALLED = 'none';

/** Names of launchers, which are the same in every language. */
const LAUNCHER_NAMES: Readonly<Record<Launcher, string>> = {
  steam: 'Steam',
  epic: 'Epic Games',
  gog: 'GOG Galaxy',
};

/** The name of the launcher that has a game installed. */
export function launcherName(installed: string): string {
  const launcher = launcherOf(installed);
  return launcher === undefined ? '' : LAUNCHER_NAMES[launcher];
}

/** Whether the launcher only shows the game's page, where the person starts it. */
export function isOnlyShown(installed: string): boolean {
  return launcherOf(installed) === 'gog';
}

export interface InstalledIndex {
  readonly byId: ReadonlyMap<string, InstalledGame>;
  readonly byTitle: ReadonlyMap<string, readonly InstalledGame[]>;
  readonly byFirstWord: ReadonlyMap<string, readonly InstalledGame[]>;
}

/** 'sure': it can be started. 'unsure': the person is asked which one it is, if any. */
export type InstalledMatch =
  | { readonly state: 'sure'; readonly game: InstalledGame }
  | { readonly state: 'unsure'; readonly candidates: readonly InstalledGame[] }
  | { readonly state: 'none' };

const NONE: InstalledMatch = { state: 'none' };

/** A name without what differs between shops: case, accents, trade marks, punctuation. '' when nothing is left. */
export function titleOf(name: string): string {
  return fold(name.replace(/[™®©℠]/gu, ''))
    .replaceAll('&', ' and ')
    .replace(/['’`]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}+]+/gu, ' ')
    .trim();
}

/** Prepares the installed games for looking up. */
export function indexInstalled(games: readonly InstalledGame[]): InstalledIndex {
  const byTitle = new Map<string, InstalledGame[]>();
  const byFirstWord = new Map<string, InstalledGame[]>();
  const add = (map: Map<string, InstalledGame[]>, key: string, game: InstalledGame) => {
    const known = map.get(key);
    if (known) known.push(game);
    else map.set(key, [game]);
  };
  for (const game of games) {
    const title = titleOf(game.name);
    if (title === '') continue;
    add(byTitle, title, game);
    add(byFirstWord, firstWord(title), game);
  }
  return { byId: new Map(games.map((game) => [game.id, game])), byTitle, byFirstWord };
}

/**
 * Finds the installed game of a provider's game.
 * @param answer the id that the person has chosen, NOT_INSTALLED, or null; an id that is no longer installed is no answer
 */
export function matchInstalled(name: string, index: InstalledIndex, answer: string | null): InstalledMatch {
  if (answer === NOT_INSTALLED) return NONE;
  const chosen = answer === null ? undefined : index.byId.get(answer);
  if (chosen) return { state: 'sure', game: chosen };
  const [only, ...others] = candidatesFor(name, index);
  if (only === undefined) return NONE;
  if (others.length === 0 && titleOf(only.name) === titleOf(name)) return { state: 'sure', game: only };
  return { state: 'unsure', candidates: [only, ...others] };
}

/** The installed games that may be it: those of the same name, else those of which one name begins with the other, the closest first. */
export function candidatesFor(name: string, index: InstalledIndex): readonly InstalledGame[] {
  const title = titleOf(name);
  const equal = title === '' ? [] : index.byTitle.get(title);
  if (equal) return equal.slice(0, CANDIDATES_LIMIT);
  return (index.byFirstWord.get(firstWord(title)) ?? [])
    .map((game) => ({ game, other: titleOf(game.name) }))
    .filter(({ other }) => isBeginning(title, other) || isBeginning(other, title))
    .toSorted((a, b) => distance(a.other) - distance(b.other))
    .slice(0, CANDIDATES_LIMIT)
    .map(({ game }) => game);

  function distance(other: string): number {
    return Math.abs(other.length - title.length);
  }
}

/** Whether a title is the first words of another. */
function isBeginning(title: string, other: string): boolean {
  return title.length >= BEGINNING_MIN_LENGTH && other.startsWith(`${title} `);
}

function firstWord(title: string): string {
  return title.split(' ', 1)[0] ?? '';
}
