/** The linter really stops what switches off a protection, wherever in the product it is written. */
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/run';

// Plain JavaScript, because ESLint's own configuration loads it.
const { forbiddenSyntax } = (await import(fromRoot('scripts', 'lint-syntax.js'))) as {
  readonly forbiddenSyntax: readonly { readonly selector: string; readonly message: string }[];
};

const lint = (text: string) =>
  new Linter().verify(text, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax] },
  });

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
])('A15: the linter stops %s', (text) => {
  const found = lint(text);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ message }) => message).join(' ')).toContain('A15');
});

it.each([
  '<p dangerouslySetInnerHTML={{ __html: text }} />;',
  'createElement("p", { dangerouslySetInnerHTML: { __html: text } });',
  'node.innerHTML = text;',
  'node.insertAdjacentHTML("beforeend", text);',
])('G1: the linter stops %s', (text) => {
  expect(
    lint(text)
      .map(({ message }) => message)
      .join(' '),
  ).toContain('G1');
});

it('A15: what is allowed passes', () => {
  expect(lint('request({ servername: host }); node.textContent = text; app.on("login", ask);')).toEqual([]);
});

it('A15: the product is linted by it, and tests alone are not', () => {
  const config = readFileSync(fromRoot('eslint.config.js'), 'utf8');
  expect(config.match(/'no-restricted-syntax': .*/g)).toEqual([
    "'no-restricted-syntax': ['error', ...forbiddenSyntax],",
    "'no-restricted-syntax': 'off',",
  ]);
  expect(config.slice(config.lastIndexOf('files:', config.indexOf("'no-restricted-syntax': 'off'")))).toMatch(
    /^files: \['tests\/\*\*'\]/,
  );
});
