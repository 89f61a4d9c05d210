/**
 * `npm run load`: the app's calls of 2,000 clients against a sandbox on this machine, with the median and the 99th percentile of its response
 * times; `-- --clients 500 --seconds 20`. The reference for whoever runs a provider (docs/provider.md, The fleet). Ends by itself.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { percentile } from './bench/figure';
import { readArguments } from './lib/arguments';
import { fromRoot } from './lib/run';
import { loadProvider } from './load/clients';

const { values } = readArguments({
  options: { clients: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '60' } },
});
const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
if (!Number.isInteger(clients) || !Number.isInteger(seconds) || clients < 1 || seconds < 1) {
  console.error('--clients and --seconds are whole numbers from 1.');
  process.exit(2);
}

const sandbox = fork(fromRoot('tools', 'load', 'sandbox-process.ts'), { execArgv: ['--import', 'tsx'] });
// It has said why on the standard error.
const ended = once(sandbox, 'exit').then(() => {
  console.error('The sandbox did not start.');
  process.exit(1);
});
try {
  const [apiUrl] = (await Promise.race([once(sandbox, 'message'), ended])) as [string];
  sandbox.removeAllListeners('exit');
  console.log(`${clients} clients sign in at ${apiUrl}, then call for ${seconds} s as the app does.`);
  const { atOnceMs, pacedMs, unchanged, failures } = await loadProvider({
    apiUrl,
    clients,
    seconds,
    random: Math.random,
  });
  const row = (calls: string, times: readonly number[]) => ({
    calls,
    number: times.length,
    ...(times.length > 0 && {
      'p50 ms': Math.round(percentile(times, 50)),
      'p99 ms': Math.round(percentile(times, 99)),
    }),
  });
  console.table([row('server/show of all at once', atOnceMs), row("in the app's rhythm", pacedMs)]);
  console.log(
    `unchanged (304): ${unchanged}; failed: ${[...failures].map(([status, number]) => `${number} x ${status}`).join(', ') || 'none'}`,
  );
  process.exitCode = failures.size === 0 ? 0 : 1;
} finally {
  sandbox.disconnect();
}
