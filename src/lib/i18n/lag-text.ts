/** The sentence that says where the lag is. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Lag } from '../../model/line/lag';
import { useFormat, type Format } from './format';

/** The sentence of a verdict. @param server the name of the connected server, which a verdict about its route names */
function lagText(t: TFunction, { number, milliseconds }: Format, lag: Lag, server: string): string {
  switch (lag.kind) {
    case 'calm':
      return t('line.lag.calm');
    case 'own':
      return lag.risen === lag.servers
        ? t('line.lag.own', { servers: number(lag.servers), rise: milliseconds(lag.riseMs) })
        : t('line.lag.ownMost', {
            risen: number(lag.risen),
            servers: number(lag.servers),
            rise: milliseconds(lag.riseMs),
          });
    case 'full':
      return t('line.lag.full');
    case 'route':
      return t(lag.riseMs === null ? 'line.lag.silent' : 'line.lag.route', { server });
    case 'helper':
      return t('line.lag.helper');
    case 'api':
      return t('line.lag.api');
    case 'unclear':
      return t('line.lag.unclear');
    case 'too-few':
      return t('line.lag.tooFew');
  }
}

/** Returns the function that gives a verdict's sentence in the current language, for views. */
export function useLagText(): (lag: Lag, server: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (lag, server) => lagText(t, format, lag, server);
}
