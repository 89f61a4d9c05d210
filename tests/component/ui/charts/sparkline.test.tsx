/** The newest ping of the drawer's line is at its right end, however few there are. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from '../../../../src/ui/charts/Sparkline';
import type { GraphPoint } from '../../../../src/ui/charts/graph/graph-geometry';

const pointAt = (at: number): GraphPoint => ({ at, roundTripMs: 80, jitterMs: 2, via: 'direct' });

it.each([[[0]], [[0, 5_000]], [[0, 5_000, 10_000]]])('the newest of the pings at %o is at the right end', (times) => {
  const { container } = render(<Sparkline points={times.map(pointAt)} tone="neutral" width={100} height={20} />);
  expect(container.querySelector('circle')?.getAttribute('cx')).toBe('97');
});
