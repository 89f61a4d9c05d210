/** The texts of a step. A browser can neither connect nor find servers, and a phone has no keys, so these steps have other texts there. */
import { useTranslation } from 'react-i18next';
import type { TourStep } from '../../model/tour';
import { environment } from '../../core/diagnostics/environment.store';
import { usePhone } from '../../ui/layout/measures/use-media';

export interface TourTexts {
  readonly title: string;
  readonly text: string;
  /** The keyboard shortcut of the step; null where there is none. */
  readonly keys: string | null;
}

export function useTourTexts(step: TourStep): TourTexts {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const { isDesktop, platform } = environment();
  const orNone = (keys: string) => (isPhone ? null : keys);
  switch (step) {
    case 'find':
      return {
        title: t(isDesktop ? 'tour.findTitle' : 'tour.findWebTitle'),
        text: t('tour.find'),
        keys: orNone(t('tour.findKeys', { keys: platform === 'darwin' ? '⌘ K' : 'Ctrl K' })),
      };
    case 'connect':
      return isDesktop
        ? { title: t('tour.connectTitle'), text: t('tour.connect'), keys: null }
        : { title: t('tour.appTitle'), text: t('tour.app'), keys: null };
    case 'line':
      return { title: t('tour.lineTitle'), text: t('tour.line'), keys: null };
    case 'help':
      return { title: t('tour.helpTitle'), text: t('tour.help'), keys: orNone(t('tour.helpKeys')) };
  }
}
