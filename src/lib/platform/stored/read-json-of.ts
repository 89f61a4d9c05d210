/** Reads a stored JSON text by its schema. */
import * as v from 'valibot';
import { readJson } from '../../../../common/read-json';

/** The value of a text that is JSON and fits the schema; undefined for any other text (promise F6). */
export function readJsonOf<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, readJson(text));
  return read.success ? read.output : undefined;
}
