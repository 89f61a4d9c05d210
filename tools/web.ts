/** `npm run web`: the web platform on the sandbox. */
import { readArguments } from './lib/arguments';
import { DEMO, keptState, setStage, untilStopped } from './lib/stage';

readArguments({});

const stopped = untilStopped();
const sandbox = await setStage(await keptState());
console.log(`
Web platform   ${sandbox.webUrl ?? ''}
Provider       ${sandbox.apiUrl}      (faults, scenarios: open ${sandbox.apiUrl}/sandbox)

Sign in with account '${DEMO.account}' and password '${DEMO.password}'. Ctrl+C ends everything.
`);
await stopped;
await sandbox.close();
process.exit(0);
