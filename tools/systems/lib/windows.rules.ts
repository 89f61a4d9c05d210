/** Windows's registry as `reg query` prints it, and what an installation must have entered there. */
import { win32 } from 'node:path';

/** The values of each key; a key's default value has the name ''. */
export type Registry = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads `reg query KEY /s`. The word for a key's default value is in the system's language, in parentheses. */
export function readRegistry(text: string): Registry {
  const keys = new Map<string, Map<string, string>>();
  let values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, content = ''] = /^ {4}(\S.*?) {4}REG_\w+(?: {4}(.*))?$/.exec(line) ?? [];
    if (name !== undefined) values.set(/^\(.*\)$/.test(name) ? '' : name, content);
    else if (/^HK/.test(line)) {
      values = new Map();
      keys.set(line.trim(), values);
    }
  }
  return keys;
}

/** The program of a command as the registry has it: in quotes where its path has a space. */
export function programOf(command: string): string {
  return /^"([^"]+)"/.exec(command)?.[1] ?? command.split(' ')[0] ?? '';
}

/** Whether a command starts this program; Windows's paths have no case. */
export function startsProgram(command: string | undefined, program: string): boolean {
  return command !== undefined && samePath(programOf(command), program);
}

const samePath = (one: string, other: string) =>
  win32.normalize(one).toLowerCase() === win32.normalize(other).toLowerCase();

/** The entry of an installed app by its displayed name: what "Apps" of Windows's settings lists. */
export function findInstalled(registry: Registry, product: string): ReadonlyMap<string, string> | null {
  for (const values of registry.values()) {
    if (values.get('DisplayName')?.startsWith(product) === true) return values;
  }
  return null;
}
