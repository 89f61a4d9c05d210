/** The app's other windows on the same storage: a session ends or changes in all of them, and so do language and theme (promise B6). */
import { applyLanguage } from '../../lib/i18n/i18n';
import { onStoredChange, readStored } from '../../lib/platform/storage';
import { followTheme } from '../preferences/layout.store';
import { followSession, useSession } from './session.store';
import { leaveSession } from './end-session';
import { endOfText } from './session-end-text';
import { services } from '../services/services';

/** Follows the other windows, beginning with what has changed already; gives the function that stops it. */
export function watchOtherWindows(): () => void {
  const { visibility } = services();
  let lastKnown: string | null = null;
  const follow = () => {
    // What is stored now counts, not what one of several changes wrote: this window never writes it back.
    const token = readStored('accessToken');
    if (token === useSession.getState().token) return;
    if (useSession.getState().token !== null) {
      followSession(null, endOfText(lastKnown));
      leaveSession();
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
    // A window that slept in the browser's back and forward cache was told nothing.
    visibility.onChange(() => {
      if (!visibility.isHidden()) follow();
    }),
  ];
  follow();
  return () => stops.forEach((stop) => stop());
}
