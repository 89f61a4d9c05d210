/** Access to records keyed by server or user ids, which may be 'constructor' or '__proto__'; the lint rule ids/own-reads refuses plain reads. */

/** Reads an own property; inherited ones are ignored. */
export function lookUp<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Builds a record whose entries are all own properties: assigning to '__proto__' would set the prototype instead. */
export function byId<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}
