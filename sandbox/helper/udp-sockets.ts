/** Opens and closes the helper's UDP sockets to game servers; loopback only. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readDatagram, type Datagram } from '../network/datagram';

const LOOPBACK = '127.0.0.1';

/**
 * Opens sockets whose valid datagrams are passed to the listener.
 * @param count number of sockets
 */
export function openUdpSockets(
  count: number,
  onDatagram: (datagram: Datagram, sender: RemoteInfo) => void,
): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = createSocket('udp4');
      socket.on('message', (bytes, sender) => {
        const datagram = sender.address === LOOPBACK ? readDatagram(bytes) : null;
        if (datagram !== null) onDatagram(datagram, sender);
      });
      socket.bind(0, LOOPBACK);
      await once(socket, 'listening');
      // From here on a failed send counts as a lost datagram, never as a crash.
      socket.on('error', () => undefined);
      return socket;
    }),
  );
}

/** Sends a datagram to a port on loopback; one that cannot be sent counts as lost. */
export function sendUdp(socket: Socket, bytes: Buffer, port: number): void {
  socket.send(bytes, port, LOOPBACK, () => undefined);
}

/** Closes sockets. */
export async function closeUdpSockets(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
}
