/** The way between a page's preload world and the main process: calls come by a binding, answers and events go by evaluated text. */
import { decode } from '../clone/decode';
import { encode } from '../clone/encode';
import type { Session } from '../chromium/connection';
import { type Outcome, remoteMessage } from '../modules/ipc-main';
import { fromHttps, toHttps } from '../scheme';
import { ISOLATED_WORLD, type PageSecrets } from './page-scripts';

/** A message from the page. */
export interface PageMessage {
  readonly kind: 'invoke' | 'send' | 'open-window' | 'permission' | 'title';
  readonly channel: string;
  readonly parameters: readonly unknown[];
  /** What the frame that sent it shows, in the app's own form. */
  readonly url: string;
}

/** Sends events to a page. */
export interface PageChannel {
  send(channel: string, parameters: readonly unknown[]): void;
}

/** Electron hands over a large message without stopping the page; as one text it would have to be read and compiled in one go. */
const PIECE_CHARACTERS = 65_536;

/** Takes the page's session and names, and what answers its calls. `isMainFrame` tells whose preload world may hear events. */
export function openChannel(
  session: Session,
  secrets: PageSecrets,
  isMainFrame: (frameId: string) => boolean,
  onMessage: (message: PageMessage) => Promise<Outcome>,
): PageChannel {
  let mainContext: number | undefined;

  function deliver(contextId: number, message: object): void {
    const text = JSON.stringify(message);
    for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
      session.post('Runtime.evaluate', {
        contextId,
        expression: `globalThis.${secrets.receiver}(${quoted(text.slice(at, at + PIECE_CHARACTERS))}, ${at + PIECE_CHARACTERS >= text.length})`,
        returnByValue: false,
      });
    }
  }

  session.on('Runtime.executionContextCreated', ({ context }) => {
    const data = context.auxData as { readonly frameId?: string } | undefined;
    if (context.name === ISOLATED_WORLD && isMainFrame(data?.frameId ?? '')) mainContext = context.id;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === mainContext) mainContext = undefined;
  });
  session.on('Runtime.executionContextsCleared', () => {
    mainContext = undefined;
  });
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== secrets.binding) return;
    const raw = JSON.parse(payload) as Omit<PageMessage, 'parameters'> & {
      readonly value: unknown;
      readonly number?: number;
    };
    const parameters = decode(raw.value, { mapText: fromHttps }) as readonly unknown[];
    const message: PageMessage = { kind: raw.kind, channel: raw.channel, parameters, url: fromHttps(raw.url) };
    void onMessage(message).then((outcome) => {
      if (raw.number !== undefined) deliver(executionContextId, answerOf(raw.channel, raw.number, outcome));
    });
  });

  return {
    send: (channel, parameters) => {
      const value = encode(parameters, { mapText: addressToHttps });
      if (mainContext !== undefined) deliver(mainContext, { kind: 'event', channel, value });
    },
  };
}

/** JSON as the text of a script: it is full of double quotes, so single ones leave nearly nothing to escape. */
function quoted(json: string): string {
  return `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function answerOf(channel: string, number: number, outcome: Outcome): object {
  if (!outcome.succeeded) return { kind: 'answer', number, succeeded: false, value: outcome.message };
  try {
    return { kind: 'answer', number, succeeded: true, value: encode(outcome.value, { mapText: addressToHttps }) };
  } catch (error) {
    return { kind: 'answer', number, succeeded: false, value: remoteMessage(channel, error) };
  }
}

/** Only a text that is an address: what merely mentions one is to be shown as it is. */
function addressToHttps(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? toHttps(text) : text;
}
