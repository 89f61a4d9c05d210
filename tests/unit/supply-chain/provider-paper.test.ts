/** docs/provider.md has the calls, keys and fields of the contract, and the messages that the app knows. */
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  DISCORD_CALLBACK_PORTS,
  NONCE_PREFIX,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_SCOPES,
} from '../../../common/contract/ipc/sign-in';
import { cardToken, cardTokenRequest } from '../../../common/contract/provider/card';
import { PUBLIC_CALLS } from '../../../common/contract/provider/call-rules';
import { MESSAGE_MAX_LENGTH } from '../../../common/contract/provider/envelope';
import { PLANS } from '../../../common/contract/provider/plans';
import { providerApi } from '../../../common/contract/provider/provider-api';
import { HOLD_MAX_MS } from '../../../common/async/pace';
import { parseLink } from '../../../electron/links/parse-link';
import { ANY_PORT } from '../../../electron/sign-in/loopback-server';
import { RESPONSE_LIMIT_BYTES } from '../../../src/lib/api/transport';
import { ACCOUNT_MIN_LENGTH } from '../../../src/model/account/registration.rules';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../src/model/account/validation.rules';
import * as constants from '../../../src/model/constants';
import { KNOWN_MESSAGES } from '../../../src/model/server-messages.rules';
import { renewProviderPaper } from '../../../tools/checks/provider-paper';
import { fromRoot } from '../../../tools/lib/run';

const paper = readFileSync(fromRoot('docs', 'provider.md'), 'utf8');
const rowOf = (call: string, text = paper) => text.split('\n').find((line) => line.startsWith(`| \`${call}\` |`));

