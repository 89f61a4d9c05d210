/** A tile's figure: with its unit when it is known, one dash when it is not. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tile } from '../../../../src/ui/layout/Tile';

it.each([
  ['0', 'Ping0 ms'],
  [null, 'Ping–'],
])('a tile shows the value %o as "%s"', (value, text) => {
  render(<Tile icon={null} label="Ping" value={value} unit="ms" />);
  expect(screen.getByRole('region', { name: 'Ping' }).textContent).toBe(text);
});
