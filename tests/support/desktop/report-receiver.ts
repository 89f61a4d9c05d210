/** A receiver of error reports on loopback in place of the reporting service: it stores the received bytes and responds as the test sets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReportReceiver {
  /** The DSN whose reports arrive here. */
  readonly dsn: string;
  /** Every received body, unchanged. */
  readonly bodies: Buffer[];
  /** Method, address and headers of each. */
  readonly heads: string[];
  /** The response from now on. */
  status: number;
  close(): Promise<void>;
}

/** Listens on the port, or on a free one. */
export async function openReportReceiver(port = 0): Promise<ReportReceiver> {
  const receiver = { bodies: [] as Buffer[], heads: [] as string[], status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.bodies.push(Buffer.concat(parts));
      receiver.heads.push(`${request.method ?? ''} ${request.url ?? ''}\n${request.rawHeaders.join('\n')}`);
      response.writeHead(receiver.status, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return Object.assign(receiver, {
    dsn: `http://0a1b2c3d@127.0.0.1:${address.port}/42`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

/** The parts of an envelope: its header, and each item's header with its content. */
export function readEnvelope(body: Buffer): {
  header: object;
  items: { header: { type?: string }; content: SentEvent }[];
} {
  const [header = '{}', ...lines] = body.toString().split('\n');
  const items = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    items.push({
      header: JSON.parse(lines[index] ?? '') as { type?: string },
      content: JSON.parse(lines[index + 1] ?? '') as SentEvent,
    });
  }
  return { header: JSON.parse(header) as object, items };
}

/** An event as it arrives; only the fields that tests read. */
export interface SentEvent {
  readonly event_id?: string;
  readonly release?: string;
  readonly message?: string;
  readonly tags?: Record<string, string>;
  readonly exception?: {
    values: { type: string; value: string; stacktrace?: { frames: { filename: string; function: string }[] } }[];
  };
  readonly breadcrumbs?: { category: string; message: string }[];
}
