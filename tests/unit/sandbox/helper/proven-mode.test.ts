/** Promise D3: in proven mode only callers that know this launch's secret are served, once per proof. */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { callHelper, server, startHelperStage, type HelperResponse } from './helper-stage';

const ROUNDS = 200;
const secret = randomBytes(32);
const newNonce = () => randomBytes(16).toString('base64url');

/** The proofs of promise D3, implemented independently, so that an error in the helper shows. */
const prove = (key: Buffer, nonce: string, path: string, body: string) =>
  `${nonce}.${createHmac('sha256', key).update(`${nonce}\nPOST\n${path}\n${body}`).digest('base64url')}`;
const answerProof = (key: Buffer, nonce: string, body: string) =>
  createHmac('sha256', key).update(`${nonce}\n${body}`).digest('base64url');

async function provenHelper() {
  const helper = await startHelper({ port: 0, mode: 'proven', secret });
  onTestFinished(helper.close);
  return helper;
}
const login = (port: number, body: string, proof?: string | string[]): Promise<HelperResponse> =>
  callHelper(port, { path: '/login', body, headers: proof === undefined ? {} : { 'x-client-auth': proof } });

/** A session that a refused call must not end or change. */
async function withSession() {
  const services = await startHelperStage([server('a')]);
  const helper = await provenHelper();
  const token = services.sessionToken('a');
  const opened = await login(helper.port, token, prove(secret, newNonce(), '/login', token));
  expect(opened.status).toBe(200);
  return { helper, token };
}
async function expectRefused(answers: readonly Promise<HelperResponse>[]) {
  for (const { status, text, headers } of await Promise.all(answers)) {
    expect({ status, text, proof: headers['x-helper-auth'] }).toEqual({ status: 401, text: '', proof: undefined });
  }
}
const times = <T>(make: (index: number) => T) => Array.from({ length: ROUNDS }, (_, index) => make(index));

describe('a call in proven mode', () => {
  it("D3: with a valid proof gets a response with the helper's own proof", async () => {
    const { helper } = await withSession();
    const nonce = newNonce();
    const { status, text, headers } = await callHelper(helper.port, {
      path: '/ping',
      body: 'no token',
      headers: { 'x-client-auth': prove(secret, nonce, '/ping', 'no token') },
    });
    expect([status, text]).toEqual([400, 'not a server token']);
    expect(headers['x-helper-auth']).toBe(answerProof(secret, nonce, text));
  });

  it('D3: with a missing or malformed proof is refused, 200 times', async () => {
    const { helper } = await withSession();
    const right = prove(secret, newNonce(), '/login', '');
    const [nonce = '', proof = ''] = right.split('.');
    const malformed = [
      undefined,
      '',
      '.',
      right.slice(1),
      nonce,
      proof,
      `.${proof}`,
      `${right}.x`,
      `${nonce} ${proof}`,
    ];
    await expectRefused(times((index) => login(helper.port, '', malformed[index % malformed.length])));
    await expectRefused([login(helper.port, '', [right, right])]);
    expect(helper.session()).toEqual({ serverId: 'a' });
  });

  it('D3: with a wrong proof is refused, 200 times', async () => {
    const { helper } = await withSession();
    const wrong: ((nonce: string) => string)[] = [
      (nonce) => prove(randomBytes(32), nonce, '/login', ''),
      (nonce) => prove(Buffer.alloc(0), nonce, '/login', ''),
      (nonce) => prove(secret, nonce, '/ping', ''),
      (nonce) => prove(secret, nonce, '/login', 'another body'),
      (nonce) => prove(secret, newNonce(), '/login', '').replace(/^[^.]*/, nonce),
      (nonce) => `${nonce}.${answerProof(secret, nonce, '')}`,
      (nonce) => prove(secret, nonce, '/login', '').slice(0, -1),
      (nonce) => `${prove(secret, nonce, '/login', '')}A`,
    ];
    await expectRefused(times((index) => login(helper.port, '', wrong[index % wrong.length]?.(newNonce()))));
    expect(helper.session()).toEqual({ serverId: 'a' });
  });

  it('D3: with a used proof is refused, 200 times', async () => {
    const { helper, token } = await withSession();
    const off = prove(secret, newNonce(), '/login', '');
    expect((await login(helper.port, '', off)).status).toBe(200);
    expect((await login(helper.port, token, prove(secret, newNonce(), '/login', token))).status).toBe(200);
    await expectRefused(times(() => login(helper.port, '', off)));
    expect(helper.session()).toEqual({ serverId: 'a' });
  });

  it('D3: is served once when 20 simultaneous ones have the same proof', async () => {
    const helper = await provenHelper();
    const proof = prove(secret, newNonce(), '/login', '');
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(helper.port, '', proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array<number>(19).fill(401)]);
  });

  it('D3: with a wrong proof does not use up its nonce', async () => {
    const helper = await provenHelper();
    const nonce = newNonce();
    await expectRefused([login(helper.port, '', prove(randomBytes(32), nonce, '/login', ''))]);
    expect((await login(helper.port, '', prove(secret, nonce, '/login', ''))).status).toBe(200);
  });

  it('D8: with a valid proof and an Origin or a wrong Host is refused', async () => {
    const helper = await provenHelper();
    for (const header of [{ origin: 'https://example.com' }, { host: 'example.com' }]) {
      const proof = prove(secret, newNonce(), '/login', '');
      expect(
        (await callHelper(helper.port, { path: '/login', headers: { 'x-client-auth': proof, ...header } })).status,
      ).toBe(403);
    }
  });
});

describe('the helper as a child process', () => {
  function startChild() {
    const file = fileURLToPath(new URL('../../../../sandbox/helper/helper-cli.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, exited: once(child, 'exit') as Promise<[number | null]> };
  }

  it('D3: reads its secret from stdin, prints its port, serves calls with the secret, and exits with stdin', async () => {
    const services = await startHelperStage([server('a')]);
    const { child, exited } = startChild();
    child.stdin.write(`${secret.toString('base64url')}\n`);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { port } = JSON.parse(line.toString()) as { port: number };
    expect(line.toString()).toBe(`{"port":${port}}\n`);
    const token = services.sessionToken('a');
    await expectRefused([login(port, token)]);
    expect((await login(port, token, prove(secret, newNonce(), '/login', token))).status).toBe(200);
    expect(services.network.sessionsOf('a')).toBe(1);
    child.stdin.end();
    expect(await exited).toEqual([0, null]);
    expect(services.network.sessionsOf('a')).toBe(0);
  });

  it.each(['', 'short\n', `${randomBytes(33).toString('base64url')}\n`, `${randomBytes(32).toString('hex')}\n`])(
    'D3: does not start with the secret %j',
    async (input) => {
      const { child, exited } = startChild();
      child.stdin.end(input);
      const [message] = (await once(child.stderr, 'data')) as [Buffer];
      expect(await exited).toEqual([1, null]);
      expect(message.toString()).toBe('the first line of stdin must be a secret of 32 bytes in base64url\n');
    },
  );
});
