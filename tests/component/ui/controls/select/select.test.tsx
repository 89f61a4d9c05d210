/** The select: keyboard, search, the sentence for no match, and the focus after closing. */
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../../common/languages';
import { COMPOSING_PRESSES } from '../../../../support/composing-presses';
import { languageOptions } from '../../../../../src/model/languages';
import { Select } from '../../../../../src/ui/controls/select/Select';

const NO_MATCH = 'Sorry, no matching options.';
const OPTIONS = languageOptions.map(({ value, title, shortName }) => ({ value, title, short: shortName }));

interface HarnessProps {
  readonly searchable: boolean;
  readonly onChange?: (value: Language) => void;
}

function Languages({ searchable, onChange }: HarnessProps) {
  const [value, setValue] = useState<Language>('th');
  return (
    <>
      <Select
        label="Language"
        searchLabel="Search"
        emptyText={NO_MATCH}
        searchable={searchable}
        value={value}
        options={OPTIONS}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: /^Language:/ });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

/** The active option, as screen readers get it. */
function activeName(owner: HTMLElement): string | null | undefined {
  return document.getElementById(owner.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

describe('Select with search', () => {
  it('has a name with label and choice, and opens with all options, the chosen one selected and the search box focused', async () => {
    render(<Languages searchable />);
    expect(button()).toHaveAccessibleName('Language: ไทย');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(optionNames()).toEqual(languageOptions.map(({ title }) => title));
    expect(screen.getByRole('option', { name: 'ไทย' })).toHaveAttribute('aria-selected', 'true');
    const search = screen.getByRole('combobox', { name: 'Search' });
    expect(search).toHaveFocus();
    expect(activeName(search)).toBe('ไทย');
  });

  it.each([
    ['TIENG', 'Tiếng Việt'],
    ['日本', '日本語'],
    ['PH', 'Filipino'],
    ['mela', 'Bahasa Melayu'],
  ])('finds an option by %s, ignoring case and accents', async (query, title) => {
    render(<Languages searchable />);
    await userEvent.click(button());
    await userEvent.keyboard(query);
    expect(optionNames()).toEqual([title]);
  });

  it('shows a sentence when nothing matches, and Enter chooses nothing', async () => {
    const change = vi.fn();
    render(<Languages searchable onChange={change} />);
    await userEvent.click(button());
    await userEvent.keyboard('qzx');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByText(NO_MATCH)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  });

  it.each(COMPOSING_PRESSES)('leaves the keys to an input method editor that is composing: %j', async (press) => {
    const change = vi.fn();
    render(<Languages searchable onChange={change} />);
    await userEvent.click(button());
    const search = screen.getByRole('combobox', { name: 'Search' });
    fireEvent.change(search, { target: { value: '日本' } });
    for (const key of ['ArrowDown', 'Enter', 'Escape', 'Tab']) fireEvent.keyDown(search, { key, ...press });
    expect(optionNames()).toEqual(['日本語']);
    expect(change).not.toHaveBeenCalled();
  });

  it('chooses the found option on Enter, closes and returns the focus', async () => {
    const change = vi.fn();
    render(<Languages searchable onChange={change} />);
    await userEvent.click(button());
    await userEvent.keyboard('indo{Enter}');
    expect(change).toHaveBeenCalledExactlyOnceWith('id');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAccessibleName('Language: Bahasa Indonesia');
  });
});

describe('Select without search', () => {
  it('moves with arrows, Home and End, and stops at the ends', async () => {
    render(<Languages searchable={false} />);
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Language' });
    expect(list).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeName(list)).toBe('简体中文');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(activeName(list)).toBe('English');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(activeName(list)).toBe('日本語');
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAccessibleName('Language: 日本語');
  });

  it('moves to the option whose name begins with the typed letters', async () => {
    render(<Languages searchable={false} />);
    await userEvent.click(button());
    await userEvent.keyboard('fi');
    expect(activeName(screen.getByRole('listbox'))).toBe('Filipino');
  });

  it('closes without a change on Escape and returns the focus; Tab moves on', async () => {
    const change = vi.fn();
    render(<Languages searchable={false} onChange={change} />);
    await userEvent.click(button());
    await userEvent.keyboard('{Home}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });

  it('closes on a click outside; choosing the chosen option changes nothing', async () => {
    const change = vi.fn();
    render(<Languages searchable={false} onChange={change} />);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('option', { name: 'ไทย' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });
});
