/** `npm run contract`: writes the table of calls in docs/provider.md from the contract with the provider. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from './lib/arguments';
import { renewProviderPaper } from './checks/provider-paper';
import { fromRoot } from './lib/run';

readArguments({});

const file = fromRoot('docs', 'provider.md');
writeFileSync(file, renewProviderPaper(readFileSync(file, 'utf8')));
