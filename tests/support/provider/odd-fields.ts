/** Responses in which one field is replaced by an unexpected value (promise J6). */

export type FieldPath = readonly (string | number)[];

/** The field is left out. */
export const MISSING = Symbol('missing');
export const ODD_VALUES: readonly unknown[] = [null, 'x', '', 7, -1, true, [], ['x'], {}, { x: 1 }, MISSING];

/** Every field, row and part of a row of a response. */
export function pathsOf(value: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    return [here, ...pathsOf(inner, here)];
  });
}

/** A copy with one field replaced. */
export function replaced(value: unknown, path: FieldPath, put: unknown): unknown {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(at as object, name), copy) as object;
  const name = path.at(-1) ?? '';
  if (put === MISSING && !Array.isArray(parent)) Reflect.deleteProperty(parent, name);
  else Reflect.set(parent, name, put === MISSING ? null : put);
  return copy;
}

/** The name of a replacement in a failure's message. */
export function toldOf(path: FieldPath, put: unknown): string {
  return `${path.join('.')} as ${put === MISSING ? 'nothing' : JSON.stringify(put)}`;
}
