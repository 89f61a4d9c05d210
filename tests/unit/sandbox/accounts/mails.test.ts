import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { chooseLanguage } from '../../../../sandbox/mail/language';
import { MAIL_TEXTS } from '../../../../sandbox/mail/texts';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, send } from '../client';

const NOW = Date.UTC(2030, 0, 1);
const DEMO = 'demo@example.test';

const printed: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1, now: () => NOW, printMail: (text) => printed.push(text) });
});
afterAll(() => sandbox.close());

const forgot = (email: string, language: string) =>
  send(sandbox.apiUrl + providerApi.forgotPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email }),
  });

describe('the outbox', () => {
  it('returns the mails to an address, newest first, like the control', async () => {
    await call(sandbox, 'forgotPassword', { email: DEMO });
    await call(sandbox, 'forgotPassword', { email: 'vip@example.test' });
    await call(sandbox, 'forgotPassword', { email: DEMO });
    const { status, body } = await send(`${sandbox.apiUrl}/sandbox/mails?to=Demo@example.test`);
    expect(status).toBe(200);
    const mails = body as unknown as ReturnType<Sandbox['control']['mails']>;
    expect(mails).toEqual(sandbox.control.mails(DEMO));
    expect(mails.map(({ to }) => to)).toEqual([DEMO, DEMO]);
    expect(mails[0]?.id).toBeGreaterThan(mails[1]?.id ?? Infinity);
    expect(mails[0]).toEqual({
      id: mails[0]?.id,
      to: DEMO,
      purpose: 'reset-password',
      language: 'en',
      subject: 'Reset your PingLane password',
      text: expect.stringContaining('Account: demo') as string,
      link: `${sandbox.apiUrl}/forgot-password?token=${mails[0]?.token ?? ''}`,
      token: expect.stringMatching(/^[\da-f]{48}$/) as string,
      sentAt: '2030-01-01T00:00:00.000Z',
    });
    expect(mails[0]?.text).toContain(`\n${mails[0]?.link ?? ''}\n`);
    expect(mails[0]?.text).toContain(`\n${mails[0]?.token ?? ''}\n`);
    expect(sandbox.control.mails()).toHaveLength(3);
    expect(sandbox.control.mails('nobody@example.test')).toEqual([]);
  });

  it('prints each mail once, in three lines', async () => {
    printed.length = 0;
    await call(sandbox, 'forgotPassword', { email: DEMO });
    const [mail] = sandbox.control.mails(DEMO);
    expect(printed).toEqual([
      `Mail to ${DEMO}: Reset your PingLane password\n  link   ${mail?.link ?? ''}\n  token  ${mail?.token ?? ''}`,
    ]);
  });

  it('is not affected by faults, and refused to foreign pages', async () => {
    sandbox.control.addFault({ route: '/sandbox/*', kind: 'drop' });
    expect((await send(`${sandbox.apiUrl}/sandbox/mails`)).status).toBe(200);
    sandbox.control.clearFaults();
    const headers = { origin: 'https://evil.example' };
    expect((await send(`${sandbox.apiUrl}/sandbox/mails`, { headers })).status).toBe(403);
  });

  it('keeps the newest 500', async () => {
    for (let sent = 0; sent < 505; sent += 1) await call(sandbox, 'forgotPassword', { email: DEMO });
    const mails = sandbox.control.mails();
    expect(mails).toHaveLength(500);
    expect(mails.every(({ to }) => to === DEMO)).toBe(true);
  });
});

describe('a sandbox without a command line', () => {
  it('prints nothing, and its links lead to the web platform when that is served', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
    await mkdir(join(webRoot, 'assets'));
    const printedText = vi.spyOn(console, 'log');
    const other = await startSandbox({ servers: 1, games: 1, webRoot });
    const email = 'ada@mail.test';
    await call(other, 'register', { account: 'ada1815', password: 'secret12', email, full_name: 'Ada' });
    const [mail] = other.control.mails(email);
    expect(mail?.link).toBe(`${other.webUrl ?? ''}/confirm-email?token=${mail?.token ?? ''}`);
    expect(printedText).not.toHaveBeenCalled();
    printedText.mockRestore();
    await other.close();
    await rm(webRoot, { recursive: true });
  });
});

it('npm run sandbox prints the mails', async () => {
  // None of the default ports: `npm start` may run beside the tests.
  const ports = ['--port', '--helper-port', '--identity-port', '--gateway-port'].flatMap((option) => [option, '0']);
  const options = [...ports, '--servers', '1', '--games', '1'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/cli.ts', ...options], {
    // Why it ended without a word, if it does.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printedText = '';
  let requested: Promise<unknown> | null = null;
  for await (const chunk of child.stdout) {
    printedText += String(chunk);
    const apiUrl = /provider +(http:\S+)/.exec(printedText)?.[1];
    if (apiUrl !== undefined && printedText.includes('Ctrl+C')) {
      requested ??= send(apiUrl + providerApi.forgotPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: DEMO }),
      });
    }
    if (/token {2}[\da-f]{48}\n/.test(printedText)) break;
  }
  await requested;
  expect(printedText).toMatch(/\nMail to demo@example\.test: Reset your PingLane password\n {2}link {3}http:\S+\n/);
  child.kill('SIGINT');
  await ended;
});

describe('the language of a mail', () => {
  it.each(Object.entries(MAIL_TEXTS))('is %s in the whole text', async (language, texts) => {
    expect((await forgot(DEMO, language)).status).toBe(200);
    const [mail] = sandbox.control.mails(DEMO);
    expect(mail).toMatchObject({ language, subject: texts['reset-password'].subject });
    const words = [
      texts.account,
      texts.code,
      texts.limits,
      texts['reset-password'].request,
      texts['reset-password'].ignore,
    ];
    for (const word of words) expect(mail?.text).toContain(word);
  });

  it.each([
    ['', 'en'],
    ['*', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
    ['de,en;q=0.5,ja;q=0.8', 'ja'],
    ['zh-Hant-TW', 'zh'],
    ['fil-PH', 'tl'],
    ['TH', 'th'],
    ['ms;q=0, id', 'id'],
    ['ms;q=nonsense', 'ms'],
    ['constructor', 'en'],
    ['toString;q=1,ja;q=0.1', 'ja'],
    [',;,;q=,', 'en'],
    [`${'de,'.repeat(10_000)}ja`, 'en'],
  ])('is chosen from %j as %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});
