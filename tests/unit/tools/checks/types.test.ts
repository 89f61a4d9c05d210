/** The types command checks every TypeScript project of the repository, or the given ones. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../../tools/lib/run';
import { typesArguments } from '../../../../tools/checks/types';

const NOT_SOURCES = /^(?:node_modules|release|dist|\.)/;

/** A folder with a package.json is a workspace, which checks its own types. */
const isWorkspace = (folder: string) => existsSync(join(folder, 'package.json'));

function projectsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCES.test(entry.name) || isWorkspace(place) ? [] : projectsOf(place);
    return entry.name === 'tsconfig.json' ? [dirname(join(folder, entry.name))] : [];
  });
}

it('the types command checks every folder with a tsconfig.json when no project is given', () => {
  const folders = projectsOf(projectRoot).map((folder) => relative(projectRoot, folder).split(sep).join('/') || '.');
  expect([...typesArguments([])].sort()).toEqual(['--build', ...folders].sort());
});

it('the types command passes flags on and checks only the given projects', () => {
  expect(typesArguments(['--watch'])).toEqual([...typesArguments([]), '--watch']);
  expect(typesArguments(['src', '--watch', 'electron'])).toEqual(['--build', 'src', 'electron', '--watch']);
});
