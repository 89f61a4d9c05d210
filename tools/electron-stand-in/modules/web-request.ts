/** Electron's `session.webRequest`: the app's hooks on every request of its pages. */

/** The hooks that are offered. */
export type HookName = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived';

/** What a hook may answer. */
export interface HookAnswer {
  readonly cancel?: boolean;
  readonly redirectURL?: string;
  readonly requestHeaders?: Record<string, string>;
  readonly responseHeaders?: Record<string, string | string[]>;
  readonly statusLine?: string;
}

type Listener = (details: object, callback: (answer: HookAnswer) => void) => void;
interface Filter {
  readonly urls?: readonly string[];
}
interface Hook {
  readonly matches: (url: string) => boolean;
  readonly listener: Listener;
}

/** Electron's `WebRequest`. */
export class StandInWebRequest {
  private readonly hooks = new Map<HookName, Hook>();

  constructor(private readonly onChange: () => void = () => undefined) {}

  onBeforeRequest(filter: Filter | Listener | null, listener?: Listener | null): void {
    this.set('onBeforeRequest', filter, listener);
  }
  onBeforeSendHeaders(filter: Filter | Listener | null, listener?: Listener | null): void {
    this.set('onBeforeSendHeaders', filter, listener);
  }
  onHeadersReceived(filter: Filter | Listener | null, listener?: Listener | null): void {
    this.set('onHeadersReceived', filter, listener);
  }

  /** True if any hook (or the named one) is set. */
  isUsed(name?: HookName): boolean {
    return name === undefined ? this.hooks.size > 0 : this.hooks.has(name);
  }

  /** Asks a hook about a request; an empty answer if it is not set or its filter does not match. */
  async ask(name: HookName, url: string, details: object): Promise<HookAnswer> {
    const hook = this.hooks.get(name);
    if (hook === undefined || !hook.matches(url)) return {};
    return new Promise((resolve) => {
      hook.listener({ ...details, url }, (answer) => {
        resolve(answer);
      });
    });
  }

  private set(name: HookName, filter: Filter | Listener | null, second: Listener | null | undefined): void {
    const listener = typeof filter === 'function' ? filter : second;
    if (listener === null || listener === undefined || filter === null) {
      this.hooks.delete(name);
    } else {
      const urls = typeof filter === 'object' ? filter.urls : undefined;
      this.hooks.set(name, { listener, matches: urlMatcher(urls ?? []) });
    }
    this.onChange();
  }
}

/** Takes match patterns like `*://*.example.com/*`; none at all match everything. */
function urlMatcher(patterns: readonly string[]): (url: string) => boolean {
  if (patterns.length === 0 || patterns.includes('<all_urls>')) return () => true;
  const expressions = patterns.map((pattern) => {
    const escaped = pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/^\*:/, '(?:https?|wss?):')
      .replaceAll('*', '.*');
    // A pattern with no port stands for every port.
    return new RegExp(`^${escaped.replace(/^([^/]+\/\/[^/:]+)\//, '$1(?::\\d+)?/')}$`);
  });
  return (url) => expressions.some((expression) => expression.test(url));
}
