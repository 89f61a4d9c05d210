/** The border of the mini window: what the page reports for it, and the one call of its own page (docs/product.md section 19). */
import * as v from 'valibot';
import { serverId, words } from './fields';
import { invoke } from './ipc-call';
import { LINE_TONES } from '../../line/line';
import { TEXT_SIZES } from '../../text-sizes';
import type { MiniPress } from './mini-model';

/** What the page reports of the connection for the mini window, in the current language. The figures are the main process's own. */
export const miniView = v.strictObject({
  theme: v.picklist(['dark', 'light', 'system']),
  /** High contrast by the person's choice; the system's own is honoured by the mini window's page itself. */
  isHighContrast: v.boolean(),
  /** The size of the text in percent. */
  textSize: v.picklist(TEXT_SIZES),
  /** The state in words, as the connect card says it. */
  state: words(200),
  tone: v.picklist(LINE_TONES),
  /** The server of the connection, else the chosen one; null while there is none. */
  server: v.nullable(v.strictObject({ id: serverId, name: words(200) })),
  /** The moment from which the session's time counts, in epoch ms; null while nothing is connected. */
  since: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** The current command: connect, cancel or disconnect, or with a server connect to that one; null when signed out. */
  action: v.nullable(v.strictObject({ label: words(200), isOff: v.boolean(), serverId: v.optional(serverId) })),
});

/** Its own table: the page of the mini window can call nothing else, and no other page can call this. */
export const miniIpc = {
  /** One of its two buttons was pressed. */
  pressMini: invoke(v.picklist(['action', 'close'] satisfies MiniPress[]), v.undefined()),
};

export type MiniHandlers = { readonly pressMini: (press: MiniPress) => Promise<undefined> };
