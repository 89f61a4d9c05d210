/** Reads the operating system's machine id, from which the app's own is derived (docs/product.md section 14). */
import { nodeAccess, type OsAccess } from '../../base/os-access';

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
