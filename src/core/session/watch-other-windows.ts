/** Keeps this window in step with other windows on the same storage: session, language, theme, display and streamer mode (promise B6). */
import { applyLanguage } from '../../lib/i18n/i18n';
import { onStoredChange, readStored } from '../../lib/platform/storage';
import { followDisplay } from '../preferences/display.store';
import { followTheme } from '../preferences/layout.store';
import { followStreamerMode } from '../preferences/streamer-mode.store';
import { followSession, useSession } from './session.store';
import { resetWithSession } from './session-end.store';
import { parseSessionEnd } from './session-end-text';
import { services } from '../services/services';

/** Follows the other windows, starting with changes already made. @returns the function that stops it */
export function watchOtherWindows(): () => void {
  const { visibility } = services();
  let lastKnown: string | null = null;
  const follow = () => {
    // Several changes may be queued, so the stored value counts and not the event's; this window never writes it back.
    const token = readStored('accessToken');
    if (token === useSession.getState().token) return;
    if (useSession.getState().token !== null) {
      followSession(null, parseSessionEnd(lastKnown));
      resetWithSession();
    }
    if (token !== null) followSession(token, null);
    lastKnown = null;
  };
  const stops = [
    onStoredChange('sessionEnd', (text) => {
      lastKnown = text ?? lastKnown;
    }),
    onStoredChange('accessToken', follow),
    onStoredChange('language', (language) => {
      if (language !== null) void applyLanguage(language);
    }),
    onStoredChange('theme', followTheme),
    ...followDisplay(),
    onStoredChange('streamerMode', followStreamerMode),
    // A window in the browser's back/forward cache gets no storage events.
    visibility.onChange(() => {
      if (!visibility.isHidden()) follow();
    }),
  ];
  follow();
  return () => stops.forEach((stop) => stop());
}
