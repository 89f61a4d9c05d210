/** `npm run format`: formats every file, or those that are named; `-- --check` changes nothing and names what is not formatted. */
import { runTool } from './lib/run';

const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : ['.'];
const action = given.includes('--check') ? [] : ['--write'];
const { code } = await runTool('prettier', [...action, '--log-level', 'warn', ...given, ...files], { isShown: true });
process.exitCode = code;
