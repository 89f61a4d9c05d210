/** The second start: hands a request over to the running app with the single-instance lock, and prints the answer (docs/command-line.md). */
import path from 'node:path';
import type { App } from 'electron';
import { repeat } from '../../common/async/pace';
import {
  ANSWER_LIMIT_MS,
  type CommandLineAnswer,
  type CommandLineRequest,
  type HandedOver,
} from '../../common/contract/command-line/command-line';
import type { Language } from '../../common/languages';
import { makeAnswerFile, type AnswerFile } from './answer-file';
import { printAnswer, printHelp, printNoAnswer, printWrong, type Printed } from './answer-text';
import type { CommandLine } from './arguments';
import type { After } from '../base/timers';

/** How often the file is read. */
const READ_INTERVAL_MS = 40;
/** How much longer it waits than the limit of the running app. */
const GRACE_MS = 5_000;

export interface TerminalSources {
  readonly app: Pick<App, 'requestSingleInstanceLock' | 'releaseSingleInstanceLock' | 'exit'>;
  readonly profile: string;
  readonly language: Language;
  /** The program's file. */
  readonly program: string;
  readonly after: After;
  /** Epoch ms. */
  readonly now: () => number;
  /** Each resolves once the text is written, or cannot be. */
  readonly write: (text: string, isError: boolean) => Promise<void>;
}

/** Does what the arguments say, prints the outcome, and exits with its code. */
export async function runTerminal(given: CommandLine, sources: TerminalSources): Promise<void> {
  const { text, isError, exitCode } = await outcomeOf(given, sources);
  await sources.write(text, isError);
  sources.app.exit(exitCode);
}

function outcomeOf(given: CommandLine, sources: TerminalSources): Printed | Promise<Printed> {
  const { language } = sources;
  const program = path.basename(sources.program);
  switch (given.kind) {
    case 'help':
      return printHelp(language, program);
    case 'wrong':
      return printWrong(given.words, { isJson: given.isJson, language, program });
    case 'request':
      return ask(given.request, given.isJson, sources);
  }
}

async function ask(request: CommandLineRequest, isJson: boolean, sources: TerminalSources): Promise<Printed> {
  const { app, profile, language, now } = sources;
  const style = { isJson, language };
  let file: AnswerFile | null = null;
  try {
    file = makeAnswerFile(profile, now());
    const handed: HandedOver = { version: 1, answer: file.name, request };
    if (app.requestSingleInstanceLock(handed)) {
      // This is the only instance: the lock is given back at once, so that the app can start.
      app.releaseSingleInstanceLock();
      return printNoAnswer('not-running', request.command, style);
    }
    const answer = await untilAnswered(file, ANSWER_LIMIT_MS[request.command] + GRACE_MS, sources);
    if (answer === null) return printNoAnswer('timed-out', request.command, style);
    return printAnswer(request, answer, style);
  } catch {
    return printNoAnswer('failed', request.command, style);
  } finally {
    file?.remove();
  }
}

/** Reads the file until the answer is whole; null after the limit. @throws for an answer that cannot be read */
function untilAnswered(
  file: AnswerFile,
  limitMs: number,
  { after }: Pick<TerminalSources, 'after'>,
): Promise<CommandLineAnswer | null> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      cancelLimit();
      settle();
    };
    const stop = repeat({ after }, READ_INTERVAL_MS, () => {
      try {
        const answer = file.read();
        if (answer !== null) end(() => resolve(answer));
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))));
      }
    });
    const cancelLimit = after(limitMs, () => end(() => resolve(null)));
  });
}
