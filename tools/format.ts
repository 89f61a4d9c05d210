/** `npm run format`: formats all or the named files; `-- --check` changes nothing and lists unformatted files. */
import { runTool } from './lib/run';

const { code } = await runTool('oxfmt', process.argv.slice(2), { isShown: true });
process.exitCode = code;
