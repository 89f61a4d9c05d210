/** `npm run format`: formats all or the named files; `-- --check` changes nothing and lists unformatted files. */
import { runTool } from './lib/run';

const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : ['.'];
const action = given.includes('--check') ? [] : ['--write'];
const { code } = await runTool('prettier', [...action, '--log-level', 'warn', ...given, ...files], { isShown: true });
process.exitCode = code;
