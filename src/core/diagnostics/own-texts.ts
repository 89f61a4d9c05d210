/** The person's data on this machine that a report must never contain in any form (promise H1). */
import { useGiftForm } from '../vouchers/gift-form.store';
import { useLayout } from '../preferences/layout.store';
import { useServers } from '../servers/servers.store';
import { lastAccount, useSession } from '../session/session.store';
import { registeredOwnTexts } from './personal-texts.store';
import { services } from '../services/services';

/** A longer text, such as a helper's token, does not occur in error messages. */
const OWN_MAX_LENGTH = 4_096;
/** A shorter part of a name would match inside ordinary words. */
const NAME_PART_MIN_LENGTH = 4;

/** The current values; some may be undefined. */
export function personalTexts(): readonly string[] {
  const { user, token } = useSession.getState();
  const { form } = useGiftForm.getState();
  const name = user?.fullName ?? '';
  const parts = name.split(/\s+/u).filter((part) => part.length >= NAME_PART_MIN_LENGTH);
  const texts = [
    ...[user?.id, name, ...parts, user?.email, token, lastAccount()],
    ...[form.code, form.securityCode],
    ...registeredOwnTexts(),
    ...[services().startup().machineId, useLayout.getState().publicIp, useServers.getState().pingToken],
  ];
  return texts.filter((text) => typeof text === 'string' && text.length <= OWN_MAX_LENGTH).map(String);
}
