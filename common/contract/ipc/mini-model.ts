/** What the mini window draws. Apart from the schemas, so that its preload loads none of them. */
import type { LineTone } from '../../line/line';

/** The channel of its presses, and the event that brings what it draws. */
export const MINI_PRESSED = 'pressMini';
export const MINI_SHOWN = 'onMiniShown';

/** 'action' is the one button, 'close' the cross. */
export type MiniPress = 'action' | 'close';

interface MiniFigure {
  readonly label: string;
  readonly value: string;
}

/** All that is drawn, as texts: equal models give the same drawing, so it need not be drawn again. */
export interface MiniModel {
  /** Language tag of the texts. */
  readonly lang: string;
  readonly theme: 'dark' | 'light' | 'system';
  readonly isHighContrast: boolean;
  /** How much the page is enlarged, and the window with it; 1 is the usual size. */
  readonly zoom: number;
  readonly title: string;
  readonly close: string;
  readonly tone: LineTone;
  readonly state: string;
  /** Name of the server, and how long the session has run; '' for none. */
  readonly server: string;
  readonly time: string;
  readonly ping: MiniFigure;
  readonly jitter: MiniFigure;
  readonly action: { readonly label: string; readonly isOff: boolean };
}
