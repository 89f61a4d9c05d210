/** Figures of the sources themselves: file lengths, tests, the bridge to the main process, translations. They need no build and no browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ipc } from '../../common/contract/ipc/ipc';
import { languagesIn } from '../check-locales';
import { projectRoot } from '../lib/run';
import { missingTexts } from '../checks/translations';
import { figure, figureOfAtLeast, median, percentile, type Figure } from './figure';

/** What tests/ tests. */
const TESTED_FOLDERS = ['src', 'common', 'electron', 'sandbox', 'tools'];
/** Limits of a file of src, in lines. */
const LENGTH_TARGETS = { median: 45, p95: 140, longest: 250 };

/** @param root the project's folder */
export function measureSources(root = projectRoot): Record<string, Figure> {
  const lengths = sourceLengths(join(root, 'src'));
  const sum = (folder: string) => sourceLengths(join(root, folder)).reduce((total, lines) => total + lines, 0);
  const tested = TESTED_FOLDERS.reduce((total, folder) => total + sum(folder), 0);
  const languages = languagesIn(join(root, 'locales')).length;
  return {
    'file length of src, median': figure(median(lengths), 'lines', LENGTH_TARGETS.median),
    'file length of src, p95': figure(percentile(lengths, 95), 'lines', LENGTH_TARGETS.p95),
    'file length of src, longest': figure(percentile(lengths, 100), 'lines', LENGTH_TARGETS.longest),
    'test lines per line of tested code': figureOfAtLeast(sum('tests') / tested, 'lines', 1),
    'IPC calls': figure(Object.keys(ipc).length, 'calls', 26),
    'preload script': figure(linesOf(join(root, 'electron', 'preload.ts')), 'lines', 25),
    [`texts missing in ${languages} languages`]: figure(countMissing(root), 'texts', 0),
  };
}

/** Lines of each TypeScript file in a folder and its subfolders, dependencies excluded. */
function sourceLengths(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/[\\/]node_modules(?:[\\/]|$)/.test(parentPath))
    .map(({ name, parentPath }) => linesOf(join(parentPath, name)));
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

/** A text that two languages lack counts twice; the sheet has an entry for English beside theirs. */
function countMissing(root: string): number {
  return Object.values(missingTexts(root)).reduce((total, row) => total + Object.keys(row).length - 1, 0);
}
