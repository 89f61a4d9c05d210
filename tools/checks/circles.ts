/** Circles among files that import each other. */

/** Each circle in import order, without its first file at the end. @param imports what each file imports */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, importers: readonly string[]) => {
    const begin = importers.indexOf(file);
    if (begin !== -1) circles.push(importers.slice(begin));
    if (begin !== -1 || done.has(file)) return;
    imports.get(file)?.forEach((imported) => visit(imported, [...importers, file]));
    done.add(file);
  };
  imports.forEach((_imported, file) => visit(file, []));
  return circles;
}
