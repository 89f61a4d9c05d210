/** What a session's picture shows, with every text in its language. */
import type { LineHealth } from '../../../../common/line/line';
import type { PingLevel, PingScale } from '../../../model/ping/ping-level.rules';
import type { SessionRecap } from '../../../model/line/session-recap';
import type { PictureTheme, PictureTone } from './picture-colours.rules';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export interface PictureServer {
  readonly name: string;
  readonly code: string;
  /** Address of the flag's file. */
  readonly flag: string;
}

export interface PictureTile {
  readonly label: string;
  readonly value: string;
  /** What follows the figure, such as 'ms'; '' for nothing. */
  readonly unit: string;
  /** Of a ping; null for another figure. */
  readonly level: PingLevel | null;
}

/** Each is one line. */
export interface PictureTexts {
  readonly brand: string;
  /** Date, times and duration. */
  readonly when: string;
  /** The one that was used longest first. */
  readonly servers: readonly PictureServer[];
  readonly moreServers: (count: number) => string;
  /** `text` is '' when there is nothing to add. */
  readonly verdict: { readonly strong: string; readonly text: string; readonly tone: PictureTone };
  /** Null with too few samples. */
  readonly grade: {
    readonly letter: string;
    readonly word: string;
    readonly title: string;
    readonly tone: PictureTone;
  } | null;
  readonly tiles: readonly PictureTile[];
  readonly graph: {
    readonly title: string;
    readonly direct: string;
    /** For a session without samples. */
    readonly empty: string;
    readonly clock: (at: number, withSeconds: boolean) => string;
    readonly number: (value: number) => string;
  };
  readonly healthTitle: string;
  /** Those that occurred. */
  readonly healths: readonly { readonly health: LineHealth; readonly name: string; readonly time: string }[];
  readonly lagTitle: string;
  /** The longest first; a line without a time says that none was named. */
  readonly lags: readonly { readonly name: string; readonly time: string }[];
  /** Null unless the person wants it in the picture. */
  readonly invitation: { readonly title: string; readonly link: string } | null;
}

export interface PictureContent {
  readonly recap: SessionRecap;
  readonly texts: PictureTexts;
  readonly theme: PictureTheme;
  readonly scale: PingScale;
}

/** Every text of a picture, so that its fonts can be loaded. */
export function pictureWords(texts: PictureTexts): string[] {
  const { graph, verdict, grade, invitation } = texts;
  return [
    texts.brand,
    texts.when,
    texts.moreServers(0),
    texts.healthTitle,
    texts.lagTitle,
    graph.title,
    graph.direct,
    graph.empty,
    graph.clock(0, true),
    '0123456789…',
    ...texts.servers.flatMap(({ name, code }) => [name, code]),
    verdict.strong,
    verdict.text,
    ...(grade ? [grade.letter, grade.word, grade.title] : []),
    ...texts.tiles.flatMap(({ label, value, unit }) => [label, value, unit]),
    ...[...texts.healths, ...texts.lags].flatMap(({ name, time }) => [name, time]),
    ...(invitation ? [invitation.title, invitation.link] : []),
  ];
}
