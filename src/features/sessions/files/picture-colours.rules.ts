/** The colours of a session's picture: those of the design tokens (src/styles/tokens.css), in either theme, whatever theme the app shows. */
import type { LineHealth } from '../../../../common/line/line';
import type { PingLevel } from '../../../model/ping/ping-level.rules';

export type PictureTheme = 'dark' | 'light';
export type PictureTone = 'green' | 'amber' | 'red' | 'neutral';

export interface PictureColours {
  readonly bg: string;
  readonly card: string;
  readonly border: string;
  readonly border2: string;
  readonly text: string;
  readonly text2: string;
  readonly muted: string;
  readonly green: string;
  readonly amber: string;
  readonly red: string;
  readonly accent: string;
  readonly greenSoft: string;
  readonly amberSoft: string;
  readonly redSoft: string;
  readonly neutralSoft: string;
  readonly greenEdge: string;
  readonly amberEdge: string;
  readonly redEdge: string;
  readonly plotLow: string;
  readonly plotMedium: string;
  readonly plotHigh: string;
  readonly flagHairline: string;
  /** The light of the hero's corner, which the light theme does not have. */
  readonly glowHeroConnected: string;
  readonly glowHeroBusy: string;
}

export const PICTURE_COLOURS: Readonly<Record<PictureTheme, PictureColours>> = {
  dark: {
    bg: '#0e1116',
    card: '#161b22',
    border: 'rgb(255 255 255 / 8%)',
    border2: 'rgb(255 255 255 / 14%)',
    text: '#e6eaf0',
    text2: '#c4ccd8',
    muted: '#9aa4b2',
    green: '#3ddc97',
    amber: '#ffb020',
    red: '#ff6b6b',
    accent: '#5b8cff',
    greenSoft: 'rgb(61 220 151 / 13%)',
    amberSoft: 'rgb(255 176 32 / 13%)',
    redSoft: 'rgb(255 107 107 / 13%)',
    neutralSoft: 'rgb(255 255 255 / 6%)',
    greenEdge: 'rgb(61 220 151 / 45%)',
    amberEdge: 'rgb(255 176 32 / 45%)',
    redEdge: 'rgb(255 107 107 / 45%)',
    plotLow: 'rgb(61 220 151 / 4.5%)',
    plotMedium: 'rgb(255 176 32 / 5.5%)',
    plotHigh: 'rgb(255 107 107 / 5.5%)',
    flagHairline: 'rgb(255 255 255 / 16%)',
    glowHeroConnected: 'rgb(61 220 151 / 22%)',
    glowHeroBusy: 'rgb(180 205 255 / 20%)',
  },
  light: {
    bg: '#f3f5f8',
    card: '#ffffff',
    border: 'rgb(15 23 42 / 10%)',
    border2: 'rgb(15 23 42 / 17%)',
    text: '#10161f',
    text2: '#3b4656',
    muted: '#566172',
    green: '#0b7a4b',
    amber: '#8a5a00',
    red: '#c62828',
    accent: '#2457d6',
    greenSoft: '#e2f4eb',
    amberSoft: '#fbf0d9',
    redSoft: '#fce8e8',
    neutralSoft: 'rgb(15 23 42 / 5%)',
    greenEdge: 'rgb(11 122 75 / 45%)',
    amberEdge: 'rgb(138 90 0 / 45%)',
    redEdge: 'rgb(198 40 40 / 45%)',
    plotLow: 'rgb(11 122 75 / 4.5%)',
    plotMedium: 'rgb(255 176 32 / 7%)',
    plotHigh: 'rgb(198 40 40 / 5.5%)',
    flagHairline: 'rgb(15 23 42 / 32%)',
    glowHeroConnected: 'transparent',
    glowHeroBusy: 'transparent',
  },
};

const HEALTH_TONES = {
  good: 'green',
  unstable: 'amber',
  silent: 'red',
  checking: 'neutral',
  unmeasured: 'neutral',
} as const satisfies Record<LineHealth, PictureTone>;
const LEVEL_TONES = { low: 'green', medium: 'amber', high: 'red' } as const satisfies Record<PingLevel, PictureTone>;

/** A tone as the colour of a text or line. */
export function colourOf(colours: PictureColours, tone: PictureTone): string {
  return tone === 'neutral' ? colours.text2 : colours[tone];
}

/** A tone as the fill under a text of it. */
export function softOf(colours: PictureColours, tone: PictureTone): string {
  return colours[`${tone}Soft`];
}

/** A tone as the edge of such a fill. */
export function edgeOf(colours: PictureColours, tone: PictureTone): string {
  return tone === 'neutral' ? colours.border2 : colours[`${tone}Edge`];
}

/** The tone of a line's health. */
export function toneOfHealth(health: LineHealth): PictureTone {
  return HEALTH_TONES[health];
}

/** The tone of a ping's level. */
export function toneOfLevel(level: PingLevel): PictureTone {
  return LEVEL_TONES[level];
}
