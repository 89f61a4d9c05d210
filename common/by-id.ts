/** Records by the ids of servers and people, of which 'constructor' and '__proto__' are ordinary ones: the lint rule ids/own-reads refuses other reads. */

/** What a record itself has under a name; nothing that it inherits. */
export function lookUp<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A record of entries, each its own: an assignment to '__proto__' would set the prototype instead. */
export function byId<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}
