/** An app in a process of its own that a test can kill: it keeps a helper, opens a session with the token it is given, says how that went and stays. */
import { createHelperClient } from '../../electron/helper/helper-client';
import { keepHelper } from '../../electron/helper/helper-process';
import { afterDelay } from '../../electron/helper/measured-batches';
import { createProvenTransport } from '../../electron/helper/proven-transport';
import { helperProgram } from './helper-program';

const helper = keepHelper(helperProgram, { after: afterDelay, now: () => performance.now(), log: () => undefined });
const client = createHelperClient({ transport: createProvenTransport(() => helper.peer()) });
const { outcome } = await client.loginHelper(process.argv[2] ?? '');
process.stdout.write(`${outcome}\n`);
