/** The translated actions of the command palette (docs/product.md section 18). */
import { EyeOff, Gauge, LogOut, RefreshCw, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { requestSignOut } from '../../../core/connection/request-sign-out';
import { toggleStreamerMode, useStreamerMode } from '../../../core/preferences/streamer-mode.store';
import { openLineTest } from '../../../core/repair/line-test.store';
import { useMayTestLine } from '../../../core/repair/use-may-test-line';
import { openRepair } from '../../../core/repair/repair.store';
import { services } from '../../../core/services/services';
import type { Command } from '../hits';
import { useChoiceCommands } from './use-choice-commands';
import { useConnectCommands } from './use-connect-commands';
import { usePlayCommands } from './use-play-commands';

/**
 * The currently possible actions, matched by name and by their English name.
 * @param help further ones, which stand before the last
 */
export function useActions(help: readonly Command[]): readonly Command[] {
  const connecting = useConnectCommands();
  const choices = useChoiceCommands();
  const mayTestLine = useMayTestLine();
  const playCommands = usePlayCommands();
  const isStreaming = useStreamerMode();
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...connecting,
      {
        id: 'refresh',
        title: t('shell.refresh'),
        icon: RefreshCw,
        aliases: ['refresh reload'],
        isOffered: true,
        run: () => services().reloadPage(),
      },
      {
        id: 'repair',
        title: t('repair.title'),
        icon: Wrench,
        aliases: ['repair fix helper'],
        isOffered: true,
        run: openRepair,
      },
      ...(mayTestLine ? [lineTestCommand(t('repair.testLine'))] : []),
      {
        id: 'streamer-mode',
        title: t(isStreaming ? 'streamer.turnOff' : 'streamer.turnOn'),
        icon: EyeOff,
        aliases: ['streamer mode privacy hide obs'],
        isOffered: true,
        run: toggleStreamerMode,
      },
      ...choices,
      ...playCommands,
      ...help,
      {
        id: 'log-out',
        title: t('shell.logOut'),
        icon: LogOut,
        aliases: ['log out sign out'],
        isOffered: true,
        run: requestSignOut,
      },
    ],
    [connecting, choices, playCommands, help, mayTestLine, isStreaming, t],
  );
}

function lineTestCommand(title: string): Command {
  const aliases = ['test my line lag router vpn proxy dns'];
  return { id: 'test-line', title, icon: Gauge, aliases, isOffered: true, run: openLineTest };
}
