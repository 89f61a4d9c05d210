/** The whole sandbox in one process: provider, game servers, helper and, optionally, the web platform (docs/product.md section 12). */
import { APP_ORIGIN } from '../common/brand';
import { DEFAULT_PROVIDER_TIME_ZONE } from '../common/config';
import { DIRECT_ENTRY } from '../common/contract/helper/helper-api';
import { createControl, type SandboxControl, type SandboxState } from './control';
import { IP_LOOKUP_PATH } from './control-routes';
import { createOriginPolicy } from './cors';
import { countGames } from './database/catalogue';
import { IN_MEMORY, openDatabase, type Database } from './database/database';
import { migrate } from './database/migrate';
import { countServers, readLinks } from './database/servers';
import { opensServer } from './database/token-keys';
import { describeSandbox } from './describe';
import { createFaults } from './faults';
import { startGateway } from './gateway/gateway';
import { allowsReturn } from './gateway/returns';
import { startHelper, type Helper } from './helper/helper-server';
import { identityVariables, startIdentity, type IdentityServices } from './identity/identity';
import { createLineControl } from './line/line-control';
import { startNetwork, type Network } from './network/network';
import { createCashier } from './payments/cashier';
import { createProvider } from './provider';
import { providerTime, type ProviderTime } from './provider-time';
import type { ScenarioName } from './scenarios';
import { seededRandom } from './seed/random';
import { seed } from './seed/seed';
import { seedWallet } from './seed/wallet';
import { DIRECT_LINK } from './seed/servers';
import { startServer } from './server';
import { createWebSite } from './web-site';

const DEFAULT_SERVERS = 40;
const DEFAULT_GAMES = 60;
/** Location detection then results in English, the default language. */
const DEFAULT_COUNTRY = 'GB';
const NETWORK_SEED = 1;

type Ending = () => Promise<void> | void;

export interface SandboxOptions {
  /** The provider's port; 0, the default, takes any free one. */
  readonly port?: number;
  readonly helperPort?: number;
  /** Path of a persistent database; without it the database is in memory. */
  readonly databaseFile?: string;
  readonly scenario?: ScenarioName;
  /** Origins of pages besides the installed app's and the web site's own. */
  readonly allowedOrigins?: readonly string[];
  readonly servers?: number;
  readonly games?: number;
  /** The provider's clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** IANA name of the zone of the provider's dates and times; defaults to the app's own default. */
  readonly providerTimeZone?: string | undefined;
  /** Where the web platform leads to the app (PINGLANE_DOWNLOAD_URLS); by default nowhere. */
  readonly downloadUrls?: string;
  /** Folder of the built web platform: when given, it is served on its own port. */
  readonly webRoot?: string;
  /** Serves the web platform's pages in place of a built folder, each with its own headers. */
  readonly webPages?: (request: Request) => Promise<Response>;
  readonly webPort?: number;
  /** The port of the Google and Discord stand-ins. */
  readonly identityPort?: number;
  /** The port of the payment gateway. */
  readonly gatewayPort?: number;
  /** Whether promotions are listed, which then open on home; default true. */
  readonly promotions?: boolean;
  /** Prints each mail that the provider sends; without it they are only stored. */
  readonly printMail?: (text: string) => void;
}

export interface Sandbox {
  readonly apiUrl: string;
  readonly helperUrl: string;
  readonly ipLookupUrl: string;
  readonly webUrl: string | null;
  /** The Google and Discord stand-ins. */
  readonly identity: IdentityServices;
  /** The payment gateway: tokeniser and PayPal's page. */
  readonly gatewayUrl: string;
  /** The zone of the provider's dates and times. */
  readonly providerTimeZone: string;
  readonly control: SandboxControl;
  /** For simulating faults of the helper and bad links to the servers. */
  readonly helper: Helper;
  readonly network: Network;
  /** The text of GET /sandbox. */
  describe(): string;
  /** Stops all servers; a database in memory is gone then. */
  close(): Promise<void>;
}

/**
 * Starts everything on 127.0.0.1.
 * @throws Error with a one-line message when a port or the database is unavailable; nothing is left running then
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const endings: Ending[] = [];
  const close = async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  };
  try {
    return { ...(await start(options, endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param endings collects what must be ended, in the order of the starts */
