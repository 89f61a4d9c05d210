/** A public IP address as it may be seen on a stream: the first half only. */

/** Takes an IPv4 or IPv6 address; gives its first two groups and dots for the rest. */
export function maskIp(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  const [first = '', second = ''] = address.split(separator);
  return `${first}${separator}${second}${separator}•••`;
}
