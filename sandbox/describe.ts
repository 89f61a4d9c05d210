/** The description of a running sandbox and its use: at GET /sandbox and on the terminal. */
import { brand } from '../common/brand';
import { providerApi } from '../common/contract/provider/provider-api';
import { IP_LOOKUP_PATH } from './control-routes';
import type { Fault } from './faults';
import { TEST_CARDS } from './gateway/cards';
import type { IdentityServices } from './identity/identity';
import { EVENING_STAGES } from './line/evening';
import type { LineState } from './line/line-control';
import { DELAYS_PATH, EVENING_PATH, LINE_PATH } from './line/line-routes';
import { SCENARIO_NAMES, type ScenarioName } from './scenarios';
import { ACCOUNT_SEEDS, DEMO_ACCOUNT, DEMO_PASSWORD, DEMO_REFERRAL_CODE } from './seed/accounts';
import { OPEN_GIFTS } from './seed/gifts';

const PAY = providerApi.payOrder.path;

export interface SandboxFacts {
  readonly apiUrl: string;
  readonly helperUrl: string;
  readonly webUrl: string | null;
  readonly identity: IdentityServices;
  readonly gatewayUrl: string;
  /** Null for a database in memory. */
  readonly databaseFile: string | null;
  readonly timeZone: string;
  readonly scenario: ScenarioName;
  readonly country: string;
  readonly faults: readonly Fault[];
  readonly line: LineState;
  readonly servers: number;
  readonly games: number;
}

/** Addresses, accounts, and a command for each control. */
export function describeSandbox(facts: SandboxFacts): string {
  const { apiUrl } = facts;
  const post = (path: string, body: unknown) =>
    `curl -X POST ${apiUrl}${path} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
  const userInfo = '/api/end-user/user/info';
  return [
    `${brand.name} sandbox: provider, game servers and local helper on this machine`,
    '',
    `  provider    ${apiUrl}`,
    `  helper      ${facts.helperUrl}`,
    `  IP lookup   ${apiUrl}${IP_LOOKUP_PATH}`,
    `  web         ${facts.webUrl ?? 'not served'}`,
    `  Google      ${facts.identity.googleIssuer} (client ${facts.identity.googleClientId})`,
    `  Discord     ${facts.identity.discordAuthorizeUrl} (client ${facts.identity.discordClientId})`,
    `  gateway     ${facts.gatewayUrl}`,
    `  database    ${facts.databaseFile ?? 'in memory'}`,
    `  time zone   ${facts.timeZone}`,
    `  holds       ${facts.servers} servers, ${facts.games} games`,
    `  scenario    ${facts.scenario}`,
    `  country     ${facts.country}`,
    '',
    `Accounts (password ${DEMO_PASSWORD})`,
    ...ACCOUNT_SEEDS.map(({ account, scenario }) => `  ${account.padEnd(11)} ${scenario}`),
    `Referral code for a new account: ${DEMO_REFERRAL_CODE}`,
    'Mails that the provider sent (newest first)',
    `  curl '${apiUrl}/sandbox/mails?to=${DEMO_ACCOUNT}@example.test'`,
    '',
    `Scenarios of '${DEMO_ACCOUNT}': ${SCENARIO_NAMES.join(', ')}`,
    `  ${post('/sandbox/scenario', { name: 'one-day-left' })}`,
    'Country, and the end of a session',
    `  ${post('/sandbox/location', { countryCode: 'JP' })}`,
    `  ${post('/sandbox/revoke', { account: DEMO_ACCOUNT, reason: 'signed in on another device' })}`,
    'Payments: a bank transfer arrives, methods go out of order, a silent card or a pending PayPal is answered',
    `  ${post('/sandbox/transfer', { content: 'PL...', amount: 50_000 })}`,
    `  ${post('/sandbox/payment-methods', { down: ['paypal'] })}`,
    `  ${post('/sandbox/charge', { order_id: 100_001, outcome: 'approved' })}`,
    `  test cards  ${Object.entries(TEST_CARDS)
      .map(([behaviour, number]) => `${behaviour} ${number}`)
      .join(', ')}`,
    'Gift codes with their security codes',
    ...OPEN_GIFTS.map(({ code, securityCode, title, note }) => `  ${code} ${securityCode}  ${note ?? title}`),
    'Faults: delay, status, drop, malformed, html, gateway, empty, not-success, framework, expired-key,',
    '  hang, twice, under-way',
    `  ${post('/sandbox/faults', { route: userInfo, kind: 'status', status: 500, times: 2 })}`,
    `  ${post('/sandbox/faults', { route: '*', kind: 'delay', delayMs: 3000 })}`,
    `  curl -X DELETE ${apiUrl}/sandbox/faults`,
    'An order that is paid while the answer never arrives, is cut off, or comes late',
    ...['hang', 'drop'].map((kind) => `  ${post('/sandbox/faults', { route: PAY, kind, when: 'after', times: 1 })}`),
    `  ${post('/sandbox/faults', { route: PAY, kind: 'delay', delayMs: 20_000, when: 'after', times: 1 })}`,
    "A payment that is delivered twice at one moment, or (when 'after') again when its work is done",
    `  ${post('/sandbox/faults', { route: PAY, kind: 'twice', times: 1 })}`,
    'A repetition of a payment under way (a silent card) is answered with 425 or 409 and Retry-After; without this it waits',
    `  ${post('/sandbox/faults', { route: PAY, kind: 'under-way', status: 425, retryAfterS: 5 })}`,
    'A provider that is busy and says for how long',
    `  ${post('/sandbox/faults', { route: PAY, kind: 'status', status: 503, retryAfterS: 5, times: 1 })}`,
    'Faults now',
    ...(facts.faults.length === 0 ? ['  none'] : facts.faults.map((fault) => `  ${JSON.stringify(fault)}`)),
    "Lines: what is added to the link of a server, of 'direct', of the 'connected' server, or of 'all'; what is not named is calm",
    `  ${post(LINE_PATH, { server: 'connected', silent: true })}`,
    `  ${post(LINE_PATH, { server: 'connected', loss: 0.2, burstLoss: 0.6 })}`,
    `  ${post(LINE_PATH, { server: 'all', delayMs: 38, jitterMs: 6 })}`,
    'A slow helper and a slow provider, in milliseconds',
    `  ${post(DELAYS_PATH, { helperMs: 1_500, apiMs: 2_500 })}`,
    'The end of both, and of the evening',
    `  curl -X DELETE ${apiUrl}${LINE_PATH}`,
    `A bad evening, from the first connection on: ${EVENING_STAGES.join(', ')}; or a stage at once`,
    `  ${post('/sandbox/scenario', { name: 'evening' })}`,
    `  ${post(EVENING_PATH, { stage: 'silent' })}`,
    'Lines now',
    ...linesNow(facts.line).map((text) => `  ${text}`),
    '',
  ].join('\n');
}

function linesNow({ conditions, helperMs, apiMs, stage }: LineState): string[] {
  const lines = [
    ...(stage === null ? [] : [`evening: ${stage}`]),
    ...Object.entries(conditions).map(([target, condition]) => `${target} ${JSON.stringify(condition)}`),
    ...(helperMs === 0 ? [] : [`helper ${helperMs} ms late`]),
    ...(apiMs === 0 ? [] : [`provider ${apiMs} ms late`]),
  ];
  return lines.length === 0 ? ['calm'] : lines;
}
