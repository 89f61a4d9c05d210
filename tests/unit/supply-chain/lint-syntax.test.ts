/** The linter reports what switches off a protection, in every file of the product. */
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';

// Plain JavaScript, because ESLint's own configuration loads it.
type Syntax = readonly { readonly selector: string; readonly message: string }[];
const { forbiddenSyntax, responseSyntax, rendererSyntax, viewSyntax, flowSyntax, timedAssertions, singleReads } =
  (await import(fromRoot('tools', 'lint', 'syntax.js'))) as {
    readonly forbiddenSyntax: Syntax;
    readonly responseSyntax: Syntax;
    readonly rendererSyntax: Syntax;
    readonly viewSyntax: Syntax;
    readonly flowSyntax: Syntax;
    readonly timedAssertions: Syntax;
    readonly singleReads: Syntax;
  };

const lint = (text: string, syntax = forbiddenSyntax) =>
  new Linter().verify(text, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'no-restricted-syntax': ['error', ...syntax] },
  });
const messages = (text: string, syntax: Syntax) => lint(text, syntax).map(({ message }) => message);

it.each([
  'request({ rejectUnauthorized: false });',
  "request({ 'rejectUnauthorized': isStrict });",
  'connect({ checkServerIdentity: () => undefined });',
  "app.commandLine.appendSwitch('ignore-certificate-errors');",
  'run(`--ignore-certificate-errors-spki-list=${key}`);',
  "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';",
  "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';",
  "app.on('certificate-error', trust);",
  'session.defaultSession.setCertificateVerifyProc(trust);',
])('A15: the linter reports %s', (text) => {
  const found = lint(text);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ message }) => message).join(' ')).toContain('A15');
});

it.each([
  '<p dangerouslySetInnerHTML={{ __html: text }} />;',
  'createElement("p", { dangerouslySetInnerHTML: { __html: text } });',
  'node.innerHTML = text;',
  'node.insertAdjacentHTML("beforeend", text);',
])('G1: the linter reports %s', (text) => {
  expect(
    lint(text)
      .map(({ message }) => message)
      .join(' '),
  ).toContain('G1');
});

it('A15: the linter accepts allowed code', () => {
  expect(lint('request({ servername: host }); node.textContent = text; app.on("login", ask);')).toEqual([]);
});

it('A15: the rule applies to the product, and not to tests', () => {
  const config = readFileSync(fromRoot('eslint.config.js'), 'utf8');
  const rules = [...config.matchAll(/'no-restricted-syntax': \[([^\]]*)\]/g)].map(([, items = '']) =>
    items.match(/[.\w]+/g)?.join(' '),
  );
  expect(rules).toEqual([
    'error ...forbiddenSyntax',
    'error ...forbiddenSyntax ...responseSyntax',
    'error ...forbiddenSyntax ...rendererSyntax ...viewSyntax ...dateSyntax',
    'error ...forbiddenSyntax ...rendererSyntax ...viewSyntax ...dateSyntax ...flowSyntax',
    'error ...forbiddenSyntax ...rendererSyntax ...viewSyntax',
    'error ...timedAssertions ...singleReads',
  ]);
  expect(config.match(/files: [^\n]*\n {4}rules: \{ 'no-restricted-syntax': 'off' \}/g)).toEqual([
    "files: ['tools/systems/lib/trust.ts'],\n    rules: { 'no-restricted-syntax': 'off' }",
  ]);
  expect(config.slice(config.lastIndexOf('files:', config.indexOf('...timedAssertions, ')))).toMatch(
    /^files: \['tests\/\*\*'\]/,
  );
});

it('the linter reports a strict boolean in a response, and none in a request', () => {
  expect(messages('responseObject({ pending: secondary(v.boolean()) });', responseSyntax)).toHaveLength(1);
  expect(messages('responseObject({ isOn: key(v.boolean()) });', responseSyntax)).toHaveLength(1);
  expect(messages('v.strictObject({ favorite: v.boolean() }); secondary(wireFlag);', responseSyntax)).toEqual([]);
});

