/** What the second start prints of an answer: lines for people in their language, or one JSON object for scripts. */
import { cleanText } from '../../common/clean-text';
import {
  EXIT_CODES,
  type CommandLineAnswer,
  type CommandLineOutcome,
  type CommandLineRecap,
  type CommandLineRequest,
  type CommandLineServers,
  type CommandLineStatus,
} from '../../common/contract/command-line/command-line';
import { LANGUAGE_TAGS, type Language } from '../../common/languages';
import { redact } from '../../common/redact/redact';
import { nativeTexts, withProduct, type NativeTexts } from '../base/native-texts';
import { columnsOf, padEnd, padStart } from './columns';

/** What is printed, and where: an answer to the standard output, the reason why there is none to the standard error. */
export interface Printed {
  readonly text: string;
  readonly isError: boolean;
  readonly exitCode: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const LINE_LIMIT = 1_000;

/** Fills the variables of a text. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{{${name}}}`, () => value), text);

/** A line that no name or message of a provider can break, hide or colour, without private data. */
const line = (text: string) => cleanText(redact(text), LINE_LIMIT);

/** Prints an answer. */
export function printAnswer(
  request: CommandLineRequest,
  answer: CommandLineAnswer,
  { isJson, language }: { readonly isJson: boolean; readonly language: Language },
): Printed {
  const { outcome } = answer;
  if (isJson) return printJson(request.command, answer);
  const isError = outcome !== 'ok';
  const lines = [...(isError ? outcomeLines(request, answer, language) : []), ...contentLines(answer, language)];
  return { text: `${lines.join('\n')}\n`, isError, exitCode: EXIT_CODES[outcome] };
}

/** Prints why there is no answer. */
export function printNoAnswer(
  outcome: Extract<CommandLineOutcome, 'failed' | 'not-running' | 'timed-out'>,
  command: CommandLineRequest['command'],
  { isJson, language }: { readonly isJson: boolean; readonly language: Language },
): Printed {
  if (isJson) return printJson(command, { outcome });
  const text = `${withProduct(OUTCOME_TEXTS[outcome](nativeTexts(language).terminal))}\n`;
  return { text, isError: true, exitCode: EXIT_CODES[outcome] };
}

/** Prints what the command line understands. @param program its file's name */
export function printHelp(language: Language, program: string): Printed {
  return { text: `${helpLines(language, program).join('\n')}\n`, isError: false, exitCode: EXIT_CODES.ok };
}

/** Prints that the words were not understood, and the help. */
export function printWrong(
  words: readonly string[],
  { isJson, language, program }: { readonly isJson: boolean; readonly language: Language; readonly program: string },
): Printed {
  if (isJson) return printJson(null, { outcome: 'usage' });
  const { terminal } = nativeTexts(language);
  const wrong = fill(terminal.wrong, { words: line(words.join(' ')) });
  const text = `${[wrong, '', ...helpLines(language, program)].join('\n')}\n`;
  return { text, isError: true, exitCode: EXIT_CODES.usage };
}

/** One object in one line, whatever the outcome: a script reads it from the standard output. */
function printJson(
  command: CommandLineRequest['command'] | null,
  answer: Omit<CommandLineAnswer, 'outcome'> & { readonly outcome: CommandLineOutcome },
): Printed {
  const safe = (_key: string, value: unknown) => (typeof value === 'string' ? line(value) : value);
  const text = `${JSON.stringify({ version: 1, command, ...answer }, safe)}\n`;
  return { text, isError: false, exitCode: EXIT_CODES[answer.outcome] };
}

type TerminalTexts = NativeTexts['terminal'];

const OUTCOME_TEXTS = {
  failed: (terminal: TerminalTexts) => terminal.failed,
  'not-running': (terminal: TerminalTexts) => terminal.notRunning,
  'not-signed-in': (terminal: TerminalTexts) => terminal.notSignedIn,
  'timed-out': (terminal: TerminalTexts) => terminal.timedOut,
} as const;

function outcomeLines(
  request: CommandLineRequest,
  { outcome, reason, code, matches = [] }: CommandLineAnswer,
  language: Language,
): readonly string[] {
  const { terminal } = nativeTexts(language);
  if (outcome === 'ok') return [];
  if (outcome === 'no-such-server') {
    const name = line((request.command === 'connect' ? request.server : null) ?? '');
    const text = fill(matches.length === 0 ? terminal.noServer : terminal.severalServers, { name });
    return [text, ...matches.map((match) => `  ${line(match)}`)];
  }
  if (reason !== undefined) return [line(code === undefined ? reason : `${reason} (${code})`)];
  return [withProduct(OUTCOME_TEXTS[outcome](terminal))];
}

function contentLines({ status, servers, recap }: CommandLineAnswer, language: Language): readonly string[] {
  if (status) return statusLines(status, language);
  if (servers) return serverLines(servers, language);
  if (recap) return recapLines(recap, language);
  return recap === null ? [nativeTexts(language).terminal.noRecap] : [];
}

function statusLines(status: CommandLineStatus, language: Language): readonly string[] {
  const { terminal } = nativeTexts(language);
  const { text, roundTripMs, measuredSecondsAgo, connectedSeconds } = status;
  const { milliseconds, ago } = formats(language);
  return [
    line(text),
    ...(roundTripMs === null || measuredSecondsAgo === null
      ? []
      : [`${terminal.ping}: ${milliseconds(roundTripMs)} (${ago(measuredSecondsAgo)})`]),
    ...(connectedSeconds === null ? [] : [`${terminal.connectedTime}: ${duration(connectedSeconds)}`]),
  ];
}

function serverLines({ rows, total, measuredSecondsAgo }: CommandLineServers, language: Language): readonly string[] {
  const { terminal } = nativeTexts(language);
  const { milliseconds, number, ago } = formats(language);
  const pings = rows.map(({ roundTripMs, isMeasured }) => {
    if (roundTripMs !== null) return milliseconds(roundTripMs);
    return isMeasured ? terminal.noAnswer : '–';
  });
  const columns = pings.reduce((most, ping) => Math.max(most, columnsOf(ping)), 0);
  const lines = rows.map(({ name, country, isConnected }, index) => {
    const place = country === '' ? '' : ` (${country})`;
    return `${isConnected ? '*' : ' '} ${padStart(pings[index] ?? '', columns)}  ${line(name)}${place}`;
  });
  const shown = fill(terminal.shown, { shown: number(rows.length), total: number(total) });
  return [
    ...lines,
    ...(rows.length < total ? [shown] : []),
    ...(measuredSecondsAgo === null ? [] : [`${terminal.measured}: ${ago(measuredSecondsAgo)}`]),
  ];
}

function recapLines(recap: CommandLineRecap, language: Language): readonly string[] {
  const { terminal } = nativeTexts(language);
  const { milliseconds, number, moment } = formats(language);
  const { medianMs, p95Ms, jitterMs, directMs, pings, missedPings } = recap;
  const figure = (label: string, value: number | null) => (value === null ? [] : [`${label}: ${milliseconds(value)}`]);
  return [
    `${moment(recap.startedAt)} – ${moment(recap.endedAt)}`,
    ...(recap.servers.length === 0 ? [] : [line(recap.servers.map(({ name }) => name).join(', '))]),
    `${terminal.connectedTime}: ${duration(recap.connectedSeconds)}`,
    ...figure(terminal.median, medianMs),
    ...figure(terminal.p95, p95Ms),
    ...figure(terminal.jitter, jitterMs),
    ...figure(terminal.direct, directMs),
    `${terminal.missed}: ${number(missedPings)} / ${number(pings)}`,
  ];
}

function helpLines(language: Language, program: string): readonly string[] {
  const { terminal } = nativeTexts(language);
  const commands = [
    ['status', terminal.help.status],
    [`connect [${terminal.help.server} | best]`, terminal.help.connect],
    ['disconnect', terminal.help.disconnect],
    ['servers', terminal.help.servers],
    ['recap', terminal.help.recap],
    ['--json', terminal.help.json],
  ] as const;
  const columns = Math.max(...commands.map(([words]) => columnsOf(words)));
  const codes = [
    terminal.help.ok,
    terminal.help.failed,
    terminal.help.wrong,
    terminal.help.notRunning,
    terminal.help.notSignedIn,
    terminal.help.noServer,
    terminal.help.timedOut,
  ];
  return [
    fill(terminal.usage, { program: line(program) }),
    '',
    ...commands.map(([words, text]) => `  ${padEnd(words, columns)}  ${text}`),
    '',
    fill(terminal.help.codes, { codes: codes.map((text, code) => `${code} ${text}`).join(' · ') }),
  ];
}

/** Hours, minutes and seconds, such as 1:02:03. */
function duration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / HOUR_S)}:${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two(seconds % MINUTE_S)}`;
}

function formats(language: Language) {
  const tag = LANGUAGE_TAGS[language];
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  const number = new Intl.NumberFormat(tag);
  // The years are those of the pages, also in Thai.
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', calendar: 'gregory' });
  const units = [
    { unit: 'day', seconds: DAY_S },
    { unit: 'hour', seconds: HOUR_S },
    { unit: 'minute', seconds: MINUTE_S },
  ] as const;
  return {
    milliseconds: (value: number) => `${number.format(Math.round(value))} ms`,
    number: (value: number) => number.format(value),
    // A terminal's font or encoding may lack the narrow space before AM and PM.
    moment: (iso: string) => dateTime.format(new Date(iso)).replaceAll('\u202F', ' '),
    ago: (seconds: number) => {
      const { unit, seconds: size } = units.find((known) => seconds >= known.seconds) ?? {
        unit: 'second' as const,
        seconds: 1,
      };
      return relative.format(-Math.floor(seconds / size), unit);
    },
  };
}
