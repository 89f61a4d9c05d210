/** An installed AppImage updates itself over a real https feed: forged releases are rejected, the valid one is installed and runs. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractFile } from '@electron/asar';
import { _electron as electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import type { DesktopBridge } from '../../../common/contract/ipc/ipc';
import type { UpdateState } from '../../../common/contract/ipc/updates';
import { makeDryRunAppImage } from '../../../tools/release/dry-run-appimage';
import { packDryRun } from '../../../tools/release/dry-run';
import { graveFaults } from '../../support/pages/axe';
import { useElectron } from '../../support/desktop/electron-path';
import { pidsOf } from '../../support/desktop/processes';
import {
  describeContent,
  feedListener,
  manifestOf,
  signedDocuments,
  testKey,
  type FeedContent,
} from '../../support/desktop/release-feed';
import { removeFolder } from '../../support/remove-folder';
import { test } from '../../support/desktop/worker-apps';

const [OLD, NEW] = ['7.1.0', '7.2.0'];

let folder = '';
let server: Server;
const started = new Set<number>();
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-update-'));
});
test.afterAll(async () => {
  for (const pid of started) end(pid);
  server.close();
  server.closeAllConnections();
  await removeFolder(folder);
});

test('I1, I3, I4: version N rejects forged releases, installs N+1 through its own window, and N+1 runs', async () => {
  test.skip(process.platform !== 'linux' || useElectron() === 'real', "AppImage's own tools make the real ones");
  const key = testKey();
  const content: FeedContent = {
    ...{ manifest: Buffer.alloc(0), signature: '', files: new Map<string, Buffer>(), intercept: () => false },
  };
  const { origin, certificate } = await serve(content);
  const config = {
    ...{ PINGLANE_API_URL: `${origin}/api`, PINGLANE_UPDATE_URL: `${origin}/feed`, PINGLANE_UPDATE_KEYS: key.text },
  };
  const installed = path.join(folder, 'Apps', 'PingLane.AppImage');
  const release = path.join(folder, 'release.AppImage');
  await makeDryRunAppImage((await packDryRun({ output: folder, config, version: OLD })).unpacked, installed);
  await makeDryRunAppImage((await packDryRun({ output: folder, config, version: NEW })).unpacked, release);
  const bytes = await readFile(release);
  const file = describeContent(bytes, { name: `PingLane-${NEW}-linux-x86_64.AppImage`, arch: process.arch as 'x64' });
  const good = manifestOf(file, { version: NEW, notes: { en: 'Faster than ever' } });

  const environment = {
    ...(process.env as Record<string, string>),
    ...{ XDG_CACHE_HOME: path.join(folder, 'cache'), NODE_EXTRA_CA_CERTS: certificate },
    // The new version starts without the switches of the old one, so its profile is at the system's default place.
    XDG_CONFIG_HOME: path.join(folder, 'config'),
  };
  await mkdir(environment.XDG_CACHE_HOME);
  const open = () =>
    electron.launch({
      ...{ executablePath: installed, args: [`--user-data-dir=${path.join(folder, 'profile')}`], env: environment },
      colorScheme: null,
    });
  const app = await open();
  const page = await app.firstWindow();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await versionOf(page)).toBe(OLD);

  // Each of these is rejected, and the app keeps running unchanged.
  const spoilt = Buffer.from(bytes);
  spoilt[spoilt.length - 1] = (spoilt[spoilt.length - 1] ?? 0) ^ 1;
  const forged: [what: string, content: Partial<FeedContent>, file: Buffer][] = [
    ['signed with another key', signedDocuments(good, testKey()), bytes],
    ['changed after it was signed', { ...signedDocuments(good, key), manifest: Buffer.from('{}') }, bytes],
    ['without a signature', { ...signedDocuments(good, key), signature: '' }, bytes],
    ['older', signedDocuments({ ...good, version: '7.0.9' }, key), bytes],
    ['another product', signedDocuments({ ...good, product: 'other' }, key), bytes],
    ['with another file', signedDocuments(good, key), spoilt],
  ];
  for (const [what, documents, served] of forged) {
    Object.assign(content, documents);
    content.files.set(file.name, served);
    expect(await look(page), what).toMatchObject({ state: 'failed', why: 'refused' });
    expect(await versionOf(page)).toBe(OLD);
  }

  Object.assign(content, signedDocuments(good, key));
  content.files.set(file.name, bytes);
  expect(await look(page)).toEqual({ state: 'ready', version: NEW, notes: good.notes });
  await page.getByRole('button', { name: 'Update ready' }).click();
  await expect(page.getByText('Faster than ever')).toBeVisible();
  await expect.poll(() => graveFaults(page, 'dialog[open]')).toEqual([]);
  const closed = new Promise<void>((resolve) => void app.once('close', () => resolve()));
  await page.getByRole('button', { name: 'Restart and update' }).click();
  await closed;
  expect((await readFile(installed)).equals(bytes)).toBe(true);
  expect((await stat(installed)).mode & 0o111).not.toBe(0);

  // It has started by itself: a process of the new version, with Chromium below it.
  await expect.poll(() => runningVersion(installed), { timeout: 20_000 }).toBe(NEW);
  const [pid = 0] = pidsOfAppImage(installed);
  await expect.poll(() => pidsOf(pid, 'user-data-dir').length, { timeout: 20_000 }).toBeGreaterThan(0);
  end(pid);
  await expect.poll(() => pidsOfAppImage(installed)).toEqual([]);

  const next = await open();
  await seeNew(next);
  await next.close();
});

async function seeNew(app: ElectronApplication): Promise<void> {
  const page = await app.firstWindow();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await versionOf(page)).toBe(NEW);
  // The newest version is the running one.
  expect(await look(page)).toMatchObject({ state: 'idle', feedDate: 'fine' });
}

/** Makes the app check, and waits until the check has ended. */
async function look(page: Page): Promise<UpdateState> {
  const request = (step: 'read' | 'check') =>
    page.evaluate(
      async (given) => await (Reflect.get(window, 'desktop') as DesktopBridge).readUpdate(given),
      step,
    ) as Promise<{ value?: UpdateState }>;
  await request('check');
  let state: UpdateState | undefined;
  await expect
    .poll(async () => {
      state = (await request('read')).value;
      return state?.state;
    })
    .not.toMatch(/checking|downloading/);
  if (!state) throw new Error('the main process does not say');
  return state;
}

async function versionOf(page: Page): Promise<string> {
  const response = await page.evaluate(() => (Reflect.get(window, 'desktop') as DesktopBridge).readStartup(undefined));
  return response.ok ? response.value.version : response.code;
}

/** Serves the feed over https with a self-signed certificate. */
async function serve(content: FeedContent): Promise<{ origin: string; certificate: string }> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
  ]);
  server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, feedListener(content));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, certificate };
}

/** The processes that run from an AppImage and are the app itself. */
function pidsOfAppImage(file: string): number[] {
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const isOurs = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(`APPIMAGE=${file}`);
      return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('boot.cjs');
    } catch {
      return false;
    }
  });
  return found.map(Number);
}

function runningVersion(file: string): string {
  const [pid] = pidsOfAppImage(file);
  if (pid === undefined) return 'nothing runs';
  started.add(pid);
  const mount = /(?:^|\0)APPDIR=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1] ?? '';
  const packed: unknown = JSON.parse(extractFile(path.join(mount, 'resources', 'app.asar'), 'package.json').toString());
  return (packed as { version: string }).version;
}

function end(pid: number): void {
  started.delete(pid);
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
