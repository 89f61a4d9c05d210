/** Only approved files are published: each runner's own files, by the hashes on the run's page. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';
import { collectRelease, HASHES_FILE } from '../../../tools/release/collect';
import { readWorkflows, type Job } from './workflow-files';

const GOOD: Readonly<Record<string, readonly string[]>> = {
  'packages-Windows': ['PingLane-1.2.3-win-x64.exe'],
  'packages-macOS': ['PingLane-1.2.3-mac-universal.dmg', 'PingLane-1.2.3-mac-universal.zip'],
  'packages-Linux': ['PingLane-1.2.3-linux-amd64.deb', 'PingLane-1.2.3-linux-x86_64.AppImage', 'sbom.cdx.json'],
};
let root = '';
const [from, to] = [() => path.join(root, 'packages'), () => path.join(root, 'release')];
const put = (runner: string, name: string, text = `${runner} ${name}`) => {
  mkdirSync(path.join(from(), runner), { recursive: true });
  writeFileSync(path.join(from(), runner, name), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'collect-'));
  for (const [runner, names] of Object.entries(GOOD)) for (const name of names) put(runner, name);
  return () => rmSync(root, { recursive: true });
});

describe('I2: the files of a release', () => {
  it('are from the runner of their system, each with its SHA-512 in one list', async () => {
    const { list, listHash } = await collectRelease(from(), to());
    const names = Object.values(GOOD).flat();
    expect(readdirSync(to()).sort()).toEqual([...names, HASHES_FILE].sort());
    expect(list.trim().split('\n')).toEqual(
      names.map(
        (name) =>
          `${createHash('sha512')
            .update(readFileSync(path.join(to(), name)))
            .digest('hex')}  ${name}`,
      ),
    );
    expect(readFileSync(path.join(to(), HASHES_FILE), 'utf8')).toBe(list);
    expect(listHash).toBe(createHash('sha256').update(list).digest('hex'));
  });

  it.each([
    ["another system's installer", 'packages-Linux', 'PingLane-1.2.3-win-x64.exe'],
    ["another system's, under a new name", 'packages-macOS', 'PingLane-9.9.9-win-x64.exe'],
    ["an installer under its own system's name", 'packages-Linux', 'PingLane-1.2.3-linux-x64.exe'],
    ['a signed manifest', 'packages-Windows', 'manifest.json'],
    ['a list of hashes', 'packages-Linux', HASHES_FILE],
    ['a list of packages of another runner', 'packages-Windows', 'sbom.cdx.json'],
    ['a name with a blank', 'packages-Windows', 'PingLane 1.2.3-win-x64.exe'],
    ['anything else', 'packages-macOS', 'notes.txt'],
    ['a fourth runner', 'packages-Other', 'PingLane-1.2.3-linux-arm64.deb'],
  ])('are refused with %s from a runner', async (_what, runner, name) => {
    put(runner, name);
    await expect(collectRelease(from(), to())).rejects.toThrow(/may not have packed|not a runner's folder/);
  });

  it('are refused with a link, without one system, or beside other files', async () => {
    const exe = path.join(from(), 'packages-Windows', 'PingLane-1.2.3-win-x64.exe');
    rmSync(exe);
    await expect(collectRelease(from(), to())).rejects.toThrow('packages-Windows holds no installer');
    rmSync(to(), { recursive: true });
    symlinkSync('/etc/hostname', exe);
    await expect(collectRelease(from(), to())).rejects.toThrow('may not have packed');
    await expect(collectRelease(from(), root)).rejects.toThrow('is not empty');
  });
});

describe('I2: the approved hashes', () => {
  function collect(into: string, approved?: string) {
    const [summary, output] = [path.join(root, 'summary.md'), path.join(root, 'output')];
    const environment = { ...process.env, GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output };
    const program = [fromRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), fromRoot('tools', 'release-collect.ts')];
    execFileSync(process.execPath, [...program, from(), path.join(root, into)], {
      env: { ...environment, ...(approved !== undefined && { APPROVED_HASHES: approved }) },
      stdio: 'pipe',
    });
    return { summary: readFileSync(summary, 'utf8'), output: readFileSync(output, 'utf8') };
  }

  it('are shown on the page of the run, and another file is refused later', () => {
    const shown = collect('first');
    for (const name of Object.values(GOOD).flat())
      expect(shown.summary).toMatch(new RegExp(`^[0-9a-f]{128}  ${name}$`, 'm'));
    const approved = /^hashes=([0-9a-f]{64})$/m.exec(shown.output)?.[1] ?? '';
    expect(() => collect('second', approved)).not.toThrow();
    put('packages-Windows', 'PingLane-1.2.3-win-x64.exe', 'another program');
    expect(() => collect('third', approved)).toThrow('not the files that were approved');
    expect(() => collect('fourth', '')).toThrow('not the files that were approved');
  });

  it('are required by the job with the key, before it signs', () => {
    const { jobs = {} } = readWorkflows().find(({ file }) => file === 'release.yml') ?? {};
    const { hashes, publish } = jobs as Record<string, Job>;
    expect(hashes?.needs).toBe('pack');
    expect(hashes?.environment).toBeUndefined();
    expect(hashes?.outputs).toEqual({ hashes: '${{ steps.collect.outputs.hashes }}' });
    expect([publish?.needs, publish?.environment]).toEqual(['hashes', 'release']);
    const runs = (publish?.steps ?? []).map(({ run = '', uses = '' }) => run || uses);
    const collected = runs.indexOf('npm run release:collect -- packages release');
    expect(publish?.steps[collected]?.env).toEqual({ APPROVED_HASHES: '${{ needs.hashes.outputs.hashes }}' });
    expect(runs.findIndex((run) => run.startsWith('npm run release:sign'))).toBeGreaterThan(collected);
    // When merged, a file of one runner could replace another's.
    const downloads = Object.values(jobs as Record<string, Job>).flatMap(({ steps }) =>
      steps.filter(({ uses = '' }) => uses.startsWith('actions/download-artifact@')),
    );
    expect(downloads.map((step) => step.with)).toEqual([
      { pattern: 'packages-*', path: 'packages' },
      { pattern: 'packages-*', path: 'packages' },
    ]);
  });
});
