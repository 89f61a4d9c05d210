/** Reads this machine's network adapters: whether there is a network, and which belong to other tunnels. */
import type { NetworkInterfaceInfo } from 'node:os';
import { brand } from '../../../common/brand';

/** As `os.networkInterfaces` returns them. */
export type Adapters = Readonly<Partial<Record<string, NetworkInterfaceInfo[]>>>;

/** Names that systems and VPN programs give to their tunnels; macOS's own `utun` adapters have link-local addresses only. */
const TUNNEL_NAME =
  /^(?:tun|tap|utun|wg|ppp|ipsec|proton|mullvad)\d*\b|^zt[a-z\d]{8}$|vpn|wireguard|wintun|tap-windows|nordlynx|tailscale|zerotier|hamachi|radmin|cloudflare ?warp/iu;

/** Whether any adapter but loopback has an address that reaches further than its own cable. */
export function hasNetwork(adapters: Adapters): boolean {
  return Object.values(adapters).some((addresses) => addresses !== undefined && isUp(addresses));
}

/** The names of the tunnels that are up, the app's own apart. */
export function tunnelNames(adapters: Adapters): string[] {
  return Object.entries(adapters)
    .filter(([name, addresses]) => addresses !== undefined && isUp(addresses) && isForeignTunnel(name))
    .map(([name]) => name.replaceAll(/\p{Cc}/gu, ' '));
}

function isUp(addresses: readonly NetworkInterfaceInfo[]): boolean {
  return addresses.some(({ internal, address }) => !internal && !isLinkLocal(address));
}

/** RFC 3927 and RFC 4291: what a machine gives itself without a network. */
function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.') || /^fe[89ab]/i.test(address);
}

function isForeignTunnel(name: string): boolean {
  return TUNNEL_NAME.test(name) && !name.toLowerCase().includes(brand.key);
}
