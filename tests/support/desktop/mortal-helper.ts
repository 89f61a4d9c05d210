/** A helper process that can be killed: it passes calls on to the sandbox's helper, or accepts them without a response. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface MortalHelper {
  readonly port: number;
  /** How many sessions were requested so far; an Off requests none. */
  sessionRequests(): number;
  /** Ends it by SIGKILL, like a crash; resolves when it has exited. */
  kill(): Promise<void>;
}

interface MortalOptions {
  /** Address of the helper that responds. */
  readonly behind: string;
  /** The path whose calls never get a response. */
  readonly swallows?: '/ping' | '/login';
  /** 0, the default, uses any free one. */
  readonly port?: number;
}

/** Passes bytes on; the Host header is replaced by the other helper's, which compares it exactly. Prints its port, then a line for each login. */
const PROGRAM = String.raw`
  const { createServer, connect } = require('node:net');
  const [behind, swallows, port] = process.argv.slice(1);
  const server = createServer((caller) => {
    caller.on('error', () => caller.destroy());
    caller.once('data', (first) => {
      const text = first.toString('latin1');
      if (text.startsWith('POST /login ') && !/^content-length: 0\r$/im.test(text)) process.stdout.write('\n');
      if (swallows !== '' && text.startsWith('POST ' + swallows + ' ')) return;
      const other = connect(Number(behind), '127.0.0.1');
      other.on('error', () => caller.destroy());
      other.write(text.replace('127.0.0.1:' + server.address().port, '127.0.0.1:' + behind), 'latin1');
      caller.pipe(other).pipe(caller);
    });
  });
  server.listen(Number(port), '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** Starts one; the test kills it at its end at the latest. */
export async function startMortalHelper({ behind, swallows, port = 0 }: MortalOptions): Promise<MortalHelper> {
  const args = [new URL(behind).port, swallows ?? '', String(port)];
  const child = spawn(process.execPath, ['--eval', PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  let requested = 0;
  child.stdout.on('data', (lines: Buffer) => (requested += lines.length));
  return {
    port: Number(said),
    sessionRequests: () => requested,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
