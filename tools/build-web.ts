/** `npm run build:web -- <config.json>`: builds the web platform for a host, in release/web. Run it again when the configuration changes. */
import { readFile } from 'node:fs/promises';
import { readArguments } from './lib/arguments';
import { buildApp } from './build/build';
import { messageOf } from './lib/message-of';
import { fromRoot } from './lib/run';
import { buildWeb } from './build/web-build';

const [file] = readArguments({ allowPositionals: true }).positionals;
try {
  if (file === undefined) throw new Error('Which configuration? npm run build:web -- <path of config.json>');
  const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await buildApp();
  await buildWeb({ from: fromRoot('dist'), to: fromRoot('release', 'web'), config });
  console.log('release/web/site goes to the host; its headers are in release/web/hosting (README.md, "Web platform").');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
