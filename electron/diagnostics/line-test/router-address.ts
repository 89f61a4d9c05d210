/** Finds the router's address (the default gateway) in what each system says about its routes. */
import { isIPv4 } from 'node:net';
import type { OsAccess } from '../../base/os-access';

/** Its IPv4 address; null when there is none or the system does not say. */
export async function readRouterAddress({ platform, readText, run }: OsAccess): Promise<string | null> {
  try {
    switch (platform) {
      case 'linux':
        return routerOfLinux(await readText('/proc/net/route'));
      case 'darwin':
        return valid(/^[ \t]*gateway:[ \t]*(\S+)/m.exec(await run('/sbin/route', ['-n', 'get', 'default']))?.[1]);
      case 'win32':
        return routerOfWindows(await run('C:\\Windows\\System32\\route.exe', ['print', '-4', '0.0.0.0']));
      default:
        return null;
    }
  } catch {
    return null;
  }
}

/** Each line: adapter, destination, gateway, flags, two counts, metric; addresses are hexadecimal numbers in the machine's order. */
function routerOfLinux(routes: string): string | null {
  const found = routes.split('\n').flatMap((line) => {
    const [, destination, gateway = '', , , , metric] = line.trim().split(/\s+/);
    return destination === '00000000' && /^[0-9A-F]{8}$/i.test(gateway) && gateway !== '00000000'
      ? [{ address: ofLittleEndian(gateway), metric: Number(metric) }]
      : [];
  });
  return lowestMetric(found);
}

/** Each line: destination, mask, gateway, adapter's address, metric. Headings are translated, so only lines of this form are read. */
function routerOfWindows(routes: string): string | null {
  const line = /^ *0\.0\.0\.0 +0\.0\.0\.0 +(\d+\.\d+\.\d+\.\d+) +\S+ +(\d+)/gm;
  const found = [...routes.matchAll(line)].map(([, address = '', metric]) => ({ address, metric: Number(metric) }));
  return lowestMetric(found);
}

function lowestMetric(found: readonly { readonly address: string; readonly metric: number }[]): string | null {
  return valid(found.toSorted((a, b) => a.metric - b.metric)[0]?.address);
}

function ofLittleEndian(hex: string): string {
  return [...Buffer.from(hex, 'hex')].toReversed().join('.');
}

function valid(address: string | undefined): string | null {
  return address !== undefined && isIPv4(address) ? address : null;
}
