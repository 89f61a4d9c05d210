/** Reads the helper's port out of its configured address: nothing else of the address is ever used (promise D1). */

const ADDRESS = /^http:\/\/(?:127\.0\.0\.1|localhost):([1-9]\d{0,4})\/?$/;

/**
 * The port, an integer from 1 to 65535.
 * @throws when the address is no loopback address with a port; the configuration has refused such a one before
 */
export function readLoopbackPort(url: string): number {
  const port = Number(ADDRESS.exec(url)?.[1]);
  if (!isPort(port)) throw new Error('not a loopback address with a port');
  return port;
}

/** Whether a number can be a port. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}
