/** Sleep and resume, as the operating system reports them. */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchPower } from '../../../../electron/connection/power';

it('F2: suspend and resume are passed to monitoring and then published to the page, in order', () => {
  const monitor = new EventEmitter();
  const published: unknown[] = [];
  watchPower(
    monitor as unknown as Parameters<typeof watchPower>[0],
    { suspend: () => void published.push('suspend'), resume: () => void published.push('resume') },
    (...event) => void published.push(event),
  );
  for (const event of ['suspend', 'lock-screen', 'resume']) monitor.emit(event);
  expect(published).toEqual([
    ...['suspend', ['onPowerChanged', 'suspended']],
    ...['resume', ['onPowerChanged', 'resumed']],
  ]);
});
