/** Makes the diagnostics report from what the stores hold; it stays on this machine until the person does something with it. */
import { brand } from '../../contract/brand';
import { redact } from '../../contract/redact/redact';
import { formatReport, withNote } from '../domain/diagnostics-report';
import { currentLanguage } from '../i18n/i18n';
import { recentReports } from '../platform/error-reporting';
import { readStored } from '../platform/storage';
import { useCatalogue } from '../stores/catalogue';
import { useConnection } from '../stores/connection';
import { environment } from '../stores/environment';
import { useGiftForm } from '../stores/gift-form';
import { useLayout } from '../stores/layout';
import { useReferral } from '../stores/referral';
import { useServers } from '../stores/servers';
import { lastAccount, useSession } from '../stores/session';
import { setReport, setSupportWork, useSupport } from '../stores/support';
import { world } from './world';

/** A longer text, such as a helper's token, is nothing that an error repeats. */
const OWN_MAX_LENGTH = 4_096;
/** A shorter part of a name is found in ordinary words. */
const NAME_PART_MIN_LENGTH = 4;

/** Puts a fresh report into the store; a second call while one is made is dropped (promise E9). */
export async function makeReport(): Promise<void> {
  if (useSupport.getState().work !== null) return;
  const { epoch } = useSession.getState();
  setSupportWork('making');
  const settings = await readSettings();
  // Whoever signed out meanwhile has taken everything along (promise B3).
  if (useSession.getState().epoch !== epoch) return;
  const { version, platform } = environment();
  const { helper, apiRoundTripMs, failure, list, figures } = useServers.getState();
  const { connection, events } = useConnection.getState();
  const facts = {
    product: brand.name,
    madeAt: world().clock.now(),
    ...{ version, platform, language: currentLanguage(), theme: useLayout.getState().theme },
    ...{ helper, apiRoundTripMs, listFailure: failure, connection, events, settings },
    ...{ serverCount: list.length, measuredCount: Object.keys(figures).length },
    gameCount: useCatalogue.getState().pages.games.length,
    reports: recentReports(),
  };
  const own = ownTexts();
  setReport(formatReport(facts, (line) => redact(line, { own })));
  setSupportWork(null);
}

/** The report with the note under it, as it is read, saved and copied; null until it is made. */
export function fullReport(report: string | null, note: string): string | null {
  if (report === null) return null;
  const own = ownTexts();
  return withNote(report, note, (words) => redact(words, { own, keepsLines: true }));
}

/** Settings that change how the app behaves; none of them names the person. */
async function readSettings(): Promise<Readonly<Record<string, string | boolean>>> {
  const own = {
    'server order': readStored('serverSort'),
    'graph minutes': readStored('graphRange'),
    'connect at start': readStored('autoConnect'),
  };
  const state = world().startup().isDesktop ? await world().desktop.readDesktopSettings() : null;
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

/** What is the person's own on this machine. */
function ownTexts(): readonly string[] {
  const { user, token } = useSession.getState();
  const { form } = useGiftForm.getState();
  const name = user?.fullName ?? '';
  const parts = name.split(/\s+/u).filter((part) => part.length >= NAME_PART_MIN_LENGTH);
  const texts = [
    ...[user?.id, name, ...parts, user?.email, token, lastAccount()],
    ...[useReferral.getState().referral?.code, form.code, form.securityCode],
    ...[world().startup().machineId, useLayout.getState().publicIp, useServers.getState().pingToken],
  ];
  return texts.filter((text) => typeof text === 'string' && text.length <= OWN_MAX_LENGTH).map(String);
}
