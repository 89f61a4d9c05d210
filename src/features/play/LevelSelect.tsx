/** The ping levels of one game, as in the profile; own values are typed there. */
import { useTranslation } from 'react-i18next';
import { PING_PRESET_KEYS } from '../../lib/i18n/ping-preset-keys';
import type { Game } from '../../../common/contract/provider/game';
import { PING_PRESETS } from '../../model/ping/ping-level.rules';
import { chooseGameScale, removeGameScale, usePingScales } from '../../core/games/ping-scale.store';
import { Select } from '../../ui/controls/select/Select';

export function LevelSelect({ game: { id: gameId, name } }: { readonly game: Game }) {
  const { t } = useTranslation();
  const choice = usePingScales(({ games }) => games.find((own) => own.gameId === gameId)?.choice);
  const isOwn = choice !== undefined && typeof choice !== 'string';
  return (
    <Select
      label={t('profile.gameLevels', { game: name })}
      value={isOwn ? 'own' : (choice ?? 'same')}
      align="end"
      options={[
        { value: 'same', title: t('profile.levelsSame') },
        ...PING_PRESETS.map((preset) => ({ value: preset, title: t(PING_PRESET_KEYS[preset]) })),
        ...(isOwn ? [{ value: 'own' as const, title: t('profile.levelsOwn') }] : []),
      ]}
      onChange={(chosen) => {
        if (chosen === 'same') removeGameScale(gameId);
        else if (chosen !== 'own') chooseGameScale({ gameId, name, choice: chosen });
      }}
    />
  );
}
