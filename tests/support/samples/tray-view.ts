/** What a page that is signed in and not connected reports for tray and mini window. */
import type { TrayView } from '../../../common/contract/ipc/desktop-settings';

export const trayView: TrayView = {
  language: 'en',
  isBusy: false,
  line: null,
  offeredId: null,
  isSignedIn: true,
  sentence: 'Not connected',
  toggle: 'Connect',
  best: 'Best',
  matchMode: 'Turn on match mode',
  streamerMode: 'Turn on streamer mode',
  favouritesTitle: 'Favourites',
  favourites: [
    { serverId: 'sg', name: 'Singapore' },
    { serverId: 'x', name: 'A & B' },
  ],
  isQuiet: false,
  hint: { title: 'Goes on', text: 'in the tray' },
  mini: {
    ...{ theme: 'dark', isHighContrast: false, textSize: '100' },
    ...{ state: 'Not connected', tone: 'neutral', server: null, since: null },
    action: { label: 'Connect', isOff: false },
  },
};