async function start(options: SandboxOptions, endings: Ending[]): Promise<Omit<Sandbox, 'close'>> {
  const now = options.now ?? Date.now;
  const time = providerTime(options.providerTimeZone ?? DEFAULT_PROVIDER_TIME_ZONE);
  const database = await readyDatabase(options, { now: now(), time }, endings);

  const network = await startNetwork(
    [...readLinks(database), { id: DIRECT_ENTRY, ...DIRECT_LINK }],
    seededRandom(NETWORK_SEED),
    { admits: (serverId, key) => opensServer(database, key, serverId, now()) },
  );
  endings.push(() => network.close());

  const state: SandboxState = {
    scenario: 'normal',
    behaviour: 'normal',
    country: DEFAULT_COUNTRY,
    methodsDown: new Set(),
    orderFields: new Map(),
    renewal: 'choice',
    promotions: options.promotions ?? true,
  };
  const faults = createFaults();
  const { allowedOrigins = [] } = options;
  const origins = createOriginPolicy([APP_ORIGIN, ...allowedOrigins]);

  const cashier = createCashier(database, now);
  const gateway = await startGateway({
    port: options.gatewayPort ?? 0,
    database,
    cashier,
    faults,
    origins,
    now,
    isAutomatic: () => state.renewal === 'automatic',
  });
  endings.push(() => gateway.close());
  const line = createLineControl(network);
  endings.push(() => line.calm());
  const control = createControl({ database, faults, state, cashier, charges: gateway.charges, origins, line, now });
  if (options.scenario !== undefined) control.setScenario(options.scenario);

  const identity = await startIdentity({ port: options.identityPort ?? 0, webUrl: () => webUrl, now });
  endings.push(() => identity.close());

  const provider = createProvider({
    database,
    state,
    faults,
    control,
    origins,
    identity,
    cashier,
    gateway,
    now,
    time,
    allowsReturn: (address) => allowsReturn(address, webUrl === null ? allowedOrigins : [...allowedOrigins, webUrl]),
    apiUrl: () => apiUrl,
    pagesUrl: () => webUrl ?? apiUrl,
    printMail: options.printMail ?? (() => undefined),
    portOf: (id) => network.portOf(id),
    describe: () => describe(),
  });
  const providerServer = await startServer(options.port ?? 0, (request, connection) =>
    provider.handle(request, connection),
  );
  endings.push(() => providerServer.close());
  endings.push(() => provider.close());
  endings.push(() => gateway.charges.close());
  const apiUrl = providerServer.url;
  const ipLookupUrl = apiUrl + IP_LOOKUP_PATH;

  const helper = await startHelper({
    port: options.helperPort ?? 0,
    mode: 'legacy',
    slowMs: () => line.state().helperMs,
  });
  endings.push(() => helper.close());

  const ownAddresses = { apiUrl, ipLookupUrl, gatewayUrl: gateway.url, providerTimeZone: time.zone };
  const webUrl = await startWebSite(options, { ...ownAddresses, identity }, endings);
  if (webUrl !== null) origins.allow(webUrl);

  const describe = () =>
    describeSandbox({
      apiUrl,
      helperUrl: helper.url,
      webUrl,
      identity,
      gatewayUrl: gateway.url,
      databaseFile: options.databaseFile ?? null,
      timeZone: time.zone,
      scenario: state.scenario,
      country: state.country,
      faults: faults.list(),
      line: line.state(),
      servers: countServers(database),
      games: countGames(database),
    });
  return { ...ownAddresses, helperUrl: helper.url, webUrl, identity, control, helper, network, describe };
}

async function readyDatabase(
  options: SandboxOptions,
  { now, time }: { readonly now: number; readonly time: ProviderTime },
  endings: Ending[],
): Promise<Database> {
  const database = openDatabase(options.databaseFile ?? IN_MEMORY);
  endings.push(() => database.close());
  migrate(database, now);
  await seed(database, { servers: options.servers ?? DEFAULT_SERVERS, games: options.games ?? DEFAULT_GAMES }, now);
  seedWallet(database, now, time);
  return database;
}

async function startWebSite(
  { webRoot, webPages, webPort = 0, downloadUrls }: SandboxOptions,
  addresses: Pick<Sandbox, 'apiUrl' | 'ipLookupUrl' | 'identity' | 'gatewayUrl' | 'providerTimeZone'>,
  endings: Ending[],
): Promise<string | null> {
  if (webRoot === undefined && webPages === undefined) return null;
  const { apiUrl, ipLookupUrl, identity, gatewayUrl, providerTimeZone } = addresses;
  const config = {
    PINGLANE_API_URL: apiUrl,
    PINGLANE_IP_LOOKUP_URL: ipLookupUrl,
    PINGLANE_GATEWAY_URL: gatewayUrl,
    PINGLANE_PROVIDER_TIME_ZONE: providerTimeZone,
    ...(downloadUrls === undefined ? {} : { PINGLANE_DOWNLOAD_URLS: downloadUrls }),
    ...identityVariables(identity),
  };
  const server = await startServer(
    webPort,
    createWebSite({ root: webRoot ?? '', pages: webPages, apiUrl, issuer: identity.googleIssuer, gatewayUrl, config }),
  );
  endings.push(() => server.close());
  return server.url;
}