describe('docs/provider.md', () => {
  it('has the tables that `npm run contract` writes', () => {
    expect(renewProviderPaper(paper)).toBe(paper);
    expect(paper.match(/^\| `(?:GET|POST) /gm)).toHaveLength(Object.keys(providerApi).length);
  });

  it.each([
    ['a request without fields and a text', 'GET /api/end-user/server/list', '| nothing | text |  |  |'],
    [
      'a field that may be missing',
      'POST /api/end-user/user/update-info',
      '| full_name?, avatar?, email? | nothing |  |  |',
    ],
    [
      'a list with its key',
      'GET /api/end-user/game/search',
      '| keyword | [id, **name**, thumbnail, server_id] |  |  |',
    ],
    [
      'an idempotency key and an entity',
      'POST /api/end-user/order/pay',
      '| order_id, card_token | an order | yes | yes |',
    ],
    [
      'a list inside an object',
      'GET /api/end-user/point/balance',
      '| nothing | **balance**, history [**id**, **delta**, reason, created_at] |  | yes |',
    ],
    ['no body', 'POST /api/end-user/user/resend-verification', '| no body | nothing |  |  |'],
  ])('describes %s', (_, call, cells) => {
    expect(rowOf(call)).toBe(`| \`${call}\` ${cells}`);
  });

  it('names the calls that come without a session', () => {
    const [, listed = ''] = /^- Without a session come ([^.]*)\.$/m.exec(paper) ?? [];
    const paths = [...PUBLIC_CALLS].map((call) => `\`${providerApi[call].path.replace('/api/end-user/', '')}\``);
    expect(listed.split(/,\s+/).toSorted()).toEqual(paths.toSorted());
  });

  it('gets a new call as an optional one, loses a removed one, and keeps what it says is optional', () => {
    const call = 'POST /api/end-user/user/login';
    const other = paper.replace(`${rowOf(call) ?? ''}\n`, '| `GET /api/end-user/gone` | nothing | text |  |  |\n');
    const renewed = renewProviderPaper(other);
    expect(renewed).not.toContain('end-user/gone');
    expect(rowOf(call, renewed)).toMatch(/\| {2}\| yes \|$/);
    const rest = (text: string) => text.replace(`${rowOf(call, text) ?? ''}\n`, '');
    expect(rest(renewed)).toBe(rest(paper));
  });

  it('has each message that the app knows, keeps what it says of one, gets a new one and loses a removed one', () => {
    for (const message of Object.keys(KNOWN_MESSAGES)) expect(paper.toLowerCase()).toContain(`| ${message} |`);
    const row =
      '| Your service has expired | of `server/submit`: ends reconnecting; the connect card offers to renew |\n';
    expect(paper).toContain(row);
    const other = paper.replace(row, '| Come back tomorrow | nothing |\n');
    expect(renewProviderPaper(other)).toBe(paper.replace(row, '| Your service has expired |  |\n'));
  });

  it.each([
    `limited to ${RESPONSE_LIMIT_BYTES / 1024 / 1024} MiB and a call to ${constants.PROVIDER_TIMEOUT_MS / 1_000} s`,
    `start of a session to ${constants.STARTUP_ATTEMPT_TIMEOUT_MS / 1_000} s`,
    `three tries of at most ${constants.STARTUP_ATTEMPT_TIMEOUT_MS / 1_000} s each, ${constants.STARTUP_BACK_OFF_MS / 1_000} s and then ${(2 * constants.STARTUP_BACK_OFF_MS) / 1_000} s apart`,
    `five quick tries, ${constants.RECONNECT_FIRST_WAIT_MS / 1_000} to ${constants.RECONNECT_LAST_WAIT_MS / 1_000} s apart, then one every ${constants.RECONNECT_SLOW_WAIT_MS / 1_000} s`,
    `at the next check, ${constants.USAGE_CHECK_INTERVAL_MS / 60_000} minutes later`,
    `the whole seconds since \`login_time\`, at least ${(constants.USAGE_SESSION_MIN_MS / 1_000).toLocaleString('en')}`,
    `A message of more than ${MESSAGE_MAX_LENGTH} characters is not shown`,
    `at most ${HOLD_MAX_MS / 60_000} minutes of it count`,
    `a new account has ${ACCOUNT_MIN_LENGTH} to 32 of them, a new password ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH}`,
  ])('says what the client does: %s', (said) => {
    expect(paper.replace(/\s+/g, ' ')).toContain(said);
    expect([constants.STARTUP_ATTEMPTS, constants.RECONNECT_ATTEMPTS]).toEqual([3, 5]);
  });

  it.each(PLANS)('has the package $id as it is sold', ({ id, days, price }) => {
    const [dong, dollars] = [price.VND.toLocaleString('en'), price.USD.toFixed(2)];
    expect(paper).toContain(`| \`${id}\` | ${days} | ${dong} | ${dollars} |`);
  });

  it('has an example of a card for the gateway, and of its answer, that the contract accepts', () => {
    const examples = [...paper.matchAll(/`(\{"(?:number|token)": .*?\})`/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    );
    expect(examples.map((example, index) => v.is(index === 0 ? cardTokenRequest : cardToken, example))).toEqual([
      true,
      true,
    ]);
  });

  it('has the redirect addresses, the scopes and the nonce of a sign-in', () => {
    for (const { host } of ANY_PORT)
      expect(paper).toContain(`http://${isIPv6(host) ? `[${host}]` : host}:<port>${SIGN_IN_CALLBACK_PATH}\``);
    for (const port of DISCORD_CALLBACK_PORTS)
      expect(paper).toContain(`\`http://127.0.0.1:${port}${SIGN_IN_CALLBACK_PATH}\``);
    expect(paper).toContain(`${SIGN_IN_CALLBACK_PATH}.html\``);
    expect(paper).toContain(`SHA-256("${NONCE_PREFIX}" + \`code_verifier\`)`);
    for (const scope of Object.values(SIGN_IN_SCOPES)) expect(paper).toContain(`scope \`${scope}\``);
  });

  it('has the links of the app in their forms', () => {
    const links = [...paper.matchAll(/^\| `(pinglane:\/\/.*?)`/gm)].map(([, link = '']) => parseLink(link));
    expect(links.map((link) => link?.kind)).toEqual(['referral', 'gift', 'connect', 'payment']);
  });

  it('is linked from the README and the map', () => {
    expect(readFileSync(fromRoot('README.md'), 'utf8')).toContain('(docs/provider.md)');
    expect(readFileSync(fromRoot('docs', 'map.md'), 'utf8')).toContain('(provider.md)');
  });
});
