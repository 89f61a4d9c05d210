/** The palette's settings, questions and what helps: report, shortcuts, updates (docs/product.md section 18, Command palette). */
import { CircleArrowUp, CircleQuestionMark, ClipboardList, Keyboard, SlidersHorizontal, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../model/paths';
import { QUESTION_IDS, QUESTION_WORDS, questionPath, reportPath } from '../../model/support-questions';
import { environment } from '../../core/diagnostics/environment.store';
import { makeReport } from '../../core/diagnostics/make-report';
import { checkForUpdate } from '../../core/updates/watch-updates';
import { updateGiftForm } from '../../core/vouchers/gift-form.store';
import { SETTINGS, settingPath, type SettingId } from '../../lib/i18n/settings-table';
import type { Command } from './hits';
import { redeemQuery } from './redeem-query.rules';

/** Every setting that this platform has, matched by name, description and English words; each opens its row. */
export function useSettingCommands(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(
    () =>
      (Object.keys(SETTINGS) as SettingId[])
        .filter((id) => environment().isDesktop || !SETTINGS[id].isDesktopOnly)
        .map((id) => {
          const row = SETTINGS[id];
          return {
            ...{ id: `setting-${id}`, title: t(row.title), icon: SlidersHorizontal, isOffered: false },
            aliases: [row.words, 'text' in row ? t(row.text) : ''],
            run: () => void navigate(settingPath(id)),
          };
        }),
    [t, navigate],
  );
}

/** The questions of the support page, matched by question, answer and English words; each opens its answer. */
export function useQuestionCommands(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(
    () =>
      QUESTION_IDS.map((id) => ({
        ...{ id: `question-${id}`, title: t(`support.faq.${id}.question`), icon: CircleQuestionMark, isOffered: false },
        aliases: [QUESTION_WORDS[id], t(`support.faq.${id}.answer`)],
        run: () => void navigate(questionPath(id)),
      })),
    [t, navigate],
  );
}

/** The report, updates and the list of shortcuts. */
export function useHelpActions(showShortcuts: () => void): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const update: Command = {
      ...{ id: 'check-update', title: t('search.checkForUpdates'), icon: CircleArrowUp, isOffered: false },
      ...{ aliases: ['check for updates new version upgrade'], opensPage: true },
      run: () => {
        void checkForUpdate();
        void navigate(settingPath('updates'));
      },
    };
    const report: Command = {
      ...{ id: 'make-report', title: t('support.make'), icon: ClipboardList, isOffered: false, opensPage: true },
      aliases: ['make the diagnostics report log support problem bug'],
      run: () => {
        void makeReport();
        void navigate(reportPath);
      },
    };
    const shortcuts: Command = {
      ...{ id: 'shortcuts', title: t('shortcuts.title'), icon: Keyboard, isOffered: true },
      ...{ aliases: ['keyboard shortcuts keys hotkeys help ?'], run: showShortcuts },
    };
    return [...(environment().isDesktop ? [update] : []), report, shortcuts];
  }, [t, navigate, showShortcuts]);
}

/** Offers to redeem the gift code that is typed: the page opens with it filled in, and the person checks and redeems it there. */
export function useRedeemCommand(typed: string): Command | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const gift = redeemQuery(typed, [t('wallet.redeem'), 'redeem']);
    if (!gift) return null;
    return {
      ...{ id: 'redeem-code', title: t('search.redeem', { code: gift.code }), icon: Ticket, aliases: [] },
      ...{ isOffered: false, opensPage: true },
      run: () => {
        updateGiftForm(gift);
        void navigate(paths.giftCode);
      },
    };
  }, [t, navigate, typed]);
}
