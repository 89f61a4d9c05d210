/** The ping levels of all games or of one: a preset, or own values in two fields, which apply as soon as both are valid. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PING_PRESET_KEYS } from '../../../lib/i18n/ping-preset-keys';
import { plainCharacters } from '../../../../common/plain-characters';
import {
  OWN_BOUND_MAX_MS,
  OWN_BOUND_MIN_MS,
  PING_PRESETS,
  readBounds,
  scaleOf,
  type PingPreset,
  type PingScale,
  type ScaleChoice,
} from '../../../model/ping/ping-level.rules';
import type { SettingId } from '../../../lib/i18n/settings-table';
import { useFormat } from '../../../lib/i18n/format';
import { Select } from '../../../ui/controls/select/Select';
import { TextField } from '../../../ui/controls/fields/TextField';
import { Entry } from '../Entry';
import styles from './PingScaleCard.module.css';

interface ScaleEntryProps {
  /** Left out for a single game's row. */
  readonly setting?: SettingId | 'part';
  readonly icon: ReactNode;
  readonly title: string;
  /** Accessible name of its select. */
  readonly label: string;
  readonly choice: ScaleChoice;
  readonly onChange: (choice: ScaleChoice) => void;
  /** For a game: the levels of all games apply again. */
  readonly onRemove?: () => void;
}

export function ScaleEntry({ setting = 'part', icon, title, label, choice, onChange, onRemove }: ScaleEntryProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { lowMaxMs, mediumMaxMs } = scaleOf(choice);
  const isOwn = typeof choice !== 'string';
  const choose = (value: PingPreset | 'own' | 'same') => {
    if (value === 'same') onRemove?.();
    else onChange(value === 'own' ? { lowMaxMs, mediumMaxMs } : value);
  };
  return (
    <>
      <Entry
        setting={setting}
        icon={icon}
        title={title}
        text={t('profile.levelsBounds', { low: number(lowMaxMs), medium: number(mediumMaxMs) })}
        action={
          <Select
            label={label}
            value={isOwn ? 'own' : choice}
            align="end"
            options={[
              ...PING_PRESETS.map((preset) => ({ value: preset, title: t(PING_PRESET_KEYS[preset]) })),
              { value: 'own', title: t('profile.levelsOwn') },
              ...(onRemove ? [{ value: 'same' as const, title: t('profile.levelsSame') }] : []),
            ]}
            onChange={choose}
          />
        }
      />
      {isOwn && <OwnBounds title={title} bounds={choice} onChange={onChange} />}
    </>
  );
}

interface OwnBoundsProps {
  readonly title: string;
  readonly bounds: PingScale;
  readonly onChange: (bounds: PingScale) => void;
}

/** In the digits of any script, as a keyboard types them. */
function readTyped(low: string, medium: string): ReturnType<typeof readBounds> {
  return readBounds(plainCharacters(low), plainCharacters(medium));
}

/** What is typed stays in the fields; while it is wrong the last valid values apply. */
function OwnBounds({ title, bounds, onChange }: OwnBoundsProps) {
  const { t } = useTranslation();
  const [low, setLow] = useState(String(bounds.lowMaxMs));
  const [medium, setMedium] = useState(String(bounds.mediumMaxMs));
  const read = readTyped(low, medium);
  const problem = typeof read === 'string' ? read : null;
  const apply = (nextLow: string, nextMedium: string) => {
    setLow(nextLow);
    setMedium(nextMedium);
    const next = readTyped(nextLow, nextMedium);
    if (typeof next !== 'string') onChange(next);
  };
  const wrong = t('profile.boundWrong', { min: OWN_BOUND_MIN_MS, max: OWN_BOUND_MAX_MS });
  return (
    <div role="group" aria-label={t('profile.gameLevels', { game: title })} className={styles.bounds}>
      <TextField
        label={t('profile.lowUpTo')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={low}
        error={problem === 'low' ? wrong : null}
        onChange={({ target }) => apply(target.value, medium)}
      />
      <TextField
        label={t('profile.mediumUpTo')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={medium}
        error={problem === 'medium' ? wrong : problem === 'order' ? t('profile.boundOrder') : null}
        onChange={({ target }) => apply(low, target.value)}
      />
    </div>
  );
}
