/** `npm run lint`: both linters over all or the named files; `-- --fix` corrects what can be corrected. */
import { runEslint, runOxlint } from './checks/lint';

const given = process.argv.slice(2);
const results = [await runOxlint(given, { isShown: true }), await runEslint(given, { isShown: true })];
process.exitCode = Math.max(...results.map(({ code }) => code));
