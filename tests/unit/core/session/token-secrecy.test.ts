/** Where the bearer token may be: in the provider's calls, under its one key, and nowhere else (promise B1). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/lib/api/client';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { copyReport } from '../../../../src/core/diagnostics/make-report';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { openLink } from '../../../../src/core/preferences/open-link';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { replaceServices, services } from '../../../../src/core/services/services';
import { setStartup } from '../../../../src/lib/platform/app-info';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { useSession } from '../../../../src/core/session/session.store';
import { fromRoot } from '../../../../tools/lib/run';
import { failure, machineId, settle, useFakeServices } from '../../../support/fakes/fake-services';
import { startServer, type TestServer } from '../../../support/provider/http-server';

const SECRET = 'secret-bearer-token-9f8e7d6c';
const CONFIG = {
  apiUrl: '',
  ipLookupUrl: '',
  gatewayUrl: '',
  google: null,
  discord: null,
  sentryDsn: '',
  providerTimeZone: 'UTC',
};
const servers: TestServer[] = [];
afterEach(async () => {
  replaceServices(null);
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(...listener: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...listener);
  servers.push(server);
  return server;
}

describe('the bearer token', () => {
  it('B1: is in no message to the main process, log, clipboard or opened address during a session', async () => {
    const fake = useFakeServices();
    setStartup({ version: '1.2.3', platform: 'win32', machineId, isDesktop: true, config: CONFIG });
    fake.handlers.login = () => ({ api_key: SECRET });
    const published: unknown[] = [];
    const { desktop } = services();
    replaceServices({ ...services(), desktop: recording(desktop, published) });
    await signIn('demo', 'demo1234');
    await loadSession();
    await sweepServers();
    await connectServer('sg');
    await toggleFavourite('sg');
    await loadHomeGames();
    await openLink('https://pinglane.example/help');
    await disconnectServer();
    for (const reason of ['network', 'server', 'rejected'] as const) {
      fake.handlers.userInfo = () => Promise.reject(failure(reason, `No ${SECRET}`));
      await checkHealth();
    }
    await copyReport();
    const copied = [...fake.copied];
    await signOut();
    await settle();
    expect(published.length).toBeGreaterThan(4);
    expect(JSON.stringify(published)).not.toContain(SECRET);
    expect(recentReports().length).toBeGreaterThan(2);
    expect(JSON.stringify(recentReports())).not.toContain(SECRET);
    expect(copied.join()).toContain('PingLane');
    expect(JSON.stringify([copied, fake.copied, fake.opened, fake.files])).not.toContain(SECRET);
  });

  it.each([301, 302, 303, 307, 308])(
    'B1: is not sent anywhere when the provider redirects with %d, and the session stays',
    async (status) => {
      const foreignHost = await serve((_, response) =>
        response.end('{"status":"SUCCESS","data":{"id":666},"message":""}'),
      );
      let target = '';
      const provider = await serve((message, response) => {
        if (message.url === '/api/end-user/user/login') {
          response.end(JSON.stringify({ status: 'SUCCESS', data: { api_key: SECRET }, message: '' }));
        } else response.writeHead(status, { location: target }).end();
      });
      useFakeServices();
      replaceServices({ ...services(), call: createClient({ apiUrl: provider.url }) });
      await signIn('demo', 'demo1234');
      for (target of [
        `${foreignHost.url}/api/end-user/user/info`,
        `${provider.url}/elsewhere`,
        '/elsewhere',
        '//127.0.0.1/x',
      ])
        await checkHealth();
      expect(foreignHost.requests).toEqual([]);
      expect(new Set(provider.requests.map(({ message }) => message.url))).toEqual(
        new Set(['/api/end-user/user/login', '/api/end-user/user/info']),
      );
      expect(useSession.getState()).toMatchObject({ token: SECRET, user: null });
    },
  );

  it('B1: has one file with its key, one store with its value and one place that makes the header', () => {
    const found = (needle: RegExp) => sources('src').filter((file) => needle.test(readFileSync(file, 'utf8')));
    const names = (files: string[]) => files.map((file) => file.slice(fromRoot('src').length + 1)).sort();
    expect(names(found(/accessToken/))).toEqual([
      'core/session/end-session.ts',
      'core/session/session.store.ts',
      'core/session/watch-other-windows.ts',
      'lib/platform/stored/stored-keys.ts',
      'main.ts',
    ]);
    expect(names(found(/writeStored\('accessToken'/))).toEqual(['core/session/session.store.ts']);
    expect(names(found(/`Bearer /))).toEqual(['lib/api/transport.ts']);
    expect(names(found(/\blocalStorage\b/))).toEqual(['lib/platform/storage.ts']);
  });
});

/** The same bridge; all its arguments are recorded. */
function recording<T extends object>(bridge: T, published: unknown[]): T {
  return new Proxy(bridge, {
    get(target, name: keyof T & string) {
      const call = target[name];
      if (typeof call !== 'function') return call;
      return (...given: unknown[]) => {
        published.push([name, given]);
        return call.apply(target, given) as unknown;
      };
    },
  });
}

function sources(folder: string): string[] {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
