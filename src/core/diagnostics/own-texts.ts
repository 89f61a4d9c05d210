/** What a report must never carry in any form: the texts that are the person's own on this machine (promise H1). */
import { useGiftForm } from '../vouchers/gift-form.store';
import { useLayout } from '../preferences/layout.store';
import { useServers } from '../servers/servers.store';
import { lastAccount, useSession } from '../session/session.store';
import { registeredOwnTexts } from './personal-texts.store';
import { services } from '../services/services';

/** A longer text, such as a helper's token, is nothing that an error repeats. */
const OWN_MAX_LENGTH = 4_096;
/** A shorter part of a name is found in ordinary words. */
const NAME_PART_MIN_LENGTH = 4;

/** As they are now; some of them may be wanting. */
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
