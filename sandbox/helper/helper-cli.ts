/**
 * The helper as a child process in proven mode: the first line of stdin is the launch's secret (32 bytes in base64url), the one
 * line on stdout is `{"port":N}`, and it exits when stdin closes, so it never outlives the app (promises D3, D9).
 */
import { createInterface } from 'node:readline';
import { HELPER_SECRET_BYTES } from '../../common/contract/helper/helper-api';
import { startHelper } from './helper-server';

const lines = createInterface({ input: process.stdin });
const ended = new Promise<void>((resolve) => lines.once('close', resolve));
const firstLine = await new Promise<string>((resolve) => {
  lines.once('line', resolve);
  lines.once('close', () => resolve(''));
});

const secret = Buffer.from(firstLine, 'base64url');
if (secret.length === HELPER_SECRET_BYTES && secret.toString('base64url') === firstLine) {
  const helper = await startHelper({ port: 0, mode: 'proven', secret });
  process.stdout.write(`${JSON.stringify({ port: helper.port })}\n`);
  await ended;
  await helper.close();
} else {
  process.stderr.write('the first line of stdin must be a secret of 32 bytes in base64url\n');
  process.exitCode = 1;
}
