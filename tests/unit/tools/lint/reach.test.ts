/** Access to the outside of the program is reported in every spelling, and only in folders that may not use it. */
import { ESLint, Linter } from 'eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

interface ReachModule {
  readonly reach: NonNullable<Linter.Config['plugins']>[string];
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { reach } = (await import(fromRoot('tools', 'lint', 'reach.js'))) as ReachModule;

const lint = (code: string, file = 'src/features/home/use-hero.ts') =>
  new Linter({ cwd: fromRoot() })
    .verify(code, { files: ['**/*.ts'], plugins: { reach }, rules: { 'reach/outside': 'error' } }, fromRoot(file))
    .map(({ message }) => message);

it.each([
  ['the storage of the page', "localStorage.setItem('a', 'b');"],
  ['the storage of the page', "window.localStorage.getItem('a');"],
  ['the storage of the page', "globalThis['sessionStorage'].clear();"],
  ['the bridge to the main process', 'window.desktop.loginHelper(token);'],
  ['the bridge to the main process', "globalThis['desktop'].readStartup();"],
  ['the network', "fetch('/x');"],
  ['the network', "window.fetch('/x');"],
  ['the network', 'const request = new XMLHttpRequest();'],
  ['the network', "self.WebSocket('wss://x');"],
  ['the clock', 'const at = Date.now();'],
  ['the clock', 'const at = window.Date.now();'],
  ['the clock', 'const at = new Date();'],
  ['the clock', 'const at = performance.now();'],
  ['chance', 'const share = Math.random();'],
  ['chance', 'const key = window.crypto.randomUUID();'],
  ['URL.canParse', 'const isUrl = URL.canParse(text);'],
  ['URL.canParse', 'const isUrl = globalThis.URL.canParse(text);'],
  ['timers', 'setTimeout(run, 5);'],
  ['timers', 'window.setInterval(run, 5);'],
  ['timers', 'const later = globalThis.requestAnimationFrame;'],
  ['idle callbacks', 'requestIdleCallback(run);'],
  ['navigation of the whole page', 'location.reload();'],
  ['navigation of the whole page', "window.location.assign('/');"],
  ['navigation of the whole page', "window.open('https://x');"],
  ['navigation of the whole page', "window.history.pushState(null, '', '/');"],
])('the linter limits %s to its folders: %s', (what, code) => {
  expect(lint(code).join(' ')).toContain(what);
});

it('the linter keeps timers of the main process to one file', () => {
  expect(lint('setTimeout(run, 5);', 'electron/connection/helper.ts').join(' ')).toContain('timers');
  expect(lint('setTimeout(run, 5);', 'electron/base/timers.ts')).toEqual([]);
});

it.each([
  ['src/lib/platform/storage.ts', "localStorage.setItem('a', 'b');"],
  ['src/lib/platform/page.ts', 'window.requestIdleCallback(run);'],
  ['src/lib/platform/clock.ts', 'const at = Date.now();'],
  ['src/ui/controls/use-fast-scroll.ts', 'setTimeout(run, 5);'],
  ['src/lib/api/transport.ts', "fetch('/x');"],
  ['tests/unit/x.test.ts', "localStorage.setItem('a', String(Date.now()));"],
])('the linter allows in %s: %s', (file, code) => {
  expect(lint(code, file)).toEqual([]);
});

it('the linter ignores names that the code itself defines', () => {
  expect(lint('function go(fetch) { fetch(1); clock.now(); const x = { fetch: 1, Date: 2 }; x.fetch; }')).toEqual([]);
});

it("the rule is an error in the project's configuration", async () => {
  const eslint = new ESLint({ cwd: fromRoot() });
  for (const file of ['src/features/home/hero/Hero.tsx', 'src/core/session/sign-in.ts', 'common/config.ts']) {
    const config = (await eslint.calculateConfigForFile(fromRoot(file))) as { rules: Record<string, unknown> };
    expect([file, config.rules['reach/outside']]).toEqual([file, [2]]);
  }
});
