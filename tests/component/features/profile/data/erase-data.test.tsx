/** Erasing everything that is kept of the person on this device, on the desktop and in a browser. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { DataCard } from '../../../../../src/features/profile/data/DataCard';
import { replaceServices, services as currentServices } from '../../../../../src/core/services/services';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { readStored, removeStored, storedKeyNames, writeStored } from '../../../../../src/lib/platform/storage';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
let reloads = 0;
async function open(isDesktop = true): Promise<void> {
  services = await signedIn({ isDesktop });
  reloads = 0;
  replaceServices({ ...currentServices(), reloadPage: () => void (reloads += 1) });
  render(<DataCard />);
}
const row = (name: string) => within(screen.getByRole('group', { name }));
const press = async (button: HTMLElement) => {
  await userEvent.click(button);
  await act(settle);
};
const said = () => useNotices.getState().notices.map(({ getText, type }) => `${type}: ${getText()}`);

beforeEach(() => {
  for (const name of storedKeyNames) removeStored(name);
});

describe('erasing everything', () => {
  const erase = async () => {
    await press(row('Erase everything').getByRole('button', { name: 'Erase' }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase everything' }));
  };

  it('asks first, then signs out, removes every stored value, erases the rest and reloads the page', async () => {
    await open();
    writeStored('theme', 'light');
    writeStored('lastAccount', 'mika');
    await erase();
    expect(useSession.getState().token).toBeNull();
    expect([readStored('theme'), readStored('lastAccount')]).toEqual(['system', null]);
    expect([services.erasures, reloads]).toEqual([1, 1]);
    expect(services.calls).toContain('logout');
  });

  it('reloads, with the screen covered until then, when the provider has revoked the token', async () => {
    await open(false);
    let revoke = () => {};
    services.handlers.logout = () => new Promise((resolve) => (revoke = () => resolve(null)));
    await erase();
    expect([useSession.getState().token, useNotices.getState().busyCount, reloads]).toEqual([null, 1, 0]);
    revoke();
    await act(settle);
    expect([useNotices.getState().busyCount, reloads]).toEqual([0, 1]);
  });

  it.each([true, false])(
    'waits 2 s at most for the provider to revoke the token, in the desktop app: %s',
    async (isDesktop) => {
      await open(isDesktop);
      services.handlers.logout = () => new Promise(() => {});
      await erase();
      expect(reloads).toBe(0);
      services.timers.fire(2_000);
      await act(settle);
      expect(reloads).toBe(1);
    },
  );

  it('keeps the id of a browser, which names no person', async () => {
    await open(false);
    const id = `web-${'a'.repeat(32)}`;
    writeStored('webMachineId', id);
    await erase();
    expect(readStored('webMachineId')).toBe(id);
    expect([services.erasures, reloads]).toEqual([0, 1]);
  });

  it('says when something could not be erased, and does not reload', async () => {
    await open();
    services.wipe = () => Promise.resolve(false);
    await erase();
    expect(said()).toEqual(['danger: Not everything could be erased. Restart the app and try again.']);
    expect(reloads).toBe(0);
  });

  it('does nothing when the question is cancelled', async () => {
    await open();
    await press(row('Erase everything').getByRole('button', { name: 'Erase' }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(useSession.getState().token).not.toBeNull();
    expect(services.erasures).toBe(0);
  });
});
