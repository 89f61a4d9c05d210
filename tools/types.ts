/** `npm run types`: checks the types of all or the named projects; `-- --watch` checks again at every change. */
import { runTool } from './lib/run';
import { typesArguments } from './checks/types';

const { code } = await runTool('tsc', typesArguments(process.argv.slice(2)), { isShown: true });
process.exitCode = code;
