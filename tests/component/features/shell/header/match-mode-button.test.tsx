/** Match mode by hand: the header's moon and the command palette; what is then stopped or not offered (docs/product.md section 24). */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyLanguage } from '../../../../../src/lib/i18n/i18n';
import { isMatchMode, toggleMatchMode } from '../../../../../src/core/preferences/match-mode.store';
import { openLineTest } from '../../../../../src/core/repair/line-test.store';
import { openRepair } from '../../../../../src/core/repair/repair.store';
import { LineTestDialog } from '../../../../../src/features/repair/LineTestDialog';
import { RepairDialog } from '../../../../../src/features/repair/RepairDialog';
import { GlobalSearch } from '../../../../../src/features/search/GlobalSearch';
import { Header } from '../../../../../src/features/shell/header/Header';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});
const moon = () => screen.queryByRole('button', { name: 'Match mode' });
const button = (name: string) => screen.queryByRole('button', { name });

describe('the moon', () => {
  it('turns match mode on and off, and says which', async () => {
    renderAt(<Header />);
    expect(moon()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'Match mode' }));
    expect([moon()?.getAttribute('aria-pressed'), isMatchMode()]).toEqual(['true', true]);
    await userEvent.click(screen.getByRole('button', { name: 'Match mode' }));
    expect([moon()?.getAttribute('aria-pressed'), isMatchMode()]).toEqual(['false', false]);
  });

  it('is not there on the web platform, which has no sessions', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<Header />);
    expect(moon()).toBeNull();
  });
});

it('the command palette turns match mode on and off', async () => {
  renderAt(<GlobalSearch pages={[]} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('match mode');
  await userEvent.click(await screen.findByRole('option', { name: /Turn on match mode/ }));
  expect(isMatchMode()).toBe(true);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('match mode');
  await userEvent.click(await screen.findByRole('option', { name: /Turn off match mode/ }));
  expect(isMatchMode()).toBe(false);
});

it('the command palette opens and closes the mini window, found by the words of the language too', async () => {
  renderAt(<GlobalSearch pages={[]} />);
  for (const isOpen of [true, false]) {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('overlay');
    await userEvent.click(await screen.findByRole('option', { name: /Show or hide the mini window/ }));
    await settle();
    expect(services.desktopState.settings.miniWindow).toBe(isOpen);
  }
  await applyLanguage('ja');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('ミニ');
  expect(await screen.findByRole('option', { name: /ミニウィンドウの表示を切り替える/ })).toBeVisible();
  await applyLanguage('en');
});

describe('in match mode', () => {
  it('J8: no animation and no transition runs', () => {
    const css = readFileSync('src/styles/base.css', 'utf8');
    const root = ':root\\[data-match-mode\\] ';
    const rule = new RegExp(`${root}\\*,\\s*${root}\\*::before,\\s*${root}\\*::after \\{([^}]*)\\}`).exec(css)?.[1];
    expect(rule).toContain('animation: none !important;');
    expect(rule).toContain('transition: none !important;');
  });

  it('J8: the line is not tested, and the test is not offered', async () => {
    let tests = 0;
    services.lineTest = () => {
      tests += 1;
      return Promise.resolve([]);
    };
    render(
      <>
        <RepairDialog />
        <LineTestDialog />
      </>,
    );
    act(openRepair);
    await act(settle);
    expect(button('Test my line')).not.toBeNull();
    act(toggleMatchMode);
    expect(button('Test my line')).toBeNull();
    act(openLineTest);
    await act(settle);
    expect(button('Test again')).toBeDisabled();
    expect(tests).toBe(0);
    act(toggleMatchMode);
    await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
    expect(tests).toBe(1);
  });
});
