/** An invalid configuration ends the start. */
import type { App } from 'electron';
import { brand } from '../../common/brand';

/** Exit code for an invalid configuration (EX_CONFIG of sysexits.h). */
const EXIT_CONFIG = 78;

interface RefusalTools {
  readonly app: Pick<App, 'isPackaged' | 'exit'>;
  readonly print: (line: string) => void;
  readonly showErrorBox: (title: string, text: string) => void;
}

/** Prints the problem unredacted: whoever configured the app must find the value, and it is written to no file. */
export function refuseToStart(problem: string, { app, print, showErrorBox }: RefusalTools): void {
  print(problem);
  if (app.isPackaged) showErrorBox(brand.name, problem);
  app.exit(EXIT_CONFIG);
}
