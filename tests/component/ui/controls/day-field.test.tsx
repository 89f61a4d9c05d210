/** The day field: chosen by mouse or keyboard alone, read by its form, and named for screen readers. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { weekOf } from '../../../../src/lib/i18n/week';
import { DayField } from '../../../../src/ui/controls/day/DayField';

const texts = {
  ...{ choose: 'Choose a day', clear: 'Remove the day', previousMonth: 'Previous month', nextMonth: 'Next month' },
  week: weekOf('en'),
  day: (day: string) => `day ${day}`,
  month: (day: string) => `month ${day.slice(0, 7)}`,
};

function renderField(defaultValue: string) {
  const onInput = vi.fn();
  const { container } = render(
    <form onInput={onInput}>
      <DayField name="from" label="From" defaultValue={defaultValue} max="2026-03-20" texts={texts} />
      <button type="button">after</button>
    </form>,
  );
  const value = () => new FormData(container.querySelector('form') ?? undefined).get('from');
  return { onInput, value, button: () => screen.getByRole('button', { name: /^From / }) };
}
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

it('a day is chosen by the keyboard alone, and the form learns of it', async () => {
  const { button, value, onInput } = renderField('2026-03-18');
  expect(button()).toHaveAccessibleName('From day 2026-03-18');
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const dialog = screen.getByRole('dialog', { name: 'From' });
  expect(focusedDay()).toBe('day 2026-03-18');
  const seen: unknown[] = [];
  for (const key of [
    '{ArrowLeft}',
    '{ArrowUp}',
    '{Home}',
    '{End}',
    '{PageUp}',
    '{Shift>}{PageUp}{/Shift}',
    '{PageDown}',
  ]) {
    await userEvent.keyboard(key);
    seen.push(focusedDay());
  }
  expect(seen).toEqual(
    ['03-17', '03-10', '03-08', '03-14', '02-14']
      .map((day) => `day 2026-${day}`)
      .concat('day 2025-02-14', 'day 2025-03-14'),
  );
  expect(within(dialog).getByRole('grid', { name: 'month 2025-03' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
  expect([button().textContent, value(), onInput.mock.calls.length]).toEqual(['day 2025-03-14', '2025-03-14', 1]);
});

it('no day after the last one can be chosen', async () => {
  const { button, value } = renderField('');
  expect(button()).toHaveAccessibleName('From Choose a day');
  await userEvent.click(button());
  expect(focusedDay()).toBe('day 2026-03-20');
  expect(screen.getByRole('button', { name: 'day 2026-03-20' })).toHaveAttribute('aria-current', 'date');
  await userEvent.keyboard('{ArrowRight}{PageDown}');
  expect(focusedDay()).toBe('day 2026-03-20');
  expect(screen.getByRole('button', { name: 'day 2026-03-21' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await userEvent.click(screen.getByRole('button', { name: 'day 2026-02-03' }));
  expect(value()).toBe('2026-02-03');
});

it('a day is removed, and the calendar closes by Escape, by Tab and by a press beside it', async () => {
  const { button, value } = renderField('2026-03-18');
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'after' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the day: From' }));
  expect([value(), button().textContent]).toEqual(['', 'Choose a day']);
  expect(screen.queryByRole('button', { name: 'Remove the day: From' })).toBeNull();
});

it('the next month keeps the focus when it leads to the last one, and a further press does nothing', async () => {
  const { button } = renderField('2026-02-18');
  await userEvent.click(button());
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(next).toHaveFocus();
  expect(next).toBeEnabled();
  await userEvent.tab();
  expect(focusedDay()).toBe('day 2026-03-18');
});
