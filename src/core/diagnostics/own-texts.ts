/** The person's data on this machine that a report must never contain in any form (promise H1). */
import '../vouchers/gift-form.store';
import '../preferences/layout.store';
import '../preferences/streamer-mode.store';
import { registeredOwnTexts } from '../preferences/personal-texts.store';
import { useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';

/** A longer text, such as a helper's token, does not occur in error messages. */
const OWN_MAX_LENGTH = 4_096;

/** The current values. */
export function personalTexts(): readonly string[] {
  const token = useSession.getState().token ?? '';
  const texts = [...registeredOwnTexts(), token, useServers.getState().pingToken];
  return texts.filter((text) => text.length <= OWN_MAX_LENGTH);
}