it.each([
  'const isFresh = clock.now() - at < PAUSE_MS;',
  'if (services().clock.serverNow() - at >= PAUSE_MS) go();',
  'if (PAUSE_MS > now() - at) go();',
  'const isSlow = at !== null && now - at > PAUSE_MS;',
])('F1: the linter reports a comparison that fails when the clock is set back: %s', (text) => {
  expect(messages(text, rendererSyntax).join(' ')).toContain('F1');
});

it('F1: the linter accepts code that is right when the clock is set back', () => {
  expect(messages('isRecent(at, now, 5); const ms = Math.max(0, now - at); later(now - at);', rendererSyntax)).toEqual(
    [],
  );
});

it.each([
  "if (event.key === 'F') mark();",
  "if (key !== 'f') go();",
  "if (event.key.toLowerCase() === 'k') focus();",
  'const letter = key.toLowerCase();',
  "switch (event.key) { case 'p': play(); }",
])('the linter reports a letter that another keyboard layout does not write: %s', (text) => {
  expect(messages(text, rendererSyntax).join(' ')).toContain('latinKey');
});

it('the linter reports a choice between two imports, for which Vite preloads the wrong files, and accepts one import in each branch', () => {
  const [choice] = messages(
    "(isDesktop ? import('./HomeRoute') : import('./WebHomePage')).catch(ignore);",
    rendererSyntax,
  );
  expect(choice).toContain('Vite preloads');
  const branches = "if (isDesktop) import('./HomeRoute').catch(ignore); else import('./WebHomePage').catch(ignore);";
  expect(messages(branches, rendererSyntax)).toEqual([]);
});

it('the linter accepts named keys, and letters of latinKey', () => {
  const text = "if (event.key === 'Enter' || key === ' ' || key === 'F' || latinKey(event) === 'K') go();";
  expect(messages(text, rendererSyntax)).toEqual([]);
});

it.each([
  'running ??= save(name);',
  'running = save(name).finally(() => { running = null; });',
  'const asked = call(name).finally(() => running.delete(name));',
])('J5: the linter reports a pending call that is joined by its name: %s', (text) => {
  expect(messages(text, flowSyntax).join(' ')).toContain('J5');
});

it.each([
  'expect(Date.now() - startedAt).toBeLessThan(5_000);',
  'expect(performance.now() - begun).toBeLessThan(50);',
  'expect(Math.abs(Date.now() - at)).toBeLessThan(50);',
  'const tookMs = performance.now() - begun;',
  'const begun = process.hrtime();',
])('the linter reports the timed assertion %s', (text) => {
  expect(lint(text, timedAssertions)).toHaveLength(1);
});

it('the linter accepts times in tests that are not measured', () => {
  expect(lint('const past = Date.now() - 60_000; expect(at).toBe(Date.now() - 60_000);', timedAssertions)).toEqual([]);
});

it.each([
  'const view = <p>Connected</p>;',
  'const view = <p>{t("shell.state")} to the server</p>;',
  'const view = <img alt="A cat" />;',
  'const view = <Field label="Name" />;',
  'const view = <button aria-label="Close" />;',
])('the linter reports untranslated words: %s', (text) => {
  expect(messages(text, viewSyntax).join(' ')).toContain('t()');
});

it('the linter accepts signs, figures and translated words', () => {
  expect(messages('const view = <p title={t("a.b")} className="row">{count} / 5 · x</p>;', viewSyntax)).toEqual([]);
});

it('the linter reports a measurement of a page that is expected at once, and accepts one that is awaited', () => {
  expect(lint('expect(await findLayoutFaults(page, texts)).toEqual([]);', singleReads)).toHaveLength(1);
  expect(lint('await expect.poll(() => findLayoutFaults(page, texts)).toEqual([]);', singleReads)).toEqual([]);
});
