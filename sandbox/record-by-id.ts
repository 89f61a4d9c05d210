/** Schema of a record keyed by ids, which may be 'constructor' or '__proto__'. */
import * as v from 'valibot';

/** A record by any id: valibot's own silently drops 'constructor', 'prototype' and '__proto__'. */
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
