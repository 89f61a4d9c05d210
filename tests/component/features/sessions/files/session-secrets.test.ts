/** What is exported of a session holds nothing of the person, the account or the machine (promise J7). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedFileName } from '../../../../../common/saved-file';
import { loadSession } from '../../../../../src/core/bootstrap/load-session';
import { connectServer, disconnectServer } from '../../../../../src/core/connection/connect-server';
import { useRecaps } from '../../../../../src/core/line/recaps.store';
import { setLocation, useDetectedLocation } from '../../../../../src/core/session/location.store';
import { replaceServices, services } from '../../../../../src/core/services/services';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { loadReferral } from '../../../../../src/core/sharing/load-referral';
import { useReferral } from '../../../../../src/core/sharing/referral.store';
import { copySessionPicture, saveSessionPicture } from '../../../../../src/features/sessions/files/save-picture';
import { saveSession } from '../../../../../src/features/sessions/files/save-session';
import { startI18n } from '../../../../../src/lib/i18n/i18n';
import { report } from '../../../../../src/lib/platform/error-reporting';
import { writeStored } from '../../../../../src/lib/platform/storage';
import { DEFAULT_SCALE } from '../../../../../src/model/ping/ping-level.rules';
import type { SessionRecap } from '../../../../../src/model/line/session-recap';
import { leaksIn } from '../../../../support/desktop/canaries';
import { settle } from '../../../../support/fakes/fake-services';
import { passTime } from '../../../../support/time/pass-time';
import { INVITATION_LINK, PERSONAL_TEXTS } from '../../../../support/samples/personal-texts';
import { found, recordedStage, type RecordedStage } from '../../../../support/stages/recorded-session';

const MINUTE_MS = 60_000;
const {
  account,
  displayName,
  email,
  userId,
  address,
  token,
  machineId,
  invitation,
  order,
  giftCode,
  helperToken,
  provider,
} = PERSONAL_TEXTS;

let stage: RecordedStage;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  await startI18n('en');
  stage = await recordedStage();
});
afterEach(async () => {
  stage.leave();
  await settle();
  vi.useRealTimers();
});

/** Puts each text where the app keeps or receives it, and records a session with a switch and an error. */
async function recordedBy(person: typeof PERSONAL_TEXTS): Promise<SessionRecap> {
  const { handlers } = stage.services;
  handlers.userInfo = () => ({
    id: Number(userId),
    account,
    full_name: displayName,
    email,
    ngayhethan: '2991-01-01 00:00:00',
  });
  handlers.submitServer = () => helperToken;
  handlers.showReferral = () => ({ code: invitation, link: INVITATION_LINK });
  stage.services.lookUpIp = () => Promise.resolve(address);
  replaceServices({
    ...services(),
    startup: () => ({ machineId, isDesktop: true }),
    pageOrigin: () => `https://${provider}`,
    gatewayUrl: () => `https://${provider}/pay`,
  });
  openSession(token);
  await loadSession();
  await loadReferral();
  setLocation({ publicIp: address, countryCode: 'TH' });
  writeStored('lastAccount', account);
  stage.services.openAppLink({ kind: 'gift', code: giftCode, securityCode: null });
  stage.services.openAppLink({ kind: 'payment', orderId: order });
  await connectServer('sg');
  await passTime(2 * MINUTE_MS);
  stage.services.ping = () => found(null, 60);
  await passTime(MINUTE_MS);
  await connectServer('jp');
  report(new Error(Object.values(person).join(' ')), 'sweep');
  await passTime(2 * MINUTE_MS);
  await disconnectServer();
  await settle();
  const [recap] = useRecaps.getState().recaps;
  if (!recap) throw new Error('No session was recorded');
  return recap;
}

/** Everything that leaves the app, with the invitation or without it. */
async function exported(recap: SessionRecap, link: string | null): Promise<readonly Buffer[]> {
  const options = { theme: 'dark', scale: DEFAULT_SCALE, link } as const;
  expect(await saveSessionPicture(recap, options)).toBe('saved');
  expect(await copySessionPicture(recap, options)).toBe('copied');
  for (const kind of ['csv', 'json'] as const) expect(await saveSession(recap, kind)).toBe('saved');
  const { savedFiles, copiedPictures, drawings } = stage.services;
  const texts = drawings.flat().map((command) => (command.kind === 'text' ? command.text : JSON.stringify(command)));
  const copied = await Promise.all(copiedPictures.map(async (picture) => Buffer.from(await picture.arrayBuffer())));
  return [
    // Some lines of a picture are parts of one text.
    ...[texts.join('\n'), texts.join('')].map((text) => Buffer.from(text)),
    ...savedFiles.map((file) => Buffer.from('png' in file ? file.png : 'text' in file ? file.text : '')),
    ...savedFiles.map((file) => Buffer.from(savedFileName(file, Date.now()))),
    ...copied,
  ];
}

describe('what is exported of a session', () => {
  it('J7: holds none of twelve personal texts that the app was full of while it was recorded', async () => {
    const recap = await recordedBy(PERSONAL_TEXTS);
    // The test itself: the app knew the person, and the session is whole.
    expect(useSession.getState().token).toBe(token);
    expect(useDetectedLocation.getState().publicIp).toBe(address);
    expect(useReferral.getState().data?.code).toBe(invitation);
    expect(stage.services.logins).toContain(helperToken);
    expect(recap.samples.length).toBeGreaterThan(40);
    const outputs = await exported(recap, null);
    const all = Buffer.concat([...outputs]).toString();
    for (const known of ['Singapore', 'Tokyo', 'switched', 'PingLane', 'pinglane-session-'])
      expect(all).toContain(known);
    for (const output of outputs) expect(leaksIn(output, PERSONAL_TEXTS)).toEqual([]);
    expect(Object.keys(PERSONAL_TEXTS)).toHaveLength(12);
  });

  it('J7: holds of them the invitation alone when it is ticked, and only in the picture', async () => {
    const recap = await recordedBy(PERSONAL_TEXTS);
    const outputs = await exported(recap, INVITATION_LINK);
    expect(new Set(outputs.flatMap((output) => leaksIn(output, PERSONAL_TEXTS)))).toEqual(new Set(['invitation']));
    const files = stage.services.savedFiles.flatMap((file) => ('text' in file ? [file.text] : []));
    for (const text of files) expect(leaksIn(text, PERSONAL_TEXTS)).toEqual([]);
  });
});
