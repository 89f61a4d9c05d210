/** The datagrams between the helper and the sandbox's game servers: one line of text, `PL1 <kind> <server id> <nonce> <key>`. */

const MARK = 'PL1';
const KINDS = ['probe', 'hello', 'bye', 'welcome', 'refused', 'closed'] as const;
type DatagramKind = (typeof KINDS)[number];

/**
 * One datagram. A server echoes a `probe` unchanged, answers `hello` with `welcome` or `refused`, and `bye` with `closed`. Several
 * servers may share one port, so every datagram names its server.
 */
export interface Datagram {
  readonly kind: DatagramKind;
  readonly serverId: string;
  /** Chosen by the sender, so that an answer is matched to its request and nothing else is accepted. */
  readonly nonce: string;
  /** The session's key in `hello` and `bye`, empty elsewhere. */
  readonly key: string;
}

/** Serializes a datagram; ids and keys may contain any character. */
export function writeDatagram({ kind, serverId, nonce, key }: Datagram): Buffer {
  return Buffer.from(`${MARK} ${kind} ${encodeURIComponent(serverId)} ${nonce} ${encodeURIComponent(key)}`);
}

/** Parses a datagram; null for anything else. */
export function readDatagram(bytes: Buffer): Datagram | null {
  const [mark, kindText, serverId, nonce, key, ...rest] = bytes.toString('latin1').split(' ');
  const kind = KINDS.find((candidate) => candidate === kindText);
  if (mark !== MARK || kind === undefined || !serverId || !nonce || key === undefined || rest.length > 0) return null;
  try {
    return { kind, serverId: decodeURIComponent(serverId), nonce, key: decodeURIComponent(key) };
  } catch {
    return null;
  }
}
