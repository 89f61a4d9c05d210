/** For every test of every file: no connection to another machine is possible. An unhandled rejection or exception fails the run by itself. */
import { Socket } from 'node:net';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;
const { connect } = Socket.prototype;

/** Every connection of this process begins here: net, http, https, fetch. */
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given);
  if (host !== null && !LOOPBACK.test(host)) throw new Error(`a test wanted to speak to ${host}`);
  return Reflect.apply(connect, this, given) as Socket;
};

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
