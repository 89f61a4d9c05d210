/** What the mini window shows for a state of the app, as texts, and until when it stays true. Pure. */
import type { HelperSession } from '../../../common/contract/ipc/helper-session';
import type { TrayView } from '../../../common/contract/ipc/desktop-settings';
import type { MiniModel } from '../../../common/contract/ipc/mini-model';
import { memoize } from '../../../common/collections';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { FIGURE_AGE_MAX_MS } from '../../../common/monitoring';
import { nativeTexts, withProduct, type NativeTexts } from '../../base/native-texts';
import type { ShownFigures } from './mini-figures';

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
const NONE = '–';

export interface MiniState {
  /** Null before the page's first report. */
  readonly view: TrayView | null;
  readonly session: HelperSession;
  readonly figures: ShownFigures | null;
  readonly language: Language;
}

/**
 * The drawing of a state.
 * @param now epoch ms
 */
export function miniModel({ view, session, figures, language }: MiniState, now: number): MiniModel {
  const texts = nativeTexts(language);
  const report = view?.mini ?? null;
  const isOpen = isConnected(view, session);
  const shown = isOpen && figures !== null && isFresh(figures, now) ? figures : null;
  const format = numbers(language);
  return {
    lang: LANGUAGE_TAGS[language],
    theme: report?.theme ?? 'system',
    isHighContrast: report?.isHighContrast ?? false,
    zoom: zoomOf(view),
    title: texts.mini.title,
    close: texts.mini.close,
    // Good is said only while the helper's session is open too (promise J1).
    tone: report === null || (report.since !== null && !isOpen) ? 'neutral' : report.tone,
    state: report?.state ?? withProduct('{{product}}'),
    server: report?.server?.name ?? '',
    time: report !== null && report.since !== null ? timeText(now - report.since, texts, format.whole) : '',
    ping: { label: texts.mini.ping, value: milliseconds(shown?.pingMs ?? null, format.whole) },
    jitter: { label: texts.mini.jitter, value: milliseconds(shown?.jitterMs ?? null, format.tenths) },
    action: { label: report?.action?.label ?? withProduct(texts.open), isOff: report?.action?.isOff ?? false },
  };
}

/** How much the window and its page are enlarged; 1 before the page's first report. */
export function zoomOf(view: TrayView | null): number {
  return Number(view?.mini.textSize ?? '100') / 100;
}

/**
 * After how many milliseconds the drawing changes without an event: at the next minute of the session, or when its figures are too old; null
 * when it does not.
 * @param now epoch ms
 */
export function untilNextDrawing({ view, session, figures }: MiniState, now: number): number | null {
  const since = view?.mini.since ?? null;
  const due: number[] = [];
  if (since !== null) due.push(now < since ? since - now + MINUTE_MS : MINUTE_MS - ((now - since) % MINUTE_MS));
  if (figures !== null && isConnected(view, session) && isFresh(figures, now))
    due.push(figures.at + FIGURE_AGE_MAX_MS + 1 - now);
  return due.length === 0 ? null : Math.min(...due);
}

/** Whether page and helper agree that a session runs. */
function isConnected(view: TrayView | null, session: HelperSession): boolean {
  return session.state === 'open' && view !== null && view.mini.since !== null;
}

/** After the clock was set back figures may lie in the future; these are not shown either. */
function isFresh({ at }: ShownFigures, now: number): boolean {
  return now >= at && now - at <= FIGURE_AGE_MAX_MS;
}

/** Whole minutes, so that it is drawn once a minute: '42 min', '1 h 42 min'. */
function timeText(spanMs: number, { mini }: NativeTexts, whole: Intl.NumberFormat): string {
  const minutes = Math.max(0, Math.floor(spanMs / MINUTE_MS));
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const text = hours === 0 ? mini.minutes : mini.hours;
  return text
    .replaceAll('{{hours}}', whole.format(hours))
    .replaceAll('{{minutes}}', whole.format(minutes % MINUTES_OF_HOUR));
}

function milliseconds(value: number | null, format: Intl.NumberFormat): string {
  return value === null ? NONE : `${format.format(value)} ms`;
}

/** Whole numbers for ping and one decimal for jitter, as home writes them. */
const numbers = memoize((language: Language) => ({
  whole: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
  tenths: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
}));
