/** `npm start`, `npm test` and every other command of package.json run on Windows as on Linux: nothing between npm and the app needs a POSIX shell. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { fromRoot } from '../../../../tools/lib/run';

/** Such as `tsx tools/start.ts` and `npm run lint -- --fix`: one program and plain words, which npm hands to cmd.exe or sh alike. */
const PLAIN_COMMAND = /^(?:tsx|vite|vitest|npm)(?: (?:-{0,2}[\w:./-]+|--))*$/;
const SHELL =
  /\bshell: (?:true|[^f\s])|(?<![.\w])exec(?:Sync)?\(|(?<!\w)['"`](?:\/bin\/|\/usr\/bin\/env|(?:ba|z|da)?sh['"`])/;
/** A script of cmd.exe, which Node starts by a shell alone; without one it throws EINVAL. */
const CMD_SCRIPT = /\.(?:cmd|bat)['"`]/;
/** Not the shell that starts a program: npm's own command on Windows, which is a file of cmd.exe, and the name of a module of Electron. */
const OTHERWISE = ["shell: process.platform === 'win32'", "shell: ['electron/main.ts']"];

function programs(folder: string): string[] {
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|js)$/.test(name) && !/(?:^|[\\/])(?:node_modules|electron-stand-in)[\\/]/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}

const needsShell = (text: string) =>
  text
    .split('\n')
    .filter(
      (line) =>
        [SHELL, CMD_SCRIPT].some((form) => form.test(line.replace(/^\s*(?:\*|\/\/).*/, ''))) &&
        !OTHERWISE.some((allowed) => line.includes(allowed)),
    );

it.each(Object.entries(packageJson.scripts))('npm run %s is one plain command', (_name, command) => {
  expect(command).toMatch(PLAIN_COMMAND);
});

describe('a command', () => {
  it.each([
    'NODE_ENV=test vitest',
    'rm -rf dist',
    'vite build && tsx tools/x.ts',
    "tsx tools/x.ts 'a b'",
    './run.sh',
    'tsx $HOME/x.ts',
  ])('is no plain one when it is %s', (command) => {
    expect(command).not.toMatch(PLAIN_COMMAND);
  });
});

describe('a program that npm starts', () => {
  it.each(['tools', 'sandbox', 'electron', 'common'])('starts none by a shell when it lies in %s', (folder) => {
    const found = programs(folder).flatMap((file) =>
      needsShell(readFileSync(fromRoot(file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'spawn(command, { shell: true });',
    "spawn('sh', ['-c', line]);",
    "run('/bin/sh', [file]);",
    'execSync(line);',
    'spawn(command, { shell: process.env.SHELL });',
    "run('npm.cmd', ['view']);",
  ])('is found when it has %s', (line) => {
    expect(needsShell(line)).toEqual([line]);
  });

  it.each([
    'spawn(command, { shell: false });',
    '// spawn(command, { shell: true });',
    'const found = FORM.exec(text);',
  ])('is left alone when it has %s', (line) => {
    expect(needsShell(line)).toEqual([]);
  });
});
