/** Promises that hold because certain words are in one source file only, or in none. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

/** Every source file of the app itself. */
const sources = filesIn(['common', 'electron', 'src'], /\.tsx?$/).map((file) => ({
  file,
  text: readFileSync(fromRoot(file), 'utf8'),
}));

/** Source without its comments, so that a comment may name what the code must not use. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ file }) => file);

it('the source files are found', () => {
  expect(sources.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['electron/main.ts', 'common/contract/ipc/ipc.ts']),
  );
});

it('E3: each file of the main process that aborts a fetch awaits it through abortable', () => {
  const aborting = filesWith(/\bfetch\([^;]*?\bsignal:/s).filter((file) => file.startsWith('electron/'));
  expect(aborting.length).toBeGreaterThan(2);
  expect(aborting.filter((file) => !filesWith(/\babortable\(/).includes(file))).toEqual([]);
});

describe('a single source file', () => {
  it.each([
    [
      'A1',
      'windows are made',
      /new BrowserWindow\b|new BaseWindow\b|WebContentsView|BrowserView\b/,
      ['electron/app/window/window.ts'],
    ],
    ['A8', 'the system browser is reached', /shell\.openExternal/, ['electron/main.ts']],
    ['A9', 'IPC is served', /\bipcMain\b/, ['electron/ipc/serve.ts']],
    ['A11', 'IPC is called', /\bipcRenderer\b/, ['electron/mini-page/mini-preload.ts', 'electron/preload.ts']],
    ['A11', 'the bridge is exposed', /\bcontextBridge\b/, ['electron/preload.ts']],
    ['A15', 'a session is opened for requests', /session\.fromPartition/, ['electron/main.ts']],
    ['A4', 'new windows are decided on', /setWindowOpenHandler/, ['electron/app/lockdown/lockdown.ts']],
    ['A6', 'the scheme is served', /protocol\.handle\(/, ['electron/main.ts']],
    ['E3', "a response's body is read in parts", /\.getReader\(/, ['common/async/abortable.ts']],
    ['H1', 'the console is written to', /\bconsole\b/, ['electron/main.ts', 'src/lib/platform/frame-protection.ts']],
    [
      'H3',
      'the error reporting library is used',
      /@sentry\//,
      ['electron/diagnostics/client.ts', 'src/lib/platform/sentry.ts'],
    ],
  ])('%s: is the only one where %s', (_id, _what, pattern, files) => {
    expect(filesWith(pattern)).toEqual(files);
  });
});

it('C2: the sign-in modules write no log', () => {
  const signIn = sources.filter(({ file }) => file.startsWith('electron/sign-in/'));
  expect(signIn.length).toBeGreaterThan(5);
  expect(filesWith(/\bconsole\b|\blog\w*\(/).filter((file) => file.startsWith('electron/sign-in/'))).toEqual([]);
});

describe('no source file', () => {
  it.each([
    // No code of the app uses Node's network for requests: it uses a session's fetch.
    ['A15', "(?<!typeof )\\bglobalThis\\.fetch\\b|\\bimport\\('node:https'\\)|from 'node:https'|\\bnet\\.fetch\\b"],
    ['A15', 'certificate-error'],
    ['A15', 'setCertificateVerifyProc'],
    ['A15', 'rejectUnauthorized'],
    ['A15', 'ignore-certificate-errors'],
    ['A15', 'allow-insecure-localhost'],
    ['A15', 'NODE_TLS_REJECT_UNAUTHORIZED'],
    ['A1', 'disable-web-security'],
    ['A1', 'no-sandbox'],
    ['A1', '@electron/remote'],
    ['A2', 'bypassCSP'],
    ['A2', 'unsafe-inline'],
    ['A2', 'unsafe-eval'],
    ['A8', 'openPath'],
    ['A8', 'showItemInFolder'],
    ['A11', 'sendSync'],
    ['H3', '[mM]inidump'],
    ['H3', 'crashReporter'],
    ['H3', 'screenshotsIntegration'],
    ['H3', 'replayIntegration'],
    ['H3', '[cC]onsole\\w*Integration'],
    ['H3', 'localVariablesIntegration'],
    ['H3', 'breadcrumbsIntegration'],
    // A new target object would get its prototype from a parsed key __proto__.
    ['E7', 'Object\\.assign\\(\\s*\\{'],
  ])('%s: contains %s', (_id, word) => {
    expect(filesWith(new RegExp(word))).toEqual([]);
  });
});

describe("the provider's field names", () => {
  const FIELD = /(?:^\s+|\{ |, )([a-z]+(?:_[a-z]+)+|ngay[a-z]+):/gm;
  const fields = new Set(
    sources
      .filter(({ file }) => file.startsWith('common/contract/provider/'))
      .flatMap(({ text }) => [...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
  );
  /** Files that may use a provider's field name: those that read field names in a refusal. */
  const EXCEPTIONS = ['src/model/account/refused-fields.rules.ts'];

  it('are found', () => {
    expect([...fields]).toEqual(expect.arrayContaining(['ngayhethan', 'plan_id', 'last_four', 'machine_id']));
  });

  it('are used only in the contract and the client, like decoders', () => {
    const wireName = new RegExp(String.raw`\b(?:${[...fields].join('|')})\b|\bdecode[A-Z]\w*\b[^;]*contract/provider`);
    const outside = filesWith(wireName).filter((file) => file.startsWith('src/') && !file.startsWith('src/lib/api/'));
    expect(outside.sort()).toEqual(EXCEPTIONS);
  });
});
