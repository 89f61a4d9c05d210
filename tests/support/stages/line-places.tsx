/** The places that name the connection, drawn together, and what each shows; hero, lane, toast, header, drawer, status bar, title and tray. */
import { trayState } from '../../../electron/desktop/tray-state';
import { WindowTitle } from '../../../src/app/WindowTitle';
import { followTray } from '../../../src/core/desktop/desktop-tray';
import { Hero } from '../../../src/features/home/hero/Hero';
import { ConnectionToast } from '../../../src/features/shell/ConnectionToast';
import { DrawerFooter } from '../../../src/features/shell/drawer/DrawerFooter';
import { ConnectionSwitch } from '../../../src/features/shell/header/ConnectionSwitch';
import { StatusBar } from '../../../src/features/shell/status/StatusBar';
import type { FakeServices } from '../fakes/fake-services';
import { renderAt } from './signed-in';

/** Draws them and sends the tray's view. @returns the function that stops the tray */
export function renderPlaces(): () => void {
  renderAt(
    <>
      <WindowTitle />
      <ConnectionSwitch />
      <ConnectionToast />
      <Hero />
      <DrawerFooter isCollapsed={false} />
      <StatusBar />
    </>,
  );
  return followTray();
}

/** The class of a style sheet's tone on an element: its names are built from the sheet's own. */
function toneIn(element: Element | null | undefined, tones = /(success|neutral|warning|danger)(?![a-z])/): string {
  return tones.exec(element?.getAttribute('class') ?? '')?.[1] ?? '';
}

/** What every place shows now. */
export function places(services: FakeServices) {
  // Queries by role look at the style of every element, which takes most of the time of a thousand lines.
  const hero = document.querySelector('[data-state]');
  const toast = document.querySelector('[data-testid="connection-toast"]');
  const header = document.querySelector('[role="switch"], button[aria-label^="PingLane: "]');
  const lane = [...document.querySelectorAll('[role="img"] span[data-state]')].map((part) =>
    part.getAttribute('data-state'),
  );
  const tray = services.trayViews.at(-1);
  const footer = document.querySelector('[title^="Alpha · JP"]')?.parentElement;
  const status = document.querySelector('footer [data-power]');
  return {
    tones: {
      hero: hero?.getAttribute('data-tone'),
      stateLine: toneIn(hero?.querySelector('p')),
      toast: toneIn(toast),
      header: toneIn(header),
      drawer: toneIn(footer?.querySelector('span')),
      sparkline: toneIn(footer?.querySelector('svg')),
      statusBar: toneIn(status?.querySelector('span'), /(success|neutral|warning|danger|busy|off)(?![a-z])/),
      tray: tray?.line,
    },
    stations: lane,
    lane: lane.includes('bad') ? 'bad' : lane.at(-1),
    isLaneGreen: lane.includes('on'),
    trayPicture: trayState({ state: 'open' }, tray ?? null),
    sentences: [tray?.sentence, status?.textContent, document.title.split(' · ').slice(1).join(' · ').split(' – ')[0]],
    toast: toast?.textContent,
    header: header?.textContent,
  };
}
