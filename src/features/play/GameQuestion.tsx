/** Asks once which installed game corresponds to a game of the provider, when the names leave it open. */
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../common/contract/provider/game';
import { candidatesFor, launcherName, NOT_INSTALLED } from '../../model/games/installed-games';
import { choosePlay, gamePlay } from '../../core/games/game-plays.store';
import { closeGameDialog, useInstalled } from '../../core/games/installed.store';
import { Button } from '../../ui/controls/buttons/Button';
import { Modal } from '../../ui/overlay/Modal';
import styles from './GameDialogs.module.css';

export interface GameDialogProps {
  readonly game: Game;
  readonly isOpen: boolean;
}

export function GameQuestion({ game, isOpen }: GameDialogProps) {
  const { t } = useTranslation();
  const index = useInstalled((state) => state.index);
  const answer = (installed: string) => {
    // A second press while it fades must not repeat the action (promise E9).
    if (useInstalled.getState().dialog === null) return;
    choosePlay({ ...gamePlay(game), installed });
    closeGameDialog();
    if (installed !== NOT_INSTALLED) useInstalled.getState().tools?.play(game);
  };
  return (
    <Modal
      title={t('play.question', { game: game.name })}
      isOpen={isOpen}
      onClose={closeGameDialog}
      closeLabel={t('shell.close')}
      footer={<Button onClick={() => answer(NOT_INSTALLED)}>{t('play.noneOfThese')}</Button>}
    >
      <p>{t('play.questionText')}</p>
      <ul className={styles.candidates}>
        {(index === null ? [] : candidatesFor(game.name, index)).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.candidate} onClick={() => answer(id)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.launcher}>{launcherName(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
