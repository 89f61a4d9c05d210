/** The commands of the connection: connect, end, match mode and mini window. */
import { Moon, PictureInPicture2, Power, Zap } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAttempt, powerOf } from '../../../model/connection';
import { connectBestServer, disconnectServer } from '../../../core/connection/connect-server';
import { useConnection } from '../../../core/connection/connection.store';
import { toggleMiniWindow } from '../../../core/desktop/change-desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { toggleMatchMode, useMatchModeByHand } from '../../../core/preferences/match-mode.store';
import type { Command } from '../hits';

/** Connecting needs the desktop app; an existing or starting connection can be ended. */
export function useConnectCommands(): readonly Command[] {
  const { t } = useTranslation();
  const canEnd = useConnection(({ connection }) => powerOf(connection) !== 'off');
  const canCancel = useConnection(({ connection }) => isAttempt(connection));
  const isMatchMode = useMatchModeByHand();
  const { isDesktop } = environment();
  return useMemo(() => {
    if (!isDesktop) return [];
    const best: Command = {
      id: 'connect-best',
      title: t('search.connectBest'),
      icon: Zap,
      aliases: ['connect best'],
      isOffered: true,
      run: () => void connectBestServer(),
    };
    const end: Command = {
      id: 'disconnect',
      title: t(canCancel ? 'home.cancel' : 'home.disconnect'),
      icon: Power,
      aliases: ['disconnect off cancel'],
      isOffered: true,
      run: () => void disconnectServer(),
    };
    const match: Command = {
      id: 'match-mode',
      title: t(isMatchMode ? 'match.turnOff' : 'match.turnOn'),
      icon: Moon,
      aliases: ['match mode quiet do not disturb'],
      isOffered: true,
      run: toggleMatchMode,
    };
    const mini: Command = {
      id: 'mini-window',
      title: t('desktop.miniWindowToggle'),
      icon: PictureInPicture2,
      aliases: ['mini window overlay always on top'],
      isOffered: false,
      run: () => void toggleMiniWindow(),
    };
    return canEnd ? [end, best, match, mini] : [best, match, mini];
  }, [t, canEnd, canCancel, isMatchMode, isDesktop]);
}
