/** Electron's `nativeTheme`: what the app chose as its theme, told to every page. */
import { EventEmitter } from 'node:events';

import type { NativeTheme } from 'electron';

import type { Session } from '../chromium/connection';
import { openPages } from './window-list';

type Offered =
  | 'themeSource'
  | 'shouldUseDarkColors'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | 'prefersReducedTransparency'
  | 'inForcedColorsMode';

class StandInNativeTheme extends EventEmitter implements Pick<NativeTheme, Offered> {
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;
  private source: NativeTheme['themeSource'] = 'system';

  get themeSource(): NativeTheme['themeSource'] {
    return this.source;
  }
  set themeSource(source: NativeTheme['themeSource']) {
    if (source === this.source) return;
    this.source = source;
    for (const page of openPages())
      void page.attached.then((session) => {
        this.applyTo(session, true);
      });
    this.emit('updated');
  }

  /** The machine's own theme counts as light. */
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }

  /** A page is only told when there is something to tell: an emulation that a test driver set stays otherwise. */
  applyTo(session: Session, isChange: boolean): void {
    if (this.source === 'system' && !isChange) return;
    const value = this.source === 'system' ? '' : this.source;
    session.post('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }
}

/** Electron's `nativeTheme`. */
export const nativeTheme = new StandInNativeTheme();
