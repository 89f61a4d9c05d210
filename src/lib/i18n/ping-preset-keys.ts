/** The names of the ping levels' presets. */
import type { PingPreset } from '../../model/ping/ping-level.rules';

export const PING_PRESET_KEYS = {
  default: 'profile.levelsDefault',
  shooter: 'profile.levelsShooter',
  racing: 'profile.levelsRacing',
  moba: 'profile.levelsMoba',
  mmo: 'profile.levelsMmo',
} as const satisfies Record<PingPreset, string>;
