/** An app process that a test can kill: it runs a helper, opens a session with the given token, prints the result and keeps running. */
import { createHelperClient } from '../../../electron/connection/helper-client';
import { superviseHelper } from '../../../electron/connection/helper-process';
import { afterDelay } from '../../../electron/base/timers';
import { createProvenTransport } from '../../../electron/connection/proven-transport';
import { helperProgram } from './helper-program';

const helper = superviseHelper(helperProgram, {
  after: afterDelay,
  now: () => performance.now(),
  log: () => undefined,
});
const client = createHelperClient({ transport: createProvenTransport(() => helper.peer()) });
const { outcome } = await client.session.open(process.argv[2] ?? '');
process.stdout.write(`${outcome}\n`);
