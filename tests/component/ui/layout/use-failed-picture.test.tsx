/** A picture that could not be loaded is tried again when a network is back. */
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Avatar } from '../../../../src/ui/layout/Avatar';
import { Flag } from '../../../../src/ui/layout/Flag';
import { CoverImage } from '../../../../src/ui/layout/game/CoverImage';

const ADDRESS = 'https://img.example/a.png';

it.each<[string, ReactElement, string]>([
  ['an avatar', <Avatar key="" url={ADDRESS} name="mika" />, ADDRESS],
  ['a cover', <CoverImage key="" url={ADDRESS} fallback="default.svg" />, ADDRESS],
  ['a flag', <Flag key="" countryCode="JP" />, 'flags/jp.svg'],
])('%s', (_, picture, address) => {
  const { container } = render(picture);
  const shown = () => container.querySelector('img')?.getAttribute('src');
  const fail = () => {
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
  };
  fail();
  expect(shown()).not.toBe(address);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(shown()).toBe(address);
  fail();
  expect(shown()).not.toBe(address);
});
