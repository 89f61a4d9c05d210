/** The words and the action of the updates card in each state of the update. */
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { openUpdate } from '../../../core/updates/updates.store';
import { checkForUpdate } from '../../../core/updates/watch-updates';
import { environment } from '../../../core/diagnostics/environment.store';
import { useFormat } from '../../../lib/i18n/format';
import type { ButtonProps } from '../../../ui/controls/buttons/Button';

const BYTES_A_MEGABYTE = 1_000_000;

interface UpdateLine {
  readonly title: string;
  readonly text?: string;
  readonly detail?: string;
  /** Null where nothing can be done. */
  readonly action: ButtonProps | null;
  /** What a screen reader is told: where it begins and ends, not each part of a download. A failure is an alert of its own. */
  readonly spoken: string;
}

export function useUpdateLine(update: UpdateState): UpdateLine {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const title = t('update.version', { version: environment().version });
  const check = { children: t('update.check'), onClick: () => void checkForUpdate() };
  const whatsNew = { children: t('update.whatsNew'), onClick: openUpdate };
  switch (update.state) {
    case 'off': {
      const text = t(update.why === 'no-feed' ? 'update.noFeed' : 'update.unsupported');
      return { title, text, action: null, spoken: text };
    }
    case 'idle': {
      if (update.checkedAt === null) return { title, text: t('update.neverChecked'), action: check, spoken: '' };
      const at = t('update.checkedAt', { dateTime: dateTime(update.checkedAt) });
      if (update.feedDate !== 'fine') return { title, text: at, action: check, spoken: at };
      const text = t('update.newest');
      return { title, text, detail: at, action: check, spoken: text };
    }
    case 'checking': {
      const text = t('update.checking');
      return { title, text, action: { ...check, busy: true }, spoken: text };
    }
    case 'waiting': {
      const found = t('update.waiting', { version: update.version });
      return { title: found, text: t('update.waitingText'), action: whatsNew, spoken: found };
    }
    case 'ready': {
      const found = t('update.ready', { version: update.version });
      const install: ButtonProps = { ...whatsNew, kind: 'primary', children: t('update.install') };
      return { title: found, text: t('update.readyText'), action: install, spoken: found };
    }
    case 'downloading': {
      const [received, total] = [update.receivedBytes, update.totalBytes].map((bytes) =>
        number(bytes / BYTES_A_MEGABYTE, 1),
      );
      const found = t('update.downloading', { version: update.version });
      return { title: found, text: t('update.progress', { received, total }), action: whatsNew, spoken: found };
    }
    case 'failed':
      return { title, action: { ...check, children: t('common.tryAgain') }, spoken: '' };
  }
}
