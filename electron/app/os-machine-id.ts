/** Reads the operating system's machine id, from which the app's own is derived (docs/product.md section 14). */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const COMMAND_TIMEOUT_MS = 2_000;
const COMMAND_OUTPUT_LIMIT_BYTES = 64 * 1024;

/** Reads a file as text; rejects when it cannot. */
type ReadText = (file: string) => Promise<string>;
/** Runs a program by its absolute path and returns its output; rejects when it fails or takes over 2 s. */
type Run = (program: string, args: readonly string[]) => Promise<string>;

export interface OsAccess {
  readonly platform: string;
  readonly readText: ReadText;
  readonly run: Run;
}

const nodeAccess: OsAccess = {
  platform: process.platform,
  readText: (file) => readFile(file, 'utf8'),
  run: async (program, args) => {
    const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: COMMAND_OUTPUT_LIMIT_BYTES, windowsHide: true };
    const { stdout } = await promisify(execFile)(program, [...args], options);
    return stdout;
  },
};

/** The operating system's id in lower case, or '' when it is unavailable. */
export async function readOsMachineId(access: OsAccess = nodeAccess): Promise<string> {
  try {
    return (await readRaw(access)).trim().toLowerCase();
  } catch {
    return '';
  }
}

async function readRaw({ platform, readText, run }: OsAccess): Promise<string> {
  switch (platform) {
    case 'linux':
      return await readText('/etc/machine-id').catch(() => readText('/var/lib/dbus/machine-id'));
    case 'darwin': {
      const printed = await run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']);
      return /"IOPlatformUUID"\s*=\s*"([0-9A-Fa-f-]{36})"/.exec(printed)?.[1] ?? '';
    }
    case 'win32': {
      const key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography';
      const printed = await run('C:\\Windows\\System32\\reg.exe', ['query', key, '/v', 'MachineGuid', '/reg:64']);
      return /MachineGuid\s+REG_SZ\s+([0-9A-Fa-f-]{36})/.exec(printed)?.[1] ?? '';
    }
    default:
      return '';
  }
}
