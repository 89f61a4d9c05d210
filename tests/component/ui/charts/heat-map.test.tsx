/** The heat map: which cell is called the best, and where the keyboard begins. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeatMap, type HeatCell } from '../../../../src/ui/charts/HeatMap';

const cell = (text: string, weight: number | null, level: HeatCell['level'] = 'high'): HeatCell => ({
  text,
  weight,
  level,
});

function draw(...cells: readonly HeatCell[]): void {
  render(
    <HeatMap
      title="Hours"
      corner="Time"
      columns={cells.map((_cell, hour) => ({ title: '', name: `hour ${hour}` }))}
      rows={[{ title: 'Mon', name: 'Monday', cells }]}
      best={(text) => `Best: ${text}`}
    />,
  );
}

it('calls the lightest cell the best, and never one in which nothing was answered', () => {
  draw(cell('all missed', null), cell('slow', 120), cell('fast', 40), cell('not measured', null, null));
  expect(screen.getByText('Best: fast')).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'fast' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('gridcell', { name: 'all missed' }).firstElementChild).not.toHaveAttribute('style');
});

it('calls no cell the best when nothing was answered in any', () => {
  draw(cell('all missed', null), cell('missed too', null));
  expect(screen.queryByText(/^Best/)).toBeNull();
  expect(screen.getByRole('gridcell', { name: 'all missed' })).toHaveAttribute('tabindex', '0');
});
