/** `npm run check`: everything that needs no browser. */
import { checkSteps } from './lib/check-steps';
import { conclude, runSteps } from './lib/steps';

conclude(await runSteps([checkSteps]));
