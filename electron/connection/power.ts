/** Publishes events to the page when the machine goes to sleep and resumes (promise F2). */
import type { PowerMonitor } from 'electron';
import type { Publish } from '../ipc/publish';

/** Listens for the rest of the app's life. */
export function watchPower(powerMonitor: Pick<PowerMonitor, 'on'>, publish: Publish): void {
  powerMonitor.on('suspend', () => publish('onPowerChanged', 'suspended'));
  powerMonitor.on('resume', () => publish('onPowerChanged', 'resumed'));
}
