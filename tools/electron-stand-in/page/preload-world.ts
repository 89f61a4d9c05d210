/** Runs in the preload's world before the page's scripts: gives the preload script its `require('electron')` and speaks with the main process. */
import { decode } from '../clone/decode';
import { encode } from '../clone/encode';
import { isBlankPage } from './blank';
import { pageConstants } from './constants';
import { createPeer } from './peer';
import { watchTitle } from './title';

type Listener = (event: object, ...parameters: unknown[]) => void;
type Outgoing = {
  readonly kind: 'invoke' | 'send' | 'open-window' | 'permission' | 'title';
  readonly channel: string;
  readonly value: unknown;
};
type Incoming =
  | { readonly kind: 'event'; readonly channel: string; readonly value: unknown }
  | { readonly kind: 'answer'; readonly number: number; readonly succeeded: boolean; readonly value: unknown };

if (!isBlankPage()) start();

function start(): void {
  const world = globalThis as unknown as Record<string, (text: string, isLast?: boolean) => void>;
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  let lastNumber = 0;

  function post(message: Outgoing & { readonly number?: number }): void {
    world[pageConstants.binding]?.(JSON.stringify({ ...message, url: location.href }));
  }

  function ask(kind: Outgoing['kind'], channel: string, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const value = encode(parameters);
      lastNumber += 1;
      waiting.set(lastNumber, { resolve, reject });
      post({ kind, channel, value, number: lastNumber });
    });
  }

  let received = '';
  const receive = (piece: string, isLast?: boolean) => {
    received += piece;
    if (isLast !== true) return;
    const message = JSON.parse(received) as Incoming;
    received = '';
    const value = decode(message.value);
    if (message.kind === 'answer') {
      const entry = waiting.get(message.number);
      waiting.delete(message.number);
      if (message.succeeded) entry?.resolve(value);
      else entry?.reject(new Error(String(value)));
      return;
    }
    const heard = listeners.get(message.channel) ?? [];
    listeners.set(
      message.channel,
      heard.filter((entry) => !entry.once),
    );
    for (const { listener } of heard) listener({ sender: ipcRenderer, ports: [] }, ...(value as unknown[]));
  };
  Reflect.set(globalThis, pageConstants.receiver, receive);

  function add(channel: string, listener: Listener, once: boolean): typeof ipcRenderer {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  }

  function remove(channel: string, listener: Listener): typeof ipcRenderer {
    const heard = listeners.get(channel) ?? [];
    const index = heard.findLastIndex((entry) => entry.listener === listener);
    listeners.set(
      channel,
      heard.filter((_, position) => position !== index),
    );
    return ipcRenderer;
  }

  const ipcRenderer = {
    invoke: (channel: string, ...parameters: unknown[]) => ask('invoke', channel, parameters),
    send: (channel: string, ...parameters: unknown[]) => {
      post({ kind: 'send', channel, value: encode(parameters) });
    },
    sendSync: () => {
      throw new Error('stand-in for Electron: sendSync is not offered; use invoke');
    },
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel: string): unknown => {
      listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  };

  const peer = createPeer(pageConstants.toPreloadWorld, pageConstants.toMainWorld);
  peer.serve('open-window', (wish) => {
    post({ kind: 'open-window', channel: '', value: encode([wish]) });
  });
  peer.serve('ask-permission', (permission, details) => ask('permission', String(permission), [details]));
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => {
      peer.call('expose', key, api);
    },
  };

  if (window !== window.top) return;
  watchTitle((title) => {
    post({ kind: 'title', channel: '', value: encode([title]) });
  });
  if (pageConstants.preload !== undefined) runPreload({ ipcRenderer, contextBridge });
}

/** As in Electron's sandbox, `require` offers electron and nothing of Node. */
function runPreload(electron: object): void {
  const require = (name: string): object => {
    if (/^electron(\/(common|renderer))?$/.test(name)) return electron;
    throw new Error(`module not found: ${name}`);
  };
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: pageConstants.platform,
    arch: pageConstants.arch,
    versions: pageConstants.versions,
    argv: pageConstants.arguments,
    env: {},
  };
  const module = { exports: {} };
  try {
    pageConstants.preload?.(require, module, module.exports, process, globalThis);
  } catch (error) {
    console.error(`Unable to load preload script: ${pageConstants.preloadPath}`, error);
  }
}
