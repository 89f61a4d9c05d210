/**
 * For every test of every file: no connection to another machine and no look-up of a name is possible. The line on the console fails the test
 * (after-each-test.ts), because the app itself survives a network that refuses.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;
/** No host has such a name (RFC 2606): it stands for one that cannot be found. */
const NO_HOST = /\.invalid$/;
const { connect } = Socket.prototype;

function refuseOthers(host: string): void {
  if (LOOPBACK.test(host)) return;
  const refusal = `a test wanted to speak to ${host}`;
  if (!NO_HOST.test(host)) console.error(refusal);
  throw new Error(refusal);
}

/** Every connection of this process begins here: net, http, https, fetch. */
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given);
  if (host !== null) refuseOthers(host);
  return Reflect.apply(connect, this, given) as Socket;
};

for (const names of [dns, dns.promises] as { lookup: (host: string, ...given: unknown[]) => unknown }[]) {
  const { lookup } = names;
  names.lookup = (host, ...given) => {
    // Binding a socket calls the look-up with an address too, which reaches no other machine.
    if (isIP(host) === 0) refuseOthers(host);
    return Reflect.apply(lookup, names, [host, ...given]);
  };
}
syncBuiltinESMExports();

/** The host that a socket connects to; null for a pipe. */
function hostOf(given: readonly unknown[]): string | null {
  // Node passes its already normalised arguments in a list.
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: unknown; path?: unknown };
    return typeof path === 'string' ? null : typeof host === 'string' ? host : 'localhost';
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return null;
  return typeof second === 'string' ? second : 'localhost';
}
