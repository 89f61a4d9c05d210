/** docs/helper.md has the limits, names and proofs of the contract with the helper, and its examples are accepted. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as api from '../../../common/contract/helper/helper-api';
import * as schemas from '../../../common/contract/helper/helper-schemas';
import { signInFailure } from '../../../common/contract/ipc/sign-in-state';
import { SESSION_END_TIMEOUT_MS } from '../../../electron/app/quit';
import { RESTART_STEP_MS, RESTARTS_LIMIT } from '../../../electron/connection/helper-process';
import { createPingGrammar, entriesOf } from '../../../electron/connection/ping-response';
import { clientProof, provesResponse } from '../../../electron/connection/proof';
import { END_BY_SIGNAL_MS, END_BY_STDIN_MS, HELPER_START_TIMEOUT_MS } from '../../../electron/connection/start-helper';
import { AUTH_HELPER_RESPONSE_LIMIT_BYTES, FAILED_POLLS_LIMIT } from '../../../electron/sign-in/auth-helper-method';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import {
  HIDDEN_REFRESH_MS,
  RECONNECT_ATTEMPTS,
  RECONNECT_FIRST_WAIT_MS,
  RECONNECT_LAST_WAIT_MS,
  RECONNECT_SLOW_WAIT_MS,
} from '../../../src/model/constants';
import { fromRoot } from '../../../tools/lib/run';

const contract = { ...api, ...schemas };
const paper = readFileSync(fromRoot('docs', 'helper.md'), 'utf8');
const seconds = (ms: number) => `${ms / 1_000} s`;
const count = (number: number) => number.toLocaleString('en');
const kibibytes = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`);

/** What the page says of each constant; null: it is the app's own affair. */
const SAID: Readonly<Record<keyof typeof contract, string | readonly string[] | null>> = {
  HELPER_PATHS: ['### `POST /ping`', '### `POST /login`', '`POST /start-google-login`', '`GET /check-google-token`'],
  HELPER_BODY_LIMIT_BYTES: `a body of at most ${kibibytes(contract.HELPER_BODY_LIMIT_BYTES)}`,
  HELPER_HEADER_LIMIT_BYTES: `at most ${kibibytes(contract.HELPER_HEADER_LIMIT_BYTES)} of headers`,
  HELPER_CONNECT_TIMEOUT_MS: `accepted within ${seconds(contract.HELPER_CONNECT_TIMEOUT_MS)}`,
  HELPER_PING_TIMEOUT_MS: `${seconds(contract.HELPER_PING_TIMEOUT_MS)} for \`/ping\``,
  HELPER_LOGIN_TIMEOUT_MS: `${seconds(contract.HELPER_LOGIN_TIMEOUT_MS)} for \`/login\``,
  CLIENT_PROOF_HEADER: `\`${contract.CLIENT_PROOF_HEADER}: <nonce>.<proof>\``,
  HELPER_PROOF_HEADER: `\`${contract.HELPER_PROOF_HEADER}: <proof>\``,
  HELPER_SECRET_BYTES: `${contract.HELPER_SECRET_BYTES} bytes in base64url`,
  HELPER_PORT_LINE: '`{"port":N}`',
  MEASURED_SERVERS_LIMIT: `at most ${count(contract.MEASURED_SERVERS_LIMIT)} servers`,
  SERVER_ID_MAX_LENGTH: `1 to ${contract.SERVER_ID_MAX_LENGTH} characters`,
  MEASURED_LIMIT: null,
  helperFigures: ['0 to 60,000', '0 to 1'],
  DIRECT_ENTRY: `\`"${contract.DIRECT_ENTRY}"\``,
  SESSION_ENTRY: `\`"${contract.SESSION_ENTRY}": false\``,
  HELPER_FAILURES: null,
  helperFailure: null,
  isHelperAbsent: null,
  isHelperSessionEnded: null,
  AUTH_HELPER_SECRET_HEADER: `\`${contract.AUTH_HELPER_SECRET_HEADER}\``,
  authHelperResponse: ['"status": "waiting"', '"code_verifier"', ...signInFailure.options],
  AUTH_HELPER_POLL_INTERVAL_MS: 'once a second',
  AUTH_HELPER_POLLS_LIMIT: `at most ${contract.AUTH_HELPER_POLLS_LIMIT} times`,
};

