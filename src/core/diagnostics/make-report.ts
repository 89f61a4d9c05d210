/** Builds the diagnostics report from the stores; it stays on this machine until the person sends it. */
import { formatChoice } from '../../model/ping/ping-level.rules';
import { brand } from '../../../common/brand';
import { createRedaction, redact } from '../../../common/redact/redact';
import { formatReport, withNote } from './diagnostics-report.rules';
import { currentLanguage } from '../../lib/i18n/i18n';
import { droppedRows } from '../../lib/platform/dropped-rows';
import { recentReports } from '../../lib/platform/error-reporting';
import { personalTexts } from '../../lib/platform/personal-texts';
import { readStored } from '../../lib/platform/storage';
import { useCatalogue } from '../games/catalogue.store';
import { useConnection } from '../connection/connection.store';
import { environment } from './environment.store';
import { useLineTest } from '../repair/line-test.store';
import { useLayout } from '../preferences/layout.store';
import { useServers } from '../servers/servers.store';
import { useProviderStatus } from '../session/provider-status.store';
import { useSession } from '../session/session.store';
import { beginSupportWork, setReport, useSupport } from './support.store';
import { services } from '../services/services';
import { copyText } from './copy-text';

/** Puts a new report into the store; a second call while one is being built is dropped (promise E9). */
export async function makeReport(): Promise<void> {
  if (useSupport.getState().work !== null) return;
  const { epoch } = useSession.getState();
  const end = beginSupportWork('making');
  try {
    const settings = await readSettings();
    // A session that started or ended meanwhile must not see the other's report (promise B3).
    if (useSession.getState().epoch === epoch) setReport(reportOf(settings));
  } finally {
    end();
  }
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The stores' current state as a redacted text. */
function reportOf(settings: Settings): string {
  const { version, platform } = environment();
  const { helper, failure, list, figures } = useServers.getState();
  const { roundTripMs: apiRoundTripMs } = useProviderStatus.getState();
  const { connection, events } = useConnection.getState();
  const facts = {
    product: brand.name,
    madeAt: services().clock.now(),
    version,
    platform,
    language: currentLanguage(),
    theme: useLayout.getState().theme,
    helper,
    apiRoundTripMs,
    listFailure: failure,
    connection,
    events,
    settings,
    serverCount: list.length,
    measuredCount: figures.size,
    gameCount: useCatalogue.getState().data?.games.length ?? null,
    reports: recentReports(),
    droppedRows: droppedRows(),
    lineTest: useLineTest.getState().test,
  };
  return formatReport(facts, createRedaction({ own: personalTexts() }));
}

/** The report with the note, as shown, saved and copied; null until it is built. */
export function fullReport(report: string | null, note: string): string | null {
  if (report === null) return null;
  const own = personalTexts();
  return withNote(report, note, (text) => redact(text, { own, keepsLines: true }));
}

/** Settings that affect the app's behaviour; none of them identifies the person. */
async function readSettings(): Promise<Readonly<Record<string, string | boolean>>> {
  const own = {
    'server order': readStored('serverSort'),
    'graph minutes': readStored('graphRange'),
    'ping levels': formatChoice(readStored('pingScale')),
    'connect at start': readStored('autoConnect'),
  };
  const state = services().startup().isDesktop ? await services().desktop.readDesktopSettings() : null;
  if (!state) return own;
  const { closeToTray, openAtLogin, notifications, hotkey } = state.settings;
  return {
    ...own,
    'close to tray': closeToTray,
    'start at login': openAtLogin,
    notifications,
    hotkey: hotkey === '' ? 'none' : state.hotkey,
  };
}

/**
 * Copies a new report, for a page that failed to render.
 * @returns whether it is in the clipboard; otherwise a notice is shown
 */
export async function copyReport(): Promise<boolean> {
  await makeReport();
  const { report, note } = useSupport.getState();
  const text = fullReport(report, note);
  return text !== null && copyText(text);
}
