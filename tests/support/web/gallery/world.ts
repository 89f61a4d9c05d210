/** What a picture of the gallery is taken of: the person, the provider's answers, the helper and the line. It is data only, so that it can be sent to the page. */
import type { HelperFailure } from '../../../../common/contract/helper/helper-api';
import type { WireResponseOf } from '../../../../common/contract/endpoint';
import type { AppLink } from '../../../../common/contract/ipc/ipc';
import type { InstalledGame } from '../../../../common/contract/ipc/installed-games';
import type { LineRow } from '../../../../common/contract/ipc/line-test';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import type { ProviderApi, ProviderCall } from '../../../../common/contract/provider/provider-api';

/** 'never': no answer comes; 'network': the call fails; else the provider refuses with this message. */
type ProviderFault = 'never' | 'network' | { readonly status: number; readonly message: string };

/** What the helper measures: of the connected server every second probe is missed while 'unstable', all of them while 'silent', and each takes five figures of ms while 'slow'. */
export type LineScript = 'calm' | 'unstable' | 'silent' | 'slow' | 'never' | HelperFailure;

export type Answers = { readonly [C in ProviderCall]?: WireResponseOf<ProviderApi[C]> };

export interface World {
  readonly isDesktop: boolean;
  /** Epoch ms at which the page is loaded. */
  readonly startAt: number;
  /** Where pictures of games, people and promotions are. */
  readonly picturesUrl: string;
  /** The browser's storage at the load, besides the session's token. */
  readonly stored: Readonly<Record<string, string>>;
  /** The window's own storage. */
  readonly storedInWindow: Readonly<Record<string, string>>;
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  readonly answers: Answers;
  /** The promotions by the language that they are requested in; else those of `answers`. */
  readonly promotionsIn?: Readonly<Record<string, NonNullable<Answers['listPromotions']>>>;
  readonly faults: Readonly<Partial<Record<ProviderCall, ProviderFault>>>;
  readonly line: LineScript;
  /** How the helper answers a login. */
  readonly login: 'done' | 'never' | HelperFailure;
  readonly link: AppLink | null;
  readonly update: UpdateState;
  readonly lineTest: readonly LineRow[];
  /** The games that launchers have installed. */
  readonly installed: readonly InstalledGame[];
}

/** What a test does with the page besides clicking. */
export interface GalleryControl {
  /** Lets the time go by: timers run in their order, and what they start runs to its end. */
  readonly pass: (spanMs: number) => Promise<void>;
  /** Lets the time go by until this many ms after the load. */
  readonly passUntil: (sinceLoadMs: number) => Promise<void>;
  readonly setLine: (line: LineScript) => void;
  readonly publishUpdate: (update: UpdateState) => void;
  /** The requests that no fake answers; none is sent. */
  readonly unanswered: readonly string[];
  /** Gives the page the browser's own timeouts, for a tool that works in it, until the returned function is called. */
  readonly freeTimers: () => () => void;
  /** A deep link reaches the running app. */
  readonly openLink: (link: AppLink) => void;
}
