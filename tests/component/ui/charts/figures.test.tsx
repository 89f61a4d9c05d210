/** Ping chip, bars, count badge, flag and avatar: what each shows at its limits. */
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../../../src/ui/layout/Avatar';
import { CountBadge } from '../../../../src/ui/feedback/CountBadge';
import { Flag } from '../../../../src/ui/layout/Flag';
import { DEFAULT_SCALE } from '../../../../src/model/ping/ping-level.rules';
import { PingBars } from '../../../../src/ui/charts/PingBars';
import { PingChip } from '../../../../src/ui/charts/PingChip';
import barStyles from '../../../../src/ui/charts/PingBars.module.css';
import tones from '../../../../src/ui/layout/tones.module.css';

const LABELS = { low: 'Low', medium: 'Medium', high: 'High', none: 'Not measured', timeout: 'Timeout' };

describe('PingChip', () => {
  it.each([
    [0, 'low', '0 ms, Low'],
    [90, 'low', '90 ms, Low'],
    [91, 'medium', '91 ms, Medium'],
    [150, 'medium', '150 ms, Medium'],
    [151, 'high', '151 ms, High'],
  ] as const)('%i ms is %s', (roundTripMs, level, name) => {
    render(<PingChip roundTripMs={roundTripMs} scale={DEFAULT_SCALE} labels={LABELS} />);
    const chip = screen.getByRole('img', { name });
    expect(chip).toHaveClass(String(tones[level]));
    expect(chip).toHaveTextContent(`${roundTripMs} ms`);
    expect(chip).not.toHaveTextContent(LABELS[level]);
  });

  it("shows the level's name when requested, and the number in the given format", () => {
    render(<PingChip roundTripMs={77} scale={DEFAULT_SCALE} labels={LABELS} word format={(value) => `${value} мс`} />);
    expect(screen.getByRole('img', { name: '77 мс, Low' })).toHaveTextContent('77 мсLow');
  });

  it('shows "Timeout" without a level for a timeout, and a dash for no measurement', () => {
    render(<PingChip roundTripMs={null} scale={DEFAULT_SCALE} labels={LABELS} word />);
    expect(screen.getByRole('img', { name: 'Timeout' })).toHaveTextContent(/^Timeout$/);
    render(<PingChip roundTripMs={undefined} scale={DEFAULT_SCALE} labels={LABELS} word />);
    const none = screen.getByRole('img', { name: 'Not measured' });
    expect(none).toHaveTextContent(/^–$/);
    expect(none.querySelectorAll(`.${String(barStyles['filled'])}`)).toHaveLength(0);
  });
});

it.each([
  ['low', 3],
  ['medium', 2],
  ['high', 1],
  [null, 0],
] as const)('the level %s has %i lit bars of three', (level, lit) => {
  const { container } = render(<PingBars level={level} />);
  expect(container.querySelectorAll(`.${String(barStyles['bar'])}`)).toHaveLength(3);
  expect(container.querySelectorAll(`.${String(barStyles['filled'])}`)).toHaveLength(lit);
});

it.each([
  [0, '00'],
  [7, '07'],
  [42, '42'],
  [99, '99'],
  [120, '99+'],
])('a count of %i is shown as %s', (count, shown) => {
  render(<CountBadge count={count} label={`${count} gift items`} />);
  expect(screen.getByRole('img', { name: `${count} gift items` })).toHaveTextContent(shown);
});

describe('Flag', () => {
  const source = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

  it.each([
    ['JP', 'flags/jp.svg'],
    ['jp', 'flags/jp.svg'],
    ['GB', 'flags/gb.svg'],
    ['EU', 'flag-generic.svg'],
    ['UK', 'flag-generic.svg'],
    ['XX', 'flag-generic.svg'],
    ['', 'flag-generic.svg'],
    ['../x', 'flag-generic.svg'],
  ])('%s shows %s', (countryCode, file) => {
    const { container } = render(<Flag countryCode={countryCode} />);
    expect(source(container)).toBe(file);
  });

  it('shows the generic flag when the file is missing, and its own again for another country', () => {
    const { container, rerender } = render(<Flag countryCode="ZZ" />);
    const image = container.querySelector('img');
    expect(image).not.toBeNull();
    if (image) fireEvent.error(image);
    expect(source(container)).toBe('flag-generic.svg');
    rerender(<Flag countryCode="JP" />);
    expect(source(container)).toBe('flags/jp.svg');
  });
});

describe('Avatar', () => {
  it('G3: loads the picture without a referrer and falls back once to the initial', () => {
    const { container } = render(<Avatar url="https://img.example/a.png" name="mika santos" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(container).toHaveTextContent('M');
  });

  it.each([
    [null, 'linh', 'L'],
    ['', 'ời', 'Ờ'],
    [null, '  日本', '日'],
    [null, '🇻🇳 Linh', '🇻🇳'],
    [null, '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    [null, 'e\u0301lan', 'E\u0301'],
    [null, 'ก้อง', 'ก้'],
    [null, '', ''],
  ])('with the picture %j of %j shows %j', (url, name, initial) => {
    const { container } = render(<Avatar url={url} name={name} />);
    expect(container.textContent).toBe(initial);
  });
});
