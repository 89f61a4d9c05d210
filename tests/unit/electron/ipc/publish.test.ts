/** Events that the main process publishes to its pages. */
import { expect, it } from 'vitest';
import { createPublisher } from '../../../../electron/ipc/publish';
import { wholeBatch } from '../../../support/samples/sweep-figures';

function page(url: string, isGone = false) {
  const sent: unknown[][] = [];
  return { sent, getURL: () => url, isDestroyed: () => isGone, send: (...args: unknown[]) => void sent.push(args) };
}

it('A11: an event is sent only to own pages that still exist', () => {
  const [ours, foreign, blank, gone] = [
    page('app://pinglane/service'),
    page('https://evil.test/app://pinglane/'),
    page(''),
    page('app://pinglane/', true),
  ];
  createPublisher(() => [ours, foreign, blank, gone])('onPowerChanged', 'resumed');
  expect(ours.sent).toEqual([['onPowerChanged', 'resumed']]);
  expect([foreign.sent, blank.sent, gone.sent]).toEqual([[], [], []]);
});

it('A11: figures are sent without another validation, because they were validated on receipt', () => {
  const ours = page('app://pinglane/');
  let readings = 0;
  const measured = {
    ...wholeBatch({ figures: {}, direct: null }),
    get direct() {
      readings += 1;
      return null;
    },
  };
  createPublisher(() => [ours])('onMeasured', measured);
  expect([readings, ours.sent[0]?.[1] === measured]).toEqual([0, true]);
});

it('A11: an event that is not in the table is not sent', () => {
  const ours = page('app://pinglane/');
  const publish = createPublisher(() => [ours]);
  expect(() => publish('onPowerChanged', 'exploded' as 'resumed')).toThrow();
  expect(ours.sent).toEqual([]);
});

it('A10: the end of a sweep is sent, and none that carries figures', () => {
  const ours = page('app://pinglane/');
  const publish = createPublisher(() => [ours]);
  const end = { outcome: 'pinged', hasFigures: true } as const;
  const changes = { batches: 0, basis: null, absent: new Uint32Array() };
  const ended = { sweep: 1, epoch: 0, isScheduled: true, end, responseMs: 12, changes };
  publish('onSweepEnded', ended);
  const figures = { a: { roundTripMs: 1, jitterMs: 1, loss: 0 } };
  expect(() => publish('onSweepEnded', { ...ended, figures } as never)).toThrow();
  expect(() => publish('onSweepEnded', { ...ended, end: { ...ended.end, figures } } as never)).toThrow();
  expect(ours.sent).toEqual([['onSweepEnded', ended]]);
});
