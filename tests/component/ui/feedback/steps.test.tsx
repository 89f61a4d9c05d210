/** The steps of a process: finished, current, to come. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from '../../../../src/ui/feedback/Steps';

it.each([
  [0, ['1', '2', '3']],
  [1, ['', '2', '3']],
  [2, ['', '', '3']],
])('at step %i the earlier steps are ticked and the current one is marked', (current, numbers) => {
  render(<Steps label="Steps" titles={['Email', 'Code', 'Password']} current={current} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.firstElementChild?.textContent)).toEqual(numbers);
  expect(steps.map((step) => step.ariaCurrent)).toEqual([0, 1, 2].map((step) => (step === current ? 'step' : null)));
  expect(steps.filter((step) => step.querySelector('svg'))).toHaveLength(current);
});

it('a failed step is crossed, not ticked', () => {
  render(<Steps label="Steps" titles={['Cart', 'Payment', 'Result']} current={2} hasPreviousFailed />);
  const signs = screen.getAllByRole('listitem').map((step) => step.querySelector('svg')?.classList.value);
  expect(signs).toEqual([expect.stringContaining('lucide-check'), expect.stringContaining('lucide-x'), undefined]);
});
