/** The sandbox in a process of its own, so that the clients that load it have a core of their own; ends with the process that started it. */
import { startSandbox } from '../../sandbox/sandbox';

const sandbox = await startSandbox();
process.on('disconnect', () => void sandbox.close().then(() => process.exit(0)));
process.send?.(sandbox.apiUrl);
