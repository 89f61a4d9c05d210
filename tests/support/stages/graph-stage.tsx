/** A ping graph with texts that can be told apart, six samples with a gap of two missed probes, and a ribbon of two healths. */
import { DEFAULT_SCALE } from '../../../src/model/ping/ping-level.rules';
import { render } from '@testing-library/react';
import type { GraphPoint } from '../../../src/ui/charts/graph/graph-geometry';
import type { HealthSpan } from '../../../src/model/line/line-health';
import type { PingGraphTexts } from '../../../src/ui/charts/graph/graph-texts';
import { PingGraph, type PingGraphProps } from '../../../src/ui/charts/graph/PingGraph';

export const TEXTS: PingGraphTexts = {
  title: 'Ping of the last minutes',
  cursor: 'Read the graph',
  service: 'Service',
  directName: 'Direct',
  missedName: 'Missed pings',
  event: 'Event',
  health: (health) => `<${health}>`,
  healthIs: (health) => `Line ${health}`,
  tableTime: 'Time',
  tablePing: 'Ping',
  tableJitter: 'Jitter',
  tableHealth: 'Line',
  missed: (count) => `${count} missed`,
  direct: (value) => `Direct ${value}`,
  value: (value) => `${value} ms`,
  jitter: (value) => (value === null ? '-' : `${value} ms`),
  time: (at) => `minute ${at / 60_000}`,
  timeWithSeconds: (at) => `second ${at / 1000}`,
};
export const END = 300_000;
export const sample = (
  secondsAgo: number,
  roundTripMs: number | null,
  via: GraphPoint['via'] = 'service',
): GraphPoint => ({
  ...{ at: END - secondsAgo * 1000, roundTripMs, jitterMs: 2, via },
});
export const POINTS = [
  sample(25, 70),
  sample(20, 71),
  sample(15, null),
  sample(10, null),
  sample(5, 72),
  sample(0, 73),
];
export const RIBBON: readonly HealthSpan[] = [
  { from: END - 25_000, to: END - 10_000, health: 'good' },
  { from: END - 10_000, to: END, health: 'unstable' },
];

export function showGraph(change: Partial<PingGraphProps> = {}) {
  const props = {
    points: POINTS,
    events: [],
    isLive: true,
    direct: null,
    ribbon: [],
    end: END,
    windowMs: END,
    scale: DEFAULT_SCALE,
    texts: TEXTS,
  };
  const { container, rerender } = render(<PingGraph {...props} {...change} />);
  return { container, again: (next: Partial<PingGraphProps>) => rerender(<PingGraph {...props} {...next} />) };
}
