/** Finds circular imports: their modules depend on each other, and if they import values, their evaluation depends on which is loaded first. */
import path from 'node:path';
import ts from 'typescript';

/** Module texts by path. */
export type Sources = Readonly<Record<string, string>>;

/** Erased at compile time. */
const TYPE_STATEMENT = /^(?:import|export) type [^;]*;/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The circles over static and dynamic imports, of values and types, each in import order. */
export function findImportCircles(sources: Sources): readonly (readonly string[])[] {
  const imports = new Map(Object.entries(sources).map(([file, text]) => [file, importsOf(file, text, sources)]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const begin = way.indexOf(file);
    if (begin !== -1) circles.push(way.slice(begin));
    if (begin !== -1 || done.has(file)) return;
    imports.get(file)?.forEach((imported) => visit(imported, [...way, file]));
    done.add(file);
  };
  imports.forEach((_imported, file) => visit(file, []));
  return circles;
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
