/** Records by ids, of which 'constructor' and '__proto__' are ordinary ones; the twin of src/domain/by-id for what does not import the domain. */
import * as v from 'valibot';

/** What a record itself has under a name; nothing that it inherits. */
export function lookUp<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A record by any id: valibot's own leaves out 'constructor', 'prototype' and '__proto__', without a word. */
export function recordById<K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(
  id: K,
  value: S,
): v.RecordSchema<K, S, undefined> {
  const record = v.record(id, value);
  const entries = v.array(v.tuple([id, value]));
  return {
    ...record,
    '~run'(dataset, config) {
      const { value: sent } = dataset;
      if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
        return record['~run']({ value: null }, config);
      const read = entries['~run']({ value: Object.entries(sent) }, config);
      return (read.typed ? { ...read, value: Object.fromEntries(read.value) } : read) as ReturnType<
        (typeof record)['~run']
      >;
    },
  };
}
