/** The key screens and states of which there are pictures. */
import type { Page } from '@playwright/test';
import type { Language } from '../../../../common/languages';
import type { LineScript } from './world';
import type { WorldChange } from './worlds';
import { ACCOUNT_SCREENS } from './screens-account';
import { HOME_SCREENS } from './screens-home';
import { OTHER_SCREENS } from './screens-other';
import { SHOP_SCREENS } from './screens-shop';

/** What a screen does until it is as its picture shows it. */
export interface Steps {
  readonly page: Page;
  /** A text of the language, by its key. */
  readonly text: (key: string) => string;
  /** Clicks the button of this name. */
  readonly press: (key: string) => Promise<void>;
  /** Lets the time go by, and waits for what is loaded meanwhile. */
  readonly pass: (spanMs: number) => Promise<void>;
  readonly setLine: (line: LineScript) => Promise<void>;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Of a browser on a phone; else of the desktop app. */
  readonly isPhone?: boolean;
  readonly world?: WorldChange | ((picturesUrl: string, language: Language) => WorldChange);
  readonly steps?: (steps: Steps) => Promise<void>;
}

export const SCREENS: readonly Screen[] = [...ACCOUNT_SCREENS, ...HOME_SCREENS, ...SHOP_SCREENS, ...OTHER_SCREENS];