describe('docs/helper.md', () => {
  it.each(Object.entries(SAID).filter(([, said]) => said !== null))('names %s of the contract', (_, said) => {
    for (const text of [said].flat()) expect(paper).toContain(text);
  });

  it('names the limits of the process and of the auth helper', () => {
    expect(paper).toContain(`prints one line within ${seconds(HELPER_START_TIMEOUT_MS)}`);
    expect(paper).toContain(`waits up to ${seconds(SESSION_END_TIMEOUT_MS)} for the response`);
    expect(paper.replace(/\s+/g, ' ')).toContain(
      `SIGTERM after ${END_BY_STDIN_MS} ms and SIGKILL ${END_BY_SIGNAL_MS} ms`,
    );
    const waits = Array.from({ length: RESTARTS_LIMIT }, (_, ends) => count((ends + 1) * RESTART_STEP_MS));
    expect(paper).toContain(`five times by itself, after ${waits.join(', ').replace(/, (?=[^ ]+$)/, ' and ')} ms`);
    expect(RESTARTS_LIMIT).toBe(5);
    expect(paper).toContain(kibibytes(AUTH_HELPER_RESPONSE_LIMIT_BYTES));
    expect(paper).toContain(`After ${FAILED_POLLS_LIMIT} polls in a row`);
  });

  it('names when the app measures, repeats an Off and reconnects', () => {
    expect(paper).toContain(`The app measures every ${seconds(MONITORING_INTERVAL_MS)}`);
    expect(paper).toContain(`at most once in ${HIDDEN_REFRESH_MS / 60_000} minutes`);
    const quick = `${RECONNECT_FIRST_WAIT_MS / 1_000} to ${seconds(RECONNECT_LAST_WAIT_MS)} four times`;
    expect(paper).toContain(`after ${quick}, then every ${seconds(RECONNECT_SLOW_WAIT_MS)}`);
    expect(paper).toContain(
      `held for less than ${seconds(RECONNECT_SLOW_WAIT_MS)}, it waits ${seconds(RECONNECT_SLOW_WAIT_MS)}`,
    );
    expect(RECONNECT_ATTEMPTS).toBe(5);
  });

  it('has an example of a response, of which each entry is read', () => {
    const [, example = ''] = /```json\n(.*)\n```/.exec(paper) ?? [];
    const read = createPingGrammar();
    const entries = entriesOf(example);
    expect(entries.pop()).toEqual([contract.SESSION_ENTRY, true]);
    expect(entries.map(([id, value]) => read(id, value))).toEqual([
      { roundTripMs: 31.4, jitterMs: 2.1, loss: 0 },
      { roundTripMs: 48, jitterMs: null, loss: null },
      { roundTripMs: null, jitterMs: null, loss: null },
      { roundTripMs: 55, jitterMs: 4, loss: 0 },
    ]);
  });

  it('has an example of a proven call that is right', () => {
    const [, client = '', helper = ''] = /^x-client-auth: (.*)\nx-helper-auth: (.*)$/m.exec(paper) ?? [];
    const [secret, nonce, body] = [Buffer.alloc(32, 7), 'A'.repeat(22), Buffer.from('tōken')];
    expect(client).toBe(clientProof(secret, nonce, '/login', body));
    expect(provesResponse(helper, secret, nonce, body)).toBe(true);
  });

  it('is linked from the README, the map and the product', () => {
    expect(readFileSync(fromRoot('README.md'), 'utf8')).toContain('(docs/helper.md)');
    for (const page of ['map.md', 'product.md'])
      expect(readFileSync(fromRoot('docs', page), 'utf8')).toContain('(helper.md)');
  });
});
