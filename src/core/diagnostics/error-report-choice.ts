/** Whether this browser sends error reports; on the desktop the main process keeps the choice (docs/product.md section 18, Own data). */
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';

export type ErrorReportChoice = Stored<'errorReports'>;

/** The choice in effect. */
export function errorReportChoice(): ErrorReportChoice {
  return readStored('errorReports');
}

/** Applies to the next report, and stays over restarts. */
export function chooseErrorReports(choice: ErrorReportChoice): void {
  writeStored('errorReports', choice);
}
