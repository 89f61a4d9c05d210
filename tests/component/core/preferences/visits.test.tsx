/**
 * When a promotion opens by itself: once per visit of home, in turn, and never over a connection (docs/product.md sections 4 and 17, Popups).
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { signOut } from '../../../../src/core/session/sign-out';
import { usePromotions } from '../../../../src/features/promotions/promotions.store';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { openRepair, closeRepair } from '../../../../src/core/repair/repair.store';
import { advance } from '../../../support/time/advance';
import { failure } from '../../../support/fakes/fake-services';
import { comeBack, dialog, popup, settleFake, showHome, wire } from '../../features/promotions/stage';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string, button: string) => fireEvent.click(popup(name).getByRole('button', { name: button }));
const connected = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;
const counts = () => Object.fromEntries([...readStored('promotionPopupList')].map(([id, { count }]) => [id, count]));

describe('the next promotion opens', () => {
  it('at the next visit of home, one per visit, each in its turn and up to its maximum', async () => {
    await showHome({ list: [wire(1, { data: { display_number: 2 } }), wire(2, { data: { display_number: 1 } })] });
    press('Sale 1', 'OK');
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    expect(counts()).toEqual({ 1: 1 });
    await comeBack();
    press('Sale 2', 'Close');
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    await comeBack();
    press('Sale 1', 'OK');
    await comeBack();
    expect(dialog()).toBeNull();
    expect(counts()).toEqual({ 1: 2, 2: 1 });
  });

  it.each([
    ['the display number', { display_number: -1 }, 0, 3],
    ['the stored count', { display_number: 1 }, -1, -1],
  ])('at every visit when %s is -1, and the stored count stays right', async (_, data, before, after) => {
    await showHome({
      list: [wire(1, { data })],
      prepare: () => writeStored('promotionPopupList', new Map([['1', { count: before, isNotShowAgain: false }]])),
    });
    press('Sale 1', 'OK');
    await comeBack();
    press('Sale 1', 'OK');
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
    expect(counts()).toEqual({ 1: after });
  });

  it('at the earliest 300 ms after the last one was closed, even when home is opened sooner', async () => {
    await showHome({ list: [wire(1), wire(2)] });
    press('Sale 1', 'OK');
    fireEvent.click(screen.getByText('to the packages'));
    fireEvent.click(screen.getByText('to home'));
    await act(settleFake);
    advance(299);
    expect(usePromotions.getState().isOpen).toBe(false);
    advance(1);
    expect(popup('Sale 2')).toBeTruthy();
  });

  it('not after a change of language, which is the same visit', async () => {
    const { services } = await showHome({ list: [wire(1), wire(2)] });
    press('Sale 1', 'OK');
    vi.useRealTimers();
    await act(() => changeLanguage('vi'));
    await act(async () => {
      await vi.waitFor(() => expect(services.calls.filter((name) => name === 'listPromotions')).toHaveLength(2));
    });
    expect(dialog()).toBeNull();
    await act(() => changeLanguage('en'));
  });

  it('from the list of the last hour: home asks for it again, and shows what is new at the next visit', async () => {
    const { services } = await showHome({ list: [wire(1)] });
    press('Sale 1', 'OK');
    await comeBack();
    press('Sale 1', 'OK');
    services.handlers.listPromotions = () => [wire(2)];
    await act(() => vi.advanceTimersByTimeAsync(2.2 * 60 * 60_000));
    expect(services.calls.filter((name) => name === 'listPromotions').length).toBeGreaterThan(1);
    expect(dialog()).toBeNull();
    await comeBack();
    expect(popup('Sale 2')).toBeTruthy();
  });

  it('from a list that is asked for once an hour at most', async () => {
    const { services } = await showHome({ list: [wire(1)] });
    for (let minutes = 0; minutes < 59; minutes += 1) {
      await act(() => vi.advanceTimersByTimeAsync(59_000));
      await comeBack();
    }
    expect(services.calls.filter((name) => name === 'listPromotions')).toHaveLength(1);
  });

  it('without those that reached their maximum, are dismissed, are over or have not begun', async () => {
    const now = Date.now();
    const at = (offset: number) => new Date(now + offset).toISOString();
    await showHome({
      list: [
        wire(1),
        wire(2),
        wire(3, { end_time: at(-1_000) }),
        wire(4, { start_time: at(90_000) }),
        wire(5, { data: { display_number: 0 } }),
        wire(6),
      ],
      prepare: () =>
        writeStored(
          'promotionPopupList',
          new Map([
            ['1', { count: 3, isNotShowAgain: false }],
            ['2', { count: 0, isNotShowAgain: true }],
          ]),
        ),
    });
    press('Sale 6', 'OK');
    await comeBack();
    press('Sale 6', 'OK');
    advance(90_000);
    expect(usePromotions.getState().isOpen).toBe(false);
    await comeBack();
    expect(popup('Sale 4')).toBeTruthy();
  });

  it('within a minute of its start when the user stays on home', async () => {
    await showHome({ list: [wire(4, { start_time: new Date(Date.now() + 90_000).toISOString() })] });
    advance(89_000);
    expect(usePromotions.getState().isOpen).toBe(false);
    advance(61_000);
    expect(popup('Sale 4')).toBeTruthy();
  });

  it('without a dismissed one also after signing out and in again', async () => {
    const first = await showHome({ list: [wire(1), wire(2)] });
    fireEvent.click(popup('Sale 1').getByRole('checkbox'));
    press('Sale 1', 'OK');
    first.unmount();
    await act(async () => {
      await signOut();
    });
    expect(readStored('promotionPopupList').get('1')).toEqual({ count: 1, isNotShowAgain: true });
    const stored = readStored('promotionPopupList');
    vi.useRealTimers();
    await showHome({
      list: [wire(1), wire(2)],
      prepare: () => writeStored('promotionPopupList', stored),
    });
    expect(popup('Sale 2')).toBeTruthy();
  });

  it('and stores its count and its flag under its own keys when it has no id', async () => {
    await showHome({ list: [wire(1, { id: null, title: 'The sale' })] });
    expect(readStored('saleCount')).toBe(1);
    fireEvent.click(popup('The sale').getByRole('checkbox'));
    press('The sale', 'OK');
    expect(readStored('isNotShowSaleModalAgain')).toBe('true');
    expect(counts()).toEqual({});
  });

  it('not when the list could not be loaded, without any message', async () => {
    const { services } = await showHome({
      prepare: ({ handlers }) => {
        handlers.listPromotions = () => {
          throw failure('timeout');
        };
      },
    });
    expect(services.calls).toContain('listPromotions');
    expect(dialog()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/service', '/profile', '/login', '/register'])('not on %s, without a request', async (path) => {
    const { services } = await showHome({ list: [wire(1)], path, user: { expiresAt: null } });
    advance(5 * 60_000);
    expect(dialog()).toBeNull();
    expect(services.calls).toEqual([]);
  });
});

describe('a promotion waits', () => {
  const busy = [
    connected,
    { state: 'connecting', serverId: 'alpha', step: 'ping', stepAt: 0, startedAt: 0 },
    { state: 'disconnecting', serverId: 'alpha' },
  ] as const;

  it.each(busy)('while $state, and opens when that is over', async (connection) => {
    await showHome({ list: [wire(1)], prepare: () => setConnection(connection) });
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    act(() => setConnection({ state: 'idle' }));
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('again, by closing, when a connection begins while it is open', async () => {
    await showHome({ list: [wire(1)] });
    act(() => setConnection(busy[1]));
    advance(301);
    expect(dialog()).toBeNull();
  });

  it('for another dialog', async () => {
    await showHome({ list: [wire(1)], prepare: openRepair });
    expect(dialog()).toBeNull();
    act(closeRepair);
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('for a dialog of the page that is not registered', async () => {
    const other = document.createElement('dialog');
    other.setAttribute('open', '');
    document.body.append(other);
    await showHome({ list: [wire(1)] });
    expect(screen.queryByRole('dialog', { name: 'Sale 1' })).toBeNull();
    other.remove();
    advance(60_000);
    expect(popup('Sale 1')).toBeTruthy();
  });
});
