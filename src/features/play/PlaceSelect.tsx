/** Where a game is played: the game's own server, the best one, the best of a country, or a chosen one. */
import { useTranslation } from 'react-i18next';
import type { GamePlay, PlayPlace } from '../../model/games/game-play';
import { useServers } from '../../core/servers/servers.store';
import { useCountryNames } from '../../lib/i18n/country-names';
import { Select } from '../../ui/controls/select/Select';

interface PlaceSelectProps {
  readonly play: GamePlay;
  readonly onChange: (place: PlayPlace) => void;
}

export function PlaceSelect({ play: { place, serverId }, onChange }: PlaceSelectProps) {
  const { t } = useTranslation();
  const { nameOf, sortCodes } = useCountryNames();
  const servers = useServers(({ list }) => list);
  // The chosen one is offered also while no server of it is listed.
  const codes = servers.map(({ countryCode }) => countryCode);
  if (place.kind === 'country') codes.push(place.countryCode);
  const countries = sortCodes([...new Set(codes)].filter((code) => code !== ''));
  const own = servers.find(({ id }) => id === serverId);
  const isGone = place.kind === 'server' && servers.every(({ id }) => id !== place.serverId);
  return (
    <Select
      label={t('home.server')}
      value={valueOf(place)}
      align="end"
      searchable
      searchLabel={t('home.searchServers')}
      emptyText={t('home.noMatch')}
      options={[
        { value: 'game', title: own ? t('play.placeGame', { server: own.name }) : t('home.bestServer') },
        ...(own ? [{ value: 'best', title: t('home.bestServer') }] : []),
        ...countries.map((code) => ({
          value: `country:${code}`,
          title: t('play.placeCountry', { country: nameOf(code) }),
        })),
        ...servers.map(({ id, name }) => ({ value: `server:${id}`, title: name })),
        ...(isGone ? [{ value: valueOf(place), title: t('home.gameNoServer') }] : []),
      ]}
      onChange={(value) => onChange(placeOf(value))}
    />
  );
}

function valueOf(place: PlayPlace): string {
  switch (place.kind) {
    case 'game':
    case 'best':
      return place.kind;
    case 'country':
      return `country:${place.countryCode}`;
    case 'server':
      return `server:${place.serverId}`;
  }
}

function placeOf(value: string): PlayPlace {
  if (value.startsWith('country:')) return { kind: 'country', countryCode: value.slice('country:'.length) };
  if (value.startsWith('server:')) return { kind: 'server', serverId: value.slice('server:'.length) };
  return { kind: value === 'best' ? 'best' : 'game' };
}
