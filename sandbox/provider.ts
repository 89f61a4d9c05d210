/** Assembles the provider: origins first, then faults, then the calls of the contract or those of the sandbox itself. */
import type { SandboxControl, SandboxState } from './control';
import { CONTROL_PATHS, createControlRoutes } from './control-routes';
import type { OriginPolicy } from './cors';
import type { Database } from './database/database';
import { storeFigures } from './database/servers';
import { readSession } from './database/sessions';
import { accountOfReportKey } from './database/token-keys';
import { readUpload } from './database/uploads';
import { failureAnswer, INTERNAL_ERROR, ProviderError } from './envelope';
import { createExchange } from './exchange/exchange';
import { createFaultLine, waitUnlessClosing } from './fault-line';
import { PROVIDER_PATHS, type Faults } from './faults';
import type { Gateway } from './gateway/gateway';
import { createHandlers } from './handlers/handlers';
import { createOnce } from './idempotency';
import type { RunningIdentity } from './identity/identity';
import { createMailer } from './mail/mailer';
import type { Cashier } from './payments/cashier';
import type { ProviderTime } from './provider-time';
import { createRouter } from './router';
import { SLOW_ANSWER_MS, type Behaviour } from './scenarios';
import type { Line } from './server';

export interface ProviderOptions {
  readonly database: Database;
  readonly state: Readonly<SandboxState>;
  readonly faults: Faults;
  readonly control: SandboxControl;
  readonly origins: OriginPolicy;
  readonly now: () => number;
  readonly time: ProviderTime;
  readonly apiUrl: () => string;
  /** Origin of the app's pages, for links in mails. */
  readonly pagesUrl: () => string;
  readonly printMail: (text: string) => void;
  /** The services for signing in. */
  readonly identity: Omit<RunningIdentity, 'close'>;
  readonly cashier: Cashier;
  readonly gateway: Gateway;
  /** Whether PayPal's page may return a person to a URL. */
  readonly allowsReturn: (address: string) => boolean;
  readonly portOf: (serverId: string) => number;
  readonly describe: () => string;
}

export interface Provider {
  handle(request: Request, line: Line): Promise<Response>;
  /** Aborts the waits of delay faults and slow scenarios, so that closing does not wait for them. */
  close(): void;
}

export function createProvider(options: ProviderOptions): Provider {
  const { database, state, faults, control, origins, now, time, apiUrl, portOf, describe } = options;
  const { pagesUrl, cashier, gateway, allowsReturn } = options;
  const mailer = createMailer({ database, now, pagesUrl, print: options.printMail });
  const closing = new AbortController();
  const exchange = createExchange({ ...options.identity, closing: closing.signal });
  const throughFaults = createFaultLine(faults, closing.signal);
  const behaviourFor = (own: Behaviour) => (state.behaviour === 'normal' ? own : state.behaviour);

  const router = createRouter({
    handlers: createHandlers({
      database,
      now,
      time,
      apiUrl,
      mailer,
      exchange,
      portOf,
      behaviourFor,
      pagesUrl,
      cashier,
      gateway,
      allowsReturn,
      country: () => state.country,
      isMethodDown: (method) => state.methodsDown.has(method),
      hasPromotions: () => state.promotions,
      orderFields: (id) => state.orderFields.get(id) ?? {},
      renewal: () => state.renewal,
    }),
    once: createOnce(database, now, (path) => faults.meetUnderWay(path)),
    readSession: (key) => readSession(database, key),
    async beforeCall(account) {
      const behaviour = behaviourFor(account?.behaviour ?? 'normal');
      if (behaviour === 'server-500') throw new ProviderError(500, INTERNAL_ERROR);
      if (behaviour === 'slow') await waitUnlessClosing(SLOW_ANSWER_MS, closing.signal);
    },
  });
  const sandboxRoutes = createControlRoutes({
    control,
    describe,
    readUpload: (name) => readUpload(database, name),
    storeFigures(key, figures) {
      const accountId = accountOfReportKey(database, key, now());
      if (accountId !== null) storeFigures(database, accountId, figures, now());
      return accountId !== null;
    },
  });

  async function response(request: Request, line: Line): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (CONTROL_PATHS.has(pathname)) return sandboxRoutes(request);
    if (pathname.startsWith(PROVIDER_PATHS)) await waitUnlessClosing(control.line.state().apiMs, closing.signal);
    return throughFaults(request, line, (met) => {
      return pathname.startsWith('/sandbox/') ? sandboxRoutes(met) : router(met);
    });
  }

  return {
    async handle(request, line) {
      const answered = await origins.guard(request, () => response(request, line).catch(failureAnswer));
      answered.headers.set('date', new Date(now()).toUTCString());
      return answered;
    },
    close: () => closing.abort(),
  };
}
