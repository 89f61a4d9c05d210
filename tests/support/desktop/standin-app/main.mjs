/* global Response */
// The fixture's main process: uses only what Electron documents, so that the same tests run under it and under its stand-in.
import process from 'node:process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';

import { app, BrowserWindow, ipcMain, net, protocol, session } from 'electron';

const here = path.dirname(fileURLToPath(import.meta.url));
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
  `connect-src 'self' ${process.env.CONTRACT_CONNECT}`,
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');

app.setPath('userData', process.env.CONTRACT_USER_DATA);
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
]);

/** Read by the tests through app.evaluate(() => globalThis.contract). */
const contract = { opened: [], navigations: [], permissions: [], seconds: [], sends: [], isQuitPrevented: false };
globalThis.contract = contract;

if (!app.requestSingleInstanceLock({ from: 'contract' })) app.quit();

app.on('second-instance', (_event, argv, directory, data) => contract.seconds.push({ argv, directory, data }));
app.on('before-quit', (event) => {
  if (contract.isQuitPrevented) event.preventDefault();
});
app.on('window-all-closed', () => app.quit());
app.on('web-contents-created', (_created, contents) => {
  contents.on('will-navigate', (event) => {
    contract.navigations.push(event.url);
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    contract.opened.push(url);
    return { action: 'deny' };
  });
});

ipcMain.handle('greet', (event, name) => `hello ${name} from ${event.senderFrame.url}`);
ipcMain.handle('origin', (event) => event.senderFrame.origin);
ipcMain.handle('same', (_event, value) => value);
ipcMain.handle('describe', (_event, value) => Object.prototype.toString.call(value));
ipcMain.handle('fail', () => {
  throw new TypeError('no such luck');
});
ipcMain.handle('function', () => () => 1);
ipcMain.on('sent', (_event, ...values) => contract.sends.push(values));

async function answer(request) {
  const { host, pathname } = new URL(request.url);
  if (host !== 'contract') return new Response('bad host', { status: 400 });
  if (pathname === '/echo') return new Response(`${request.method} ${await request.text()}`);
  const response = await net.fetch(pathToFileURL(path.join(here, pathname)).href).catch(() => undefined);
  if (response === undefined) return new Response('not found', { status: 404 });
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const headers = { 'content-type': types[path.extname(pathname)] ?? 'text/plain', 'content-security-policy': policy };
  return new Response(await readFile(path.join(here, pathname)), { headers });
}

app.whenReady().then(() => {
  protocol.handle('app', answer);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback) => {
    contract.permissions.push(permission);
    callback(false);
  });
  const window = new BrowserWindow({
    width: 900,
    height: 640,
    useContentSize: true,
    show: false,
    webPreferences: { preload: path.join(here, 'preload.cjs') },
  });
  window.once('ready-to-show', () => window.show());
  window.loadURL('app://contract/index.html');
});
