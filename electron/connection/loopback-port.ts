/** Reads the helper's port from its configured address; no other part of the address is used (promise D1). */

const ADDRESS = /^http:\/\/(?:127\.0\.0\.1|localhost):([1-9]\d{0,4})\/?$/;

/**
 * The port, an integer from 1 to 65535.
 * @throws when the address is no loopback address with a port, which the configuration has already refused
 */
export function readLoopbackPort(url: string): number {
  const port = Number(ADDRESS.exec(url)?.[1]);
  if (!isPort(port)) throw new Error('not a loopback address with a port');
  return port;
}

/** Whether a number is a valid port. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}
