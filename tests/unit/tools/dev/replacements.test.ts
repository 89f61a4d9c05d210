/** The modules for the development server: in its own build of the main process, and in no other. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, type InlineConfig } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPageHandler } from '../../../../tools/dev/replacements/protocol';
import { mayRequest } from '../../../../tools/dev/replacements/request-policy';
import { developmentBuild, replaceModules } from '../../../../tools/dev/watch-main';
import { fromRoot } from '../../../../tools/lib/run';
import { checkText } from '../../../../tools/release/check-package';

const SERVER = 'http://127.0.0.1:46600';
const policy = { apiUrl: 'https://api.example.com', ipLookupUrl: '', gatewayUrl: '', isPackaged: false };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinglane-development-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.stubGlobal('__DEV_SERVER__', SERVER);
});

/** The text of the main process, built into a folder of its own. */
async function buildMain(name: string, config: (outDir: string) => InlineConfig): Promise<string> {
  const outDir = join(folder, name);
  const builder = await createBuilder(config(outDir));
  const { main } = builder.environments;
  if (!main) throw new Error('there is no main process to build');
  await builder.build(main);
  return readFile(join(outDir, 'main.js'), 'utf8');
}

it('I7: a build of the main process contains nothing of the development server', async () => {
  const main = await buildMain('product', (outDir) => ({
    root: fromRoot(),
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'error',
    environments: { main: { build: { outDir, sourcemap: false } } },
  }));
  expect(checkText('main.js', main).filter((line) => line.includes('development'))).toEqual([]);
  expect(main).not.toContain(SERVER);
});

it('I7: the main process of the development loop is refused in a package', async () => {
  const main = await buildMain('development', (outDir) => developmentBuild(SERVER, { outDir, sourcemap: false }));
  expect(main).toContain(SERVER);
  expect(checkText('main.js', main)).toContain('in main.js: the development server');
});

it('a module is replaced, except for its replacement, when the project lies on Windows', async () => {
  const { resolveId } = replaceModules((file) => `D:\\project\\${file.replaceAll('/', '\\')}`);
  if (typeof resolveId !== 'function') throw new Error('nothing is replaced');
  const idOf = (name: string) => `D:/project/${name}`;
  const resolve = (name: string, importer: string): unknown =>
    Reflect.apply(resolveId, { resolve: () => Promise.resolve({ id: idOf(name) }) }, ['./x', idOf(importer), {}]);
  const replacement = 'tools/dev/replacements/protocol.ts';
  expect(await resolve('electron/app/lockdown/protocol.ts', 'electron/main.ts')).toBe(idOf(replacement));
  expect(await resolve('electron/app/lockdown/protocol.ts', replacement)).toBeNull();
  expect(await resolve('electron/app/quit.ts', 'electron/main.ts')).toEqual({ id: idOf('electron/app/quit.ts') });
});

it('A7: mayRequest allows the socket of hot reload and no other', () => {
  const sockets = [
    `ws://127.0.0.1:46600/?token=x`,
    'ws://127.0.0.1:46601/',
    'wss://127.0.0.1:46600/',
    'ws://evil.test/',
  ];
  expect(sockets.map((url) => mayRequest({ url, resourceType: 'webSocket' }, policy))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(mayRequest({ url: 'app://pinglane/src/main.ts', resourceType: 'script' }, policy)).toBe(true);
});

it("A6: createPageHandler requests only the app's own addresses from the development server", async () => {
  const requested = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('page')));
  const handle = createPageHandler();
  const answers = await Promise.all(
    ['app://pinglane/games?a=1', 'app://other/games'].map((url) =>
      handle({ url, method: 'GET', headers: new Headers() } as Request),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  expect(requested.mock.calls.map(([address]) => address)).toEqual([`${SERVER}/games?a=1`]);
});
