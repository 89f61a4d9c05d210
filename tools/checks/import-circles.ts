/** Finds circular imports: their modules depend on each other, and if they import values, their evaluation depends on which is loaded first. */
import path from 'node:path';
import ts from 'typescript';
import { circlesIn } from './circles';

/** Module texts by path. */
export type Sources = Readonly<Record<string, string>>;

/** Erased at compile time. */
const TYPE_STATEMENT = /^(?:import|export) type [^;]*;/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The circles over static and dynamic imports, of values and types, each in import order. */
export function findImportCircles(sources: Sources): readonly (readonly string[])[] {
  const imports = new Map(Object.entries(sources).map(([file, text]) => [file, importsOf(file, text, sources)]));
  return circlesIn(imports);
}

/** The modules whose values a module uses, by static and dynamic imports. */
export function valueImportsOf(file: string, text: string, sources: Sources): readonly string[] {
  return importsOf(file, text.replace(TYPE_STATEMENT, ''), sources);
}

function importsOf(file: string, text: string, sources: Sources): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
    .flatMap((target) => ENDINGS.map((ending) => `${target}${ending}`).filter((name) => Object.hasOwn(sources, name)));
}
