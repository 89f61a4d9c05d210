/** The translated pages and actions of the command palette (docs/product.md section 18). */
import {
  EyeOff,
  Gauge,
  Languages,
  LogOut,
  Moon,
  PictureInPicture2,
  Power,
  RefreshCw,
  SunMoon,
  Wrench,
  Zap,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lookUp } from '../../../common/by-id';
import { LANGUAGE_TAGS } from '../../../common/languages';
import { isAttempt, isBusy } from '../../model/connection';
import { languageOptions } from '../../model/languages';
import { paths } from '../../model/paths';
import { changeLanguage } from '../../core/preferences/change-language';
import { connectBestServer, disconnectServer } from '../../core/connection/connect-server';
import { toggleMiniWindow } from '../../core/desktop/change-desktop-settings';
import { requestSignOut } from '../../core/connection/request-sign-out';
import { useConnection } from '../../core/connection/connection.store';
import { environment } from '../../core/diagnostics/environment.store';
import { toggleMatchMode, useMatchModeByHand } from '../../core/preferences/match-mode.store';
import { toggleStreamerMode, useStreamerMode } from '../../core/preferences/streamer-mode.store';
import { setTheme, useLayout } from '../../core/preferences/layout.store';
import { openLineTest } from '../../core/repair/line-test.store';
import { useMayTestLine } from '../../core/repair/use-may-test-line';
import { openRepair } from '../../core/repair/repair.store';
import { services } from '../../core/services/services';
import type { PageLink } from '../../lib/i18n/page-link';
import type { Command } from './hits';
import { usePlayCommands } from './use-play-commands';

const THEMES = [
  { theme: 'dark', text: 'profile.themeDark' },
  { theme: 'light', text: 'profile.themeLight' },
  { theme: 'system', text: 'profile.themeSystem' },
] as const;

/** English words that find a page in every language, besides its path. */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  [paths.home]: 'home',
  [paths.allGames]: 'all games',
  [paths.service]: 'packages buy extend renew orders',
  [paths.giftCode]: 'gift codes redeem points vouchers',
  [paths.support]: 'help contact faq',
  [paths.share]: 'invite friends referral',
  [paths.profile]: 'account picture password',
  [paths.affiliateHistory]: 'affiliate history',
};

/** The pages, matched by name, path and English words. */
export function usePages(pages: readonly PageLink[]): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pages.map(({ path, title, icon }) => ({
        id: path,
        title: t(title),
        icon,
        aliases: [path, lookUp(PAGE_WORDS, path) ?? ''],
        isOffered: true,
        run: () => void navigate(path),
      })),
    [t, navigate, pages],
  );
}

/**
 * The currently possible actions, matched by name and by their English name.
 * @param help further ones, which stand before the last
 */
export function useActions(help: readonly Command[]): readonly Command[] {
  const connecting = useConnectActions();
  const themeCommands = useThemeCommands();
  const mayTestLine = useMayTestLine();
  const playCommands = usePlayCommands();
  const isStreaming = useStreamerMode();
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...connecting,
      {
        ...{ id: 'refresh', title: t('shell.refresh'), icon: RefreshCw, aliases: ['refresh reload'], isOffered: true },
        run: () => services().reloadPage(),
      },
      {
        ...{ id: 'repair', title: t('repair.title'), icon: Wrench, aliases: ['repair fix helper'], isOffered: true },
        run: openRepair,
      },
      ...(mayTestLine ? [lineTestCommand(t('repair.testLine'))] : []),
      {
        ...{ id: 'streamer-mode', title: t(isStreaming ? 'streamer.turnOff' : 'streamer.turnOn'), icon: EyeOff },
        ...{ aliases: ['streamer mode privacy hide obs'], isOffered: true, run: toggleStreamerMode },
      },
      ...themeCommands,
      ...playCommands,
      ...help,
      {
        ...{ id: 'log-out', title: t('shell.logOut'), icon: LogOut, aliases: ['log out sign out'], isOffered: true },
        run: requestSignOut,
      },
    ],
    [connecting, themeCommands, playCommands, help, mayTestLine, isStreaming, t],
  );
}

function lineTestCommand(title: string): Command {
  const aliases = ['test my line lag router vpn proxy dns'];
  return { id: 'test-line', title, icon: Gauge, aliases, isOffered: true, run: openLineTest };
}

/** Connecting needs the desktop app; an existing or starting connection can be ended. */
function useConnectActions(): readonly Command[] {
  const { t } = useTranslation();
  const canEnd = useConnection(({ connection }) => connection.state === 'connected' || isBusy(connection));
  const canCancel = useConnection(({ connection }) => isAttempt(connection));
  const isMatchMode = useMatchModeByHand();
  const { isDesktop } = environment();
  return useMemo(() => {
    if (!isDesktop) return [];
    const best: Command = {
      ...{ id: 'connect-best', title: t('search.connectBest'), icon: Zap, aliases: ['connect best'], isOffered: true },
      run: () => void connectBestServer(),
    };
    const end: Command = {
      ...{ id: 'disconnect', title: t(canCancel ? 'home.cancel' : 'home.disconnect'), icon: Power },
      ...{ aliases: ['disconnect off cancel'], isOffered: true },
      run: () => void disconnectServer(),
    };
    const match: Command = {
      ...{ id: 'match-mode', title: t(isMatchMode ? 'match.turnOff' : 'match.turnOn'), icon: Moon },
      ...{ aliases: ['match mode quiet do not disturb'], isOffered: true, run: toggleMatchMode },
    };
    const mini: Command = {
      ...{ id: 'mini-window', title: t('desktop.miniWindowToggle'), icon: PictureInPicture2 },
      ...{ aliases: ['mini window overlay always on top'], isOffered: false, run: () => void toggleMiniWindow() },
    };
    return canEnd ? [end, best, match, mini] : [best, match, mini];
  }, [t, canEnd, canCancel, isMatchMode, isDesktop]);
}

/** Theme and language: an action for each one that is not chosen; found by typing only, because they are many. */
function useThemeCommands(): readonly Command[] {
  const { t, i18n } = useTranslation();
  const chosenTheme = useLayout(({ theme }) => theme);
  return useMemo(
    () => [
      ...THEMES.filter(({ theme }) => theme !== chosenTheme).map(({ theme, text }) => ({
        id: `theme-${theme}`,
        title: t('search.choice', { name: t('profile.theme'), value: t(text) }),
        icon: SunMoon,
        aliases: [`change theme ${theme}`],
        isOffered: false,
        run: () => setTheme(theme),
      })),
      ...languageOptions
        .filter(({ value }) => value !== i18n.language)
        .map(({ value, title, shortName }) => ({
          id: `language-${value}`,
          title: t('search.choice', { name: t('shell.language'), value: title }),
          foreign: { text: title, lang: LANGUAGE_TAGS[value] },
          icon: Languages,
          aliases: [`change language ${value} ${shortName}`],
          isOffered: false,
          run: () => void changeLanguage(value),
        })),
    ],
    [t, i18n.language, chosenTheme],
  );
}
