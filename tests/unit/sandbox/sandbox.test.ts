import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/sandbox';
import { call, send } from './client';

describe('the start and end of the sandbox', () => {
  it('describes itself as readable text', async () => {
    const sandbox = await startSandbox({ servers: 3, games: 4 });
    const { text } = await send(`${sandbox.apiUrl}/sandbox`);
    for (const part of [
      sandbox.apiUrl,
      sandbox.helperUrl,
      sandbox.identity.googleIssuer,
      sandbox.gatewayUrl,
      'WELCOME7',
      'demo1234',
      '3 servers, 4 games',
      'one-day-left',
    ])
      expect(text).toContain(part);
    expect(sandbox.describe()).toBe(text);
    await sandbox.close();
  });

  it('keeps its database in memory when no file is given, and leaves nothing running', async () => {
    const sandbox = await startSandbox({ servers: 1, games: 1 });
    expect(sandbox.describe()).toMatch(/^ +database +in memory$/m);
    await sandbox.close();
    await sandbox.close();
    await expect(call(sandbox, 'detectLocation')).rejects.toThrow('fetch failed');
    await expect(send(sandbox.helperUrl)).rejects.toThrow('fetch failed');
    await expect(send(sandbox.identity.googleIssuer)).rejects.toThrow('fetch failed');
    await expect(send(sandbox.gatewayUrl)).rejects.toThrow('fetch failed');
  });

  it('fails with one line when a port is taken, and ends what had started', async () => {
    const first = await startSandbox({ servers: 1, games: 1 });
    const port = Number(new URL(first.apiUrl).port);
    await expect(startSandbox({ port, servers: 1, games: 1 })).rejects.toThrow(
      `The sandbox cannot listen on port ${port}`,
    );
    await first.close();
    const second = await startSandbox({ port, servers: 1, games: 1 });
    expect(second.apiUrl).toBe(first.apiUrl);
    await second.close();
  });

  it('has its own clock in the Date header', async () => {
    const sandbox = await startSandbox({ servers: 1, games: 1, now: () => Date.UTC(2030, 0, 1) });
    const response = await call(sandbox, 'detectLocation');
    expect(response.headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
    await sandbox.close();
  });
});

describe('npm run sandbox', () => {
  const start = (...options: string[]) => spawn(process.execPath, ['--import', 'tsx', 'sandbox/cli.ts', ...options]);

  it('prints its addresses, and ends with Ctrl+C', async () => {
    const child = start(
      '--port',
      '0',
      '--helper-port',
      '0',
      '--identity-port',
      '0',
      '--gateway-port',
      '0',
      '--servers',
      '2',
      '--games',
      '2',
      '--scenario',
      'vip',
    );
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes('Ctrl+C')) break;
    }
    expect(printed).toMatch(/provider +http:\/\/127\.0\.0\.1:\d+\n/);
    expect(printed).toMatch(/scenario +vip\n/);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  it('prints one line that names an invalid option', async () => {
    const child = start('--port', 'eighty');
    let printed = '';
    child.stderr.on('data', (chunk) => (printed += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(printed).toContain("--port is 'eighty': it must be a whole number from 0 to 65535\n");
  });
});
