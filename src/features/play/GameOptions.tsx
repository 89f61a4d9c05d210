/** How a game is played: its server, its ping levels, and what happens at its start and end, where its launcher reports these. */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gamePlaysOf, playOf, type GamePlay } from '../../model/games/game-play';
import {
  candidatesFor,
  isOnlyShown,
  launcherName,
  matchInstalled,
  NOT_INSTALLED,
} from '../../model/games/installed-games';
import { choosePlay, useGamePlays } from '../../core/games/game-plays.store';
import { closeGameDialog, useInstalled } from '../../core/games/installed.store';
import { useSession } from '../../core/session/session.store';
import { Button } from '../../ui/controls/buttons/Button';
import { Select } from '../../ui/controls/select/Select';
import { Switch } from '../../ui/controls/Switch';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import { Modal } from '../../ui/overlay/Modal';
import type { GameDialogProps } from './GameQuestion';
import styles from './GameDialogs.module.css';
import { LevelSelect } from './LevelSelect';
import { PlaceSelect } from './PlaceSelect';

export function GameOptions({ game, isOpen }: GameDialogProps) {
  const { t } = useTranslation();
  const accountId = useSession(({ user }) => user?.id);
  const plays = useGamePlays((all) => gamePlaysOf(all, accountId));
  const index = useInstalled((state) => state.index);
  const reportsRunning = useInstalled((state) => state.reportsRunning);
  const play = playOf(plays, game);
  const match = index === null ? null : matchInstalled(game.name, index, play.installed);
  const installed = match?.state === 'sure' ? match.game : null;
  const candidates = index === null ? [] : candidatesFor(game.name, index);
  // An earlier answer that is none of them any more: a game of the very name was installed since.
  const offered = installed && !candidates.includes(installed) ? [installed, ...candidates] : candidates;
  const change = (changed: Partial<GamePlay>) => choosePlay({ ...play, ...changed });
  // Steam is the only launcher that reports which of its games runs.
  const isReported = reportsRunning && installed?.id.startsWith('steam:') === true;
  const isAsked = play.installed !== null || match?.state === 'unsure';
  return (
    <Modal
      title={t('play.options', { game: game.name })}
      isOpen={isOpen}
      onClose={closeGameDialog}
      closeLabel={t('shell.close')}
      size="large"
      footer={
        installed && (
          <Button
            kind="primary"
            onClick={() => {
              closeGameDialog();
              useInstalled.getState().tools?.play(game);
            }}
          >
            {t('play.play')}
          </Button>
        )
      }
    >
      {isAsked && (
        <Row title={t('play.installed')} text={t('play.installedText')}>
          <Select
            label={t('play.installed')}
            value={installed?.id ?? (play.installed === NOT_INSTALLED ? NOT_INSTALLED : '')}
            align="end"
            options={[
              ...(match?.state === 'unsure' ? [{ value: '', title: t('play.choose') }] : []),
              ...offered.map(({ id, name }) => ({ value: id, title: `${name} · ${launcherName(id)}` })),
              { value: NOT_INSTALLED, title: t('play.noneOfThese') },
            ]}
            onChange={(id) => change({ installed: id === '' ? null : id })}
          />
        </Row>
      )}
      {installed && isOnlyShown(installed.id) && (
        <p className={styles.note}>{t('play.shownText', { launcher: launcherName(installed.id) })}</p>
      )}
      <Row title={t('home.server')} text={t('play.placeText')}>
        <PlaceSelect play={play} onChange={(place) => change({ place })} />
      </Row>
      <Row title={t('profile.pingLevels')} text={t('play.levelsText')}>
        <LevelSelect game={game} />
      </Row>
      {isReported && (
        <>
          <Row title={t('play.connects')} text={t('play.connectsText')}>
            <Toggle
              label={t('play.connects')}
              isOn={play.connects}
              onChange={(connects) => change({ connects, installed: installed.id })}
            />
          </Row>
          <Row title={t('play.disconnects')} text={t('play.disconnectsText')}>
            <Toggle
              label={t('play.disconnects')}
              isOn={play.disconnects}
              onChange={(disconnects) => change({ disconnects, installed: installed.id })}
            />
          </Row>
        </>
      )}
    </Modal>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classNames(primitives.entry, styles.row)}>
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const { t } = useTranslation();
  const stateText = t(isOn ? 'shell.on' : 'shell.off');
  return <Switch label={label} state={isOn ? 'on' : 'off'} stateText={stateText} onToggle={() => onChange(!isOn)} />;
}
