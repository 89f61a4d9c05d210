/** The ping levels: chosen once for all games, and for single games where they differ. Each applies at once. */
import { Gamepad2, Gauge, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseGameScale, choosePingScale, removeGameScale, usePingScales } from '../../../core/games/ping-scale.store';
import { environment } from '../../../core/diagnostics/environment.store';
import { useKeptGames } from '../../../core/games/kept-games.store';
import { useSession } from '../../../core/session/session.store';
import { keptGamesOf, recentFirst } from '../../../model/games/kept-games';
import { GAME_SCALES_LIMIT } from '../../../model/ping/game-scales';
import { Select } from '../../../ui/controls/select/Select';
import { Entry } from '../Entry';
import { Section } from '../Section';
import styles from './PingScaleCard.module.css';
import { ScaleEntry } from './ScaleEntry';

/** Renders nothing on the web platform, which measures no pings. */
export function PingScaleCard() {
  const { t } = useTranslation();
  const choice = usePingScales((scales) => scales.choice);
  const games = usePingScales((scales) => scales.games);
  if (!environment().isDesktop) return null;
  return (
    <Section isGroup title={t('profile.pingLevels')}>
      <p className={styles.text}>{t('profile.pingLevelsText')}</p>
      <ScaleEntry
        setting="pingLevels"
        icon={<Gauge size={18} />}
        title={t('home.allGames')}
        label={t('profile.pingLevels')}
        choice={choice}
        onChange={choosePingScale}
      />
      {games.map(({ gameId, name, choice: own }) => (
        <ScaleEntry
          key={gameId}
          icon={<Gamepad2 size={18} />}
          title={name}
          label={t('profile.gameLevels', { game: name })}
          choice={own}
          onChange={(chosen) => chooseGameScale({ gameId, name, choice: chosen })}
          onRemove={() => removeGameScale(gameId)}
        />
      ))}
      {games.length < GAME_SCALES_LIMIT && <AddGame />}
    </Section>
  );
}

/** Offers the games that the person has played or marked, without those that have levels already. */
function AddGame() {
  const { t } = useTranslation();
  const choice = usePingScales((scales) => scales.choice);
  const games = usePingScales((scales) => scales.games);
  const accountId = useSession(({ user }) => user?.id);
  const kept = useKeptGames();
  const { recent, favourites } = keptGamesOf(kept, accountId);
  const others = recentFirst(recent, favourites).filter(({ id }) => games.every(({ gameId }) => gameId !== id));
  return (
    <Entry
      setting="gameLevels"
      icon={<Plus size={18} />}
      title={t('profile.oneGame')}
      text={t(others.length > 0 ? 'profile.oneGameText' : 'profile.noGamesText')}
      action={
        others.length > 0 && (
          <Select
            label={t('profile.oneGame')}
            value=""
            align="end"
            searchable
            searchLabel={t('games.search')}
            emptyText={t('home.noMatch')}
            options={[
              { value: '', title: t('profile.addGame') },
              ...others.map(({ id, name }) => ({ value: id, title: name })),
            ]}
            onChange={(gameId) => {
              const game = others.find(({ id }) => id === gameId);
              if (game) chooseGameScale({ gameId, name: game.name, choice });
            }}
          />
        )
      }
    />
  );
}
