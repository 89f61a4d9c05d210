/** The palette's settings, questions and what helps: report, shortcuts, updates (docs/product.md section 18, Command palette). */
import {
  CalendarOff,
  CircleArrowUp,
  CircleQuestionMark,
  ClipboardList,
  Keyboard,
  ReceiptText,
  Route,
  SlidersHorizontal,
  Ticket,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ordersPath, paths, renewalPath } from '../../../model/paths';
import { QUESTION_IDS, QUESTION_WORDS, questionPath, reportPath } from '../../../model/support-questions';
import { environment } from '../../../core/diagnostics/environment.store';
import { makeReport } from '../../../core/diagnostics/make-report';
import { useOrderHistorySupport } from '../../../core/plans/order-history-support.store';
import { useSession } from '../../../core/session/session.store';
import { setTourStage } from '../../../core/session/tour.store';
import { checkForUpdate } from '../../../core/updates/watch-updates';
import { updateGiftForm, useGiftForm } from '../../../core/vouchers/gift-form.store';
import { SETTINGS, settingPath, type SettingId } from '../../../lib/i18n/settings-table';
import type { Command } from '../hits';
import { redeemQuery } from '../redeem-query.rules';
import { useCover } from '../../../ui/privacy/privacy';

/** Every setting that this platform has, matched by name, description and English words; each opens its row. */
export function useSettingCommands(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(
    () =>
      (Object.keys(SETTINGS) as SettingId[])
        .filter((id) => environment().isDesktop || !SETTINGS[id].isDesktopOnly)
        .filter((id) => environment().errorReports || id !== 'errorReports')
        .map((id) => {
          const row = SETTINGS[id];
          return {
            id: `setting-${id}`,
            title: t(row.title),
            icon: SlidersHorizontal,
            isOffered: false,
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
        id: `question-${id}`,
        title: t(`support.faq.${id}.question`),
        icon: CircleQuestionMark,
        isOffered: false,
        aliases: [QUESTION_WORDS[id], t(`support.faq.${id}.answer`)],
        run: () => void navigate(questionPath(id)),
      })),
    [t, navigate],
  );
}

/** The report, the orders with their receipts, updates, the tour and the list of shortcuts. */
export function useHelpActions(showShortcuts: () => void): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasOrders = !useOrderHistorySupport(({ isAbsent }) => isAbsent);
  const isRenewed = useSession(({ user }) => user?.subscription?.isActive === true);
  return useMemo(() => {
    const update: Command = {
      id: 'check-update',
      title: t('search.checkForUpdates'),
      icon: CircleArrowUp,
      isOffered: false,
      aliases: ['check for updates new version upgrade'],
      opensPage: true,
      run: () => {
        void checkForUpdate();
        void navigate(settingPath('updates'));
      },
    };
    const report: Command = {
      id: 'make-report',
      title: t('support.make'),
      icon: ClipboardList,
      isOffered: false,
      opensPage: true,
      aliases: ['make the diagnostics report log support problem bug'],
      run: () => {
        void makeReport();
        void navigate(reportPath);
      },
    };
    const shortcuts: Command = {
      id: 'shortcuts',
      title: t('shortcuts.title'),
      icon: Keyboard,
      isOffered: true,
      aliases: ['keyboard shortcuts keys hotkeys help ?'],
      run: showShortcuts,
    };
    const receipts: Command = {
      id: 'receipts',
      title: t('service.orders'),
      icon: ReceiptText,
      isOffered: false,
      opensPage: true,
      aliases: ['orders save receipt invoice bill', t('orders.saveReceipt')],
      run: () => void navigate(ordersPath),
    };
    const tour: Command = {
      id: 'tour',
      title: t('tour.show'),
      icon: Route,
      isOffered: false,
      opensPage: true,
      aliases: ['show the tour guide introduction first steps'],
      run: () => {
        setTourStage('asked');
        void navigate(paths.home);
      },
    };
    const renewal: Command = {
      id: 'stop-renewal',
      title: t('payment.renewal.stop'),
      icon: CalendarOff,
      isOffered: false,
      opensPage: true,
      aliases: ['stop renewal cancel subscription autopay', t('profile.subscription')],
      run: () => void navigate(renewalPath),
    };
    return [
      ...(environment().isDesktop ? [update] : []),
      report,
      ...(hasOrders ? [receipts] : []),
      ...(isRenewed ? [renewal] : []),
      tour,
      shortcuts,
    ];
  }, [t, navigate, showShortcuts, hasOrders, isRenewed]);
}

/** Offers to redeem the gift code that is typed: the page opens with it filled in, and the person checks and redeems it there. */
export function useRedeemCommand(typed: string): Command | null {
  const { t } = useTranslation();
  const cover = useCover();
  const navigate = useNavigate();
  // The form takes no other code then.
  const isBusy = useGiftForm(({ work }) => work !== 'none');
  return useMemo(() => {
    const gift = redeemQuery(typed, [t('wallet.redeem'), 'redeem']);
    if (!gift || isBusy) return null;
    return {
      id: 'redeem-code',
      title: t('search.redeem', { code: cover(gift.code) }),
      icon: Ticket,
      aliases: [],
      isOffered: false,
      opensPage: true,
      run: () => {
        updateGiftForm(gift);
        void navigate(paths.giftCode);
      },
    };
  }, [t, cover, navigate, typed, isBusy]);
}
