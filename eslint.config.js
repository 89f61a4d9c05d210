// Lint rules without types: typescript-eslint's strict set, hooks, file length, the table of layers. Those with types are in .oxlintrc.json.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { ids } from './tools/lint/ids.js';
import { layers } from './tools/lint/layers.js';
import { liveRegions } from './tools/lint/live-regions.js';
import { loops } from './tools/lint/loops.js';
import { moduleState } from './tools/lint/module-state.js';
import { privateData } from './tools/lint/private-data.js';
import { reach } from './tools/lint/reach.js';
import { linearPatterns } from './tools/lint/regexps.js';
import {
  dateSyntax,
  flowSyntax,
  forbiddenSyntax,
  rendererSyntax,
  responseSyntax,
  singleReads,
  timedAssertions,
  viewSyntax,
} from './tools/lint/syntax.js';

const onlyOneFile = (message, ...names) => names.map((name) => ({ name, message }));

export default tseslint.config(
  {
    ignores: [
      '.cache/**',
      'tour/**',
      'dist/**',
      'dist-*/**',
      'release/**',
      'node_modules/**',
      'test-results/**',
      'public/**',
      // A workspace of its own, with its own checks.
      'tools/electron-stand-in/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    plugins: { layers, 'live-regions': liveRegions, loops, 'module-state': moduleState, reach },
    rules: {
      'layers/imports': 'error',
      'live-regions/one': 'error',
      'loops/one': 'error',
      'module-state/owned': 'error',
      'reach/outside': 'error',
      'max-lines': ['error', 250],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-restricted-syntax': ['error', ...forbiddenSyntax],
      'no-restricted-globals': [
        'error',
        ...onlyOneFile('Only src/lib/platform/storage.ts touches it.', 'localStorage', 'sessionStorage'),
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['common/contract/provider/**'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...responseSyntax] },
  },
  {
    // Packages are tried against a provider on loopback, whose one key a switch of their start names.
    files: ['tools/systems/lib/trust.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The rules of ESLint that need types: tests and tools read no ids of servers or people.
    files: ['{common,src,electron,sandbox}/**/*.{ts,tsx}'],
    ignores: ['common/by-id.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { ids },
    rules: { 'ids/own-reads': 'error' },
  },
  {
    files: ['src/{app,core,features}/**/*.{ts,tsx}'],
    plugins: { 'private-data': privateData },
    rules: { 'private-data/covered': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...rendererSyntax, ...viewSyntax, ...dateSyntax] },
  },
  {
    files: ['src/{core,features}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forbiddenSyntax,
        ...rendererSyntax,
        ...viewSyntax,
        ...dateSyntax,
        ...flowSyntax,
      ],
    },
  },
  {
    // The header 'date' (RFC 9110) and the name of a report, which are in UTC by definition.
    files: ['src/model/server-offset.rules.ts', 'src/core/diagnostics/diagnostics-report.rules.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...rendererSyntax, ...viewSyntax] },
  },
  {
    files: ['src/{core,features}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/contract/provider/order'],
              importNames: ['decodeOrder', 'decodeOrderPage'],
              message:
                'The client decodes orders, and charge-leases says how one is shown: pending while its charge is not settled (promise J3).',
            },
            {
              group: ['**/session/request', './request'],
              importNames: ['requestWithKey'],
              message:
                'Requests with an idempotency key are sent by keyed-request alone: one key for one order (promise E9).',
            },
          ],
        },
      ],
    },
  },
  {
    // The key of a day's usage is the day's name.
    files: ['src/core/session/keyed-request.ts', 'src/core/usage/track-usage.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['{src,common,electron}/**/*.{ts,tsx}'], ...linearPatterns },
  { files: ['src/lib/platform/storage.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    // Command-line programs speak to a terminal; the web page has one line for its host's administrator.
    files: ['tools/**', 'sandbox/**', 'tests/**', 'electron/main.ts', 'src/lib/platform/frame-protection.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      // They name what is forbidden, and attack with it; what took how long is measured by the bench and the soak.
      'no-restricted-syntax': ['error', ...timedAssertions, ...singleReads],
      // Playwright's fixtures: the first argument of `async ({}, use) => use(...)` must be a pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['*.config.ts', '**/*.config.ts', 'tests/support/*/build-*.ts', 'tests/support/setup/seeded-fast-check.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
