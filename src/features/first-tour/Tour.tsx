/** The tour of a first start: a callout beside the part of the page that it explains, and each step announced once. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTour } from '../../core/session/tour.store';
import { runTour } from './run-tour';
import { TourCallout } from './TourCallout';
import { useTourTexts } from './use-tour-texts';
import { useTourView } from './tour-view.store';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

export function Tour() {
  const { t } = useTranslation();
  const isActive = useTour(({ stage }) => stage !== null);
  const shown = useTourView((view) => view.shown);
  const texts = useTourTexts(shown?.step ?? 'find');
  const [announced, setAnnounced] = useState<{ readonly step: string; readonly text: string } | null>(null);
  useEffect(() => (isActive ? runTour() : undefined), [isActive]);
  if (shown && announced?.step !== shown.step) {
    const place = t('tour.place', { place: shown.place, total: shown.count });
    setAnnounced({
      step: shown.step,
      text: `${t('tour.title')}. ${place}. ${texts.title}. ${texts.text} ${texts.keys ?? ''}`.trim(),
    });
  }
  return (
    <>
      {isActive && <LiveRegion>{announced?.text}</LiveRegion>}
      {shown && <TourCallout shown={shown} texts={texts} />}
    </>
  );
}
