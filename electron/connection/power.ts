/** Passes the machine's sleep and resume on to monitoring and to the page (promise F2). */
import type { PowerMonitor } from 'electron';
import type { Publish } from '../ipc/publish';
import type { Monitoring } from './monitoring';

/** Listens for the rest of the app's life. */
export function watchPower(
  powerMonitor: Pick<PowerMonitor, 'on'>,
  monitoring: Pick<Monitoring, 'suspend' | 'resume'>,
  publish: Publish,
): void {
  powerMonitor.on('suspend', () => {
    monitoring.suspend();
    publish('onPowerChanged', 'suspended');
  });
  powerMonitor.on('resume', () => {
    monitoring.resume();
    publish('onPowerChanged', 'resumed');
  });
}
