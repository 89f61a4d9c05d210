/** The sandbox's games: 60 with invented names, each matching the scene on its cover (pictures.ts), and generated ones beyond. */
import { seededRandom } from './random';

export interface GameSeed {
  readonly id: number;
  readonly name: string;
  /** The server on which the game is played; null is the invalid configuration of docs/product.md section 5. */
  readonly serverId: string | null;
}

/** In groups of twelve, in the order of the covers' scenes, so that no two neighbours look alike. */
const NAMES: readonly string[] = [
  ...['Polar Siege', 'Neon Circuit 9', 'Starhold Frontier', 'Last Lantern', 'Ashen Vanguard', 'Tidebound Online'],
  ...['Verdant Oath', 'Saffron Mirage', 'Highspire Ascent', 'Fathom Reign', 'Thunderkeep', 'Lightlane Drift'],
  ...[
    'Winterfall Legion',
    'Midnight Overdrive',
    'Orbit Breakers',
    'Paper Moon Festival',
    'Cinder Crown',
    'Saltwind Raiders',
  ],
  ...['Mossheart', 'Dunewalkers', 'Cloudpeak Rally', 'Coral Kingdoms', 'Stormcall Arena', 'Hyperlane Zero'],
  ...['Frostgate', 'Chrome Avenue', 'Ringworld Rush', 'Ember Shrine', 'Obsidian March', 'Moonharbour'],
  ...['Thornwild', 'Sunscar Chronicles', 'Glacier Kings', 'Abyssal Choir', 'Ironspire', 'Quantum Relay'],
  ...['Borealis Tactics', 'Voltage Kings', 'Farside Colony', 'Thousand Lights', 'Molten Pact', 'Gullwing Isles'],
  ...['Elderroot', 'Caravan Empires', 'Summit Breakers', 'Pelagia', 'Tempest Royale', 'Photon League'],
  ...['Icebound Covenant', 'Afterglow Racers', 'Nova Garrison', 'Skylantern Saga', 'Pyrelands', 'Nightwater'],
  ...['Fernhollow', 'Red Meridian', 'Dawnridge', 'Deepglass', 'Galehammer', 'Slipstream Nine'],
];

const FIRST_WORDS = ['Crimson', 'Silent', 'Broken', 'Golden', 'Hollow', 'Iron', 'Lunar', 'Wild', 'Scarlet', 'Frozen'];
const SECOND_WORDS = [
  'Harbor',
  'Dominion',
  'Circuit',
  'Oath',
  'Frontier',
  'Requiem',
  'Arena',
  'Odyssey',
  'Tactics',
  'Storm',
];
const GENERATOR_SEED = 6060;

/** The last two hand-written games show the launch messages of docs/product.md section 5. */
const GAME_WITHOUT_SERVER = 59;
const GAME_WITH_UNKNOWN_SERVER = 60;
const UNKNOWN_SERVER = 'retired-1';

/**
 * The first games of the sandbox, always the same for the same arguments.
 * @param count number of games; the first 60 are written by hand
 * @param serverIds the existing servers; games are spread over them
 */
export function gameSeeds(count: number, serverIds: readonly string[]): GameSeed[] {
  const random = seededRandom(GENERATOR_SEED);
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return { id, name: NAMES[index] ?? generatedName(id, random), serverId: serverOf(id, serverIds) };
  });
}

function serverOf(id: number, serverIds: readonly string[]): string | null {
  if (id === GAME_WITHOUT_SERVER) return null;
  if (id === GAME_WITH_UNKNOWN_SERVER) return UNKNOWN_SERVER;
  return serverIds[(id - 1) % serverIds.length] ?? null;
}

function generatedName(id: number, random: () => number): string {
  return `${pick(FIRST_WORDS, random)} ${pick(SECOND_WORDS, random)} ${id}`;
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}
