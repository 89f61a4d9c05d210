/** How long the panel stays after the focus has left (docs/product.md section 4): 300 ms after the input, 100 ms after the button. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearch } from '../../../../src/features/search/search.store';
import { SearchState } from '../../../../src/features/search/SearchState';
import { advance } from '../../../support/time/advance';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { box, panel, panelShown, renderSearch } from './stage';

const button = () => screen.getByRole('button', { name: 'Clear search' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
const focus = (element: HTMLElement) => act(() => element.focus());

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  services.handlers.searchGames = () => [];
  renderSearch();
  focus(box());
  await panelShown();
  fireEvent.change(box(), { target: { value: 'al' } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the panel', () => {
  it('is open 299 ms after the input has lost the focus, and closed after 300', () => {
    focus(elsewhere());
    advance(299);
    expect(panel()).not.toBeNull();
    advance(1);
    expect(panel()).toBeNull();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is open 99 ms after the button has lost the focus, and closed after 100', () => {
    focus(button());
    advance(1_000);
    expect(panel()).not.toBeNull();
    focus(elsewhere());
    advance(99);
    expect(panel()).not.toBeNull();
    advance(1);
    expect(panel()).toBeNull();
  });

  it('stays with the typed text when the focus returns in time', () => {
    focus(elsewhere());
    advance(299);
    focus(box());
    advance(10_000);
    expect(panel()).not.toBeNull();
    focus(elsewhere());
    advance(300);
    focus(box());
    expect(panel()).not.toBeNull();
    expect(box()).toHaveValue('al');
  });

  it('makes no request after it was closed', async () => {
    fireEvent.change(box(), { target: { value: 'alp' } });
    focus(elsewhere());
    advance(300);
    advance(10_000);
    await act(settle);
    expect(services.calls).not.toContain('searchGames');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves the focus in the field when a hit is pressed', () => {
    fireEvent.change(box(), { target: { value: 'alph' } });
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => void screen.getByRole('option', { name: /Alpha/ }).dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
  });

  // Safari gives a pressed button no focus: the panel would close under it.
  it('leaves the focus in the field when a failed request for games is repeated', () => {
    act(() => useSearch.setState({ failure: { source: 'provider', reason: 'network' } }));
    renderAt(
      <SearchState groups={[{ id: 'games', title: 'Games', hits: [], state: 'failed' }]} count={0} query="al" />,
    );
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => void screen.getByRole('button', { name: 'Try again' }).dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
  });
});
