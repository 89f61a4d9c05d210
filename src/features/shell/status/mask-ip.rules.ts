/** Masks the second half of a public IP address, for people who stream their screen. */

/** Returns the first two groups of an IPv4 or IPv6 address, and dots for the rest. */
export function maskIp(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  const [first = '', second = ''] = address.split(separator);
  return `${first}${separator}${second}${separator}•••`;
}
