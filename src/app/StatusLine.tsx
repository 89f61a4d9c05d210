/** The status bar with the app's additions: on the desktop, an update that is ready. */
import { StatusBar } from '../features/shell/status/StatusBar';
import { isDesktop } from '../lib/platform/desktop';
import { lazyChunk } from '../lib/chunks/lazy-chunk';
import { LazyPart } from './LazyPart';

const updateHost = lazyChunk(async () => (await import('./desktop-chunk')).UpdateHost);

export function StatusLine() {
  return (
    <StatusBar>
      {isDesktop() && (
        <LazyPart where="updates">
          <updateHost.Component />
        </LazyPart>
      )}
    </StatusBar>
  );
}
