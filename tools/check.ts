/** `npm run check`: everything that needs no browser. */
import { readArguments } from './lib/arguments';
import { checkSteps } from './checks/check-steps';
import { conclude, runSteps } from './lib/steps';

readArguments({});

conclude(await runSteps([checkSteps]));
