/** Which folder the packages may be made in: it is emptied first. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../../../../tools/lib/run';
import { refuseForeignFolder, SYSTEMS_FOLDER, writeMade, type Made } from '../../../../../tools/systems/lib/made';

it('a folder is emptied for packages when it is not there, is empty, has packages, or is the usual one', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'made-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const made = path.join(root, 'made');
  mkdirSync(made);
  writeMade(made, { kind: 'stand-in' } as Made);
  const empty = path.join(root, 'empty');
  mkdirSync(empty);
  for (const folder of [path.join(root, 'none'), empty, made, SYSTEMS_FOLDER])
    expect(() => refuseForeignFolder(folder), folder).not.toThrow();
});

it('a folder is not emptied for packages when it holds anything else', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'made-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(path.join(root, 'letter.txt'), '');
  for (const folder of [root, fromRoot(), homedir(), '/'])
    expect(() => refuseForeignFolder(folder), folder).toThrow(
      `${folder} holds other files, and would be emptied: name a new folder`,
    );
});
