/** Programs on the helper's port that are no helper: raw TCP peers, each with one fault. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { HELPER_BODY_LIMIT_BYTES, type HelperFailure } from '../../../../../common/contract/helper/helper-api';

export interface Fault {
  readonly name: string;
  /** How the peer handles a connection; null: nothing listens. */
  readonly play: ((socket: Socket) => void) | null;
  readonly failures: readonly HelperFailure[];
}

const OK = 'HTTP/1.1 200 OK\r\n';
const send = (...parts: (string | Buffer)[]) => {
  return (socket: Socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
};
/** Writes the head, then repeats the same part until the other side has closed. */
const repeat = (head: string, part: string | Buffer, everyMs: number) => (socket: Socket) => {
  socket.write(head);
  const timer = setInterval(() => socket.write(part), everyMs);
  socket.on('close', () => clearInterval(timer));
};
/** Like `repeat`, as fast as the other side reads. */
const flood = (head: string, part: string | Buffer) => (socket: Socket) => {
  socket.write(head);
  const pump = (): void => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on('drain', pump);
  pump();
};
const reset = (bytes: string) => (socket: Socket) => socket.write(bytes, () => socket.resetAndDestroy());

export const faults: readonly Fault[] = [
  { name: 'nothing listens', play: null, failures: ['refused'] },
  { name: 'accepts and says nothing', play: () => undefined, failures: ['timeout'] },
  { name: 'closes at once', play: send(), failures: ['broken'] },
  { name: 'resets at once', play: (socket) => socket.resetAndDestroy(), failures: ['broken'] },
  { name: 'speaks SSH', play: send('SSH-2.0-OpenSSH_9.9\r\n'), failures: ['garbage'] },
  { name: 'speaks TLS', play: send(Buffer.from('15030300020228', 'hex')), failures: ['garbage'] },
  { name: 'sends zeros', play: send(Buffer.alloc(4_096)), failures: ['garbage'] },
  { name: 'sends a bare body', play: send('{"1":{"ping":12}}'), failures: ['garbage'] },
  { name: 'half a status line', play: send('HTTP/1.1 2'), failures: ['broken', 'garbage'] },
  { name: 'half a head, then silence', play: (socket) => socket.write(`${OK}content-`), failures: ['timeout'] },
  { name: 'a head over 8 KiB', play: send(`${OK}x-big: ${'a'.repeat(9_000)}\r\n\r\n{}`), failures: ['too-large'] },
  { name: 'a head without end', play: flood(OK, `x-more: ${'b'.repeat(500)}\r\n`), failures: ['too-large'] },
  { name: 'fewer bytes than announced', play: send(`${OK}content-length: 50\r\n\r\n{}`), failures: ['broken'] },
  { name: 'a reset mid-body', play: reset(`${OK}content-length: 50\r\n\r\n{}`), failures: ['broken'] },
  { name: '1 GiB announced', play: send(`${OK}content-length: 1073741824\r\n\r\n{}`), failures: ['too-large'] },
  {
    name: '1 MiB and a byte',
    play: send(`${OK}\r\n`, Buffer.alloc(HELPER_BODY_LIMIT_BYTES + 1, ' ')),
    failures: ['too-large'],
  },
  {
    name: 'chunks without end',
    play: flood(`${OK}transfer-encoding: chunked\r\n\r\n`, `10000\r\n${' '.repeat(65_536)}\r\n`),
    failures: ['too-large'],
  },
  { name: 'a bad chunk', play: send(`${OK}transfer-encoding: chunked\r\n\r\nxyz\r\n`), failures: ['garbage'] },
  { name: 'no last chunk', play: send(`${OK}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`), failures: ['broken'] },
  { name: 'a body that drips', play: repeat(`${OK}\r\n`, ' ', 5), failures: ['timeout'] },
  { name: 'a head that drips', play: repeat('HTTP/1.1 200 OK\r\nx-slow: ', 'a', 5), failures: ['timeout'] },
  { name: 'interim answers only', play: repeat('', 'HTTP/1.1 100 Continue\r\n\r\n', 5), failures: ['timeout'] },
  { name: 'bad UTF-8', play: send(`${OK}\r\n`, Buffer.from('7bc3287d', 'hex')), failures: ['garbage'] },
  { name: 'UTF-8 cut short', play: send(`${OK}\r\n`, Buffer.from('e282', 'hex')), failures: ['garbage'] },
  { name: 'UTF-16', play: send(`${OK}\r\n`, Buffer.from('\uFEFF{}', 'utf16le')), failures: ['garbage'] },
  { name: 'a packed body', play: send(`${OK}content-encoding: gzip\r\n\r\n{}`), failures: ['garbage'] },
  {
    name: 'two lengths',
    play: send(`${OK}content-length: 2\r\ncontent-length: 5\r\n\r\n{}`),
    failures: ['garbage'],
  },
  { name: 'a negative length', play: send(`${OK}content-length: -1\r\n\r\n{}`), failures: ['garbage'] },
  {
    name: 'length and chunks',
    play: send(`${OK}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    failures: ['garbage'],
  },
  { name: 'a NUL in the head', play: send(`${OK}x-bad: a\0b\r\n\r\n{}`), failures: ['garbage'] },
  { name: 'status 500', play: send('HTTP/1.1 500 Oh no\r\n\r\n{}'), failures: ['rejected'] },
  { name: 'status 204', play: send('HTTP/1.1 204 No Content\r\n\r\n'), failures: ['rejected'] },
  {
    name: 'status 206',
    play: send('HTTP/1.1 206 Partial Content\r\ncontent-length: 2\r\n\r\n{}'),
    failures: ['rejected'],
  },
  {
    name: 'a redirect',
    play: send('HTTP/1.1 302 Found\r\nlocation: http://example.com/\r\n\r\n'),
    failures: ['rejected'],
  },
  {
    name: 'a switch of protocols',
    play: send('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    failures: ['rejected'],
  },
];

/** Starts a peer, on a free port unless one is given; its `close` ends every connection. */
export async function startPeer(play: (socket: Socket) => void, port = 0) {
  const sockets = new Set<Socket>();
  let received = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    // The peer reads what it receives, and writes after the first data.
    socket.once('data', () => play(socket));
    socket.on('data', (bytes) => (received += bytes.toString()));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Everything that the peer received. */
    received: () => received,
    /** The number of open connections. */
    open: () => sockets.size,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
