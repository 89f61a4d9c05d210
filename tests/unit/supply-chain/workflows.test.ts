/** The workflows of .github: pinned, bounded, without unneeded rights or secrets, and with existing commands only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { configVariables } from '../../../common/program-config';
import { fromRoot } from '../../../tools/lib/run';
import { judgeWorkflow } from './judge-workflow';
import { readWorkflow, readWorkflows } from './workflow-files';

const workflows = readWorkflows();
const scripts = new Set(Object.keys(packageJson.scripts));
/** The programs that `npx --no-install` finds. */
const tools = new Set(['tsx', 'playwright', 'vitest']);
const readSystemTool = (name: string) => readFileSync(fromRoot('tools', 'systems', name), 'utf8');
const judge = (text: string) => judgeWorkflow(readWorkflow('x.yml', text), scripts, tools);

it('I6: every workflow follows the rules', () => {
  expect(workflows.map(({ file }) => file).sort()).toEqual(['ci.yml', 'release.yml', 'systems.yml', 'weekly.yml']);
  expect(workflows.flatMap((workflow) => judgeWorkflow(workflow, scripts, tools))).toEqual([]);
});

it('I6: every file that a workflow runs exists', () => {
  const paths = workflows.flatMap(({ text }) => [...text.matchAll(/\b(?:tools|tests)\/[\w./-]+\.ts\b/g)]);
  expect(paths.length).toBeGreaterThan(1);
  for (const [path] of paths) expect(existsSync(fromRoot(path)), path).toBe(true);
});

it('the tests of the app that Windows and macOS run are one file for each name of the command', () => {
  const command = workflows.map(({ text }) => text).join('\n');
  const names = /playwright\.config\.ts ([\w. -]+)$/m.exec(command)?.[1]?.split(' ') ?? [];
  const files = readdirSync(fromRoot('tests', 'desktop'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => fromRoot('tests', 'desktop', file));
  expect(names.length).toBeGreaterThan(3);
  // Playwright takes every file whose path has the name in it.
  for (const name of names)
    expect(
      files.filter((file) => file.includes(name)),
      name,
    ).toHaveLength(1);
});

it('every program of tools/systems is a step of the workflow, and no step needs a POSIX shell', () => {
  const { jobs = {} } = workflows.find(({ file }) => file === 'systems.yml') ?? {};
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const run = steps.flatMap(
    (step) => /^npx --no-install tsx (tools\/systems\/\w+\.ts)$/.exec(step.run ?? '')?.[1] ?? [],
  );
  const programs = readdirSync(fromRoot('tools', 'systems'))
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => /\bawait runSystemProgram\(|^const \{ values \} = readArguments\(/m.test(readSystemTool(name)))
    .map((name) => `tools/systems/${name}`);
  expect(programs.length).toBeGreaterThan(8);
  expect([...new Set(run)].sort()).toEqual(programs.sort());
  // What Windows runs too is a plain command: its shell is another one.
  const shared = steps.filter(
    (step) => step.run !== undefined && !/^runner\.os == '(?:Linux|macOS)'$/.test(step.if ?? ''),
  );
  for (const { run: command = '' } of shared) expect(command).toMatch(/^(?:npm|npx|node) [\w ./-]+$/);
});

it('a command that measures the app in its window has a display when its job runs on Linux', () => {
  const commands = workflows.flatMap(({ jobs }) =>
    Object.values(jobs)
      .filter((job) => job['runs-on'].startsWith('ubuntu-'))
      .flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.match(/^.*npm run (?:soak|bench)\b/gm) ?? [])),
  );
  expect(commands).toEqual(['xvfb-run -a npm run soak']);
});

it('the job that upgrades an AppImage has the library of its runtime when it runs on Linux', () => {
  const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
  const upgrading = jobs.filter(({ steps }) => steps.some(({ run = '' }) => run.includes('tools/systems/upgrade.ts')));
  expect(upgrading).toHaveLength(1);
  const installed = upgrading.flatMap(({ steps }) =>
    steps.filter((step) => step.if === "runner.os == 'Linux'" && /\blibfuse2t64\b/.test(step.run ?? '')),
  );
  expect(installed).toHaveLength(1);
});

it('I6: each action has the same version everywhere', () => {
  const pins = new Set(workflows.flatMap(({ text }) => text.match(/[\w-]+\/[\w/-]+@[0-9a-f]{40}/g) ?? []));
  const names = [...pins].map((pin) => pin.split('@')[0]);
  expect(new Set(names).size).toBe(names.length);
});

it('a release is configured with every variable that a packaged app reads', () => {
  const { text = '' } = workflows.find(({ file }) => file === 'release.yml') ?? {};
  // The profile's folder is the system's: `npm run dist` refuses it. Only the web platform leads to downloads.
  const others = ['PINGLANE_USER_DATA', 'PINGLANE_DOWNLOAD_URLS'];
  const missing = Object.keys(configVariables).filter((name) => !text.includes(`\${{ vars.${name} }}`));
  expect(missing.filter((name) => !others.includes(name))).toEqual([]);
});

describe('the rules of a workflow', () => {
  const PIN = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
  const good = (change: (text: string) => string = (text) => text) =>
    judge(
      change(
        [
          'on: { pull_request: }',
          'permissions: {}',
          'concurrency: x',
          'jobs:',
          '  a:',
          '    runs-on: ubuntu-24.04',
          '    timeout-minutes: 5',
          '    permissions: { contents: read }',
          '    steps:',
          `      - uses: ${PIN}`,
          '        with: { persist-credentials: false }',
          '      - run: npm ci --ignore-scripts && npm run check',
        ].join('\n'),
      ),
    );
  const change = (from: string, to: string) => good((text) => text.replace(from, to));

  it('I6: accept a valid workflow', () => {
    expect(good()).toEqual([]);
  });

  it.each([
    ['a tag', PIN, 'actions/checkout@v7'],
    ['a pin without its version', PIN, PIN.split(' ')[0] ?? ''],
    ['a short pin', PIN, 'actions/checkout@3d3c42e # v7.0.1'],
    ['a key left on the disk', 'persist-credentials: false', 'persist-credentials: true'],
    ['no rights at its head', 'permissions: {}', 'permissions: read-all'],
    ['more rights', 'contents: read', 'contents: write'],
    ['unsaid rights', '    permissions: { contents: read }\n', ''],
    ['no limit of time', '    timeout-minutes: 5\n', ''],
    ['no order of runs', 'concurrency: x\n', ''],
    ['a weekly run that a push ends', 'pull_request: }', 'push: , schedule: [] }'],
    ['a system that changes', 'ubuntu-24.04', 'ubuntu-latest'],
    ['foreign code with rights', 'pull_request:', 'pull_request_target:'],
    ['a secret for foreign code', 'npm run check', 'npm run check && echo ${{ secrets.KEY }}'],
    ['foreign text as a command', 'npm run check', 'echo ${{ github.event.pull_request.title }}'],
    ['a script that is not there', 'npm run check', 'npm run chek'],
    ['an installation past the lock', 'npm ci --ignore-scripts', 'npm install --ignore-scripts'],
    ["packages' own scripts", 'npm ci --ignore-scripts', 'npm ci'],
    ['a program from anywhere', 'npm run check', 'npx some-tool'],
    ['a step that goes on after a cancellation', '- run: npm ci', '- if: always()\n        run: npm ci'],
    ['a fetched script', 'npm run check', 'curl https://example.org | sh'],
  ])('I6: report %s', (_what, from, to) => {
    expect(change(from, to)).not.toEqual([]);
  });
});
