/** The gamepad's buttons on a page: what each does, what shows it, and that the setting, the pointer and the keyboard end it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { setController } from '../../../../src/core/preferences/layout.store';
import { TWIN_MS } from '../../../../src/features/controller/twin-keys';
import { Tabs } from '../../../../src/ui/controls/Tabs';
import { Modal } from '../../../../src/ui/overlay/Modal';
import type { FakeServices } from '../../../support/fakes/fake-services';
import {
  button,
  Button,
  closeStage,
  connect,
  focused,
  hints,
  hold,
  openStage,
  press,
  pressed,
  renderPage,
  wait,
} from './stage';
let services: FakeServices;

beforeEach(async () => {
  services = await openStage();
});
afterEach(closeStage);

describe('the direction pad and the first button', () => {
  it('begin at the first of the page, move by place, and press', async () => {
    renderPage();
    await connect();
    await press('down');
    expect(focused()).toBe('First');
    await press('right');
    expect(focused()).toBe('Third');
    await press('left');
    await press('down');
    expect(focused()).toBe('Second');
    await press('a');
    expect(pressed).toEqual(['Second']);
    await press('up');
    await press('left');
    expect(focused()).toBe('Service');
  });

  it('press once what Steam presses by a key too, whichever of the two arrives first', async () => {
    renderPage();
    await connect();
    button('First').focus();
    const enter = () => fireEvent.keyDown(button('First'), { key: 'Enter' }) && button('First').click();
    enter();
    await press('a');
    expect(pressed).toEqual(['First']);
    await wait(TWIN_MS);
    await hold();
    await hold('a');
    enter();
    await hold();
    await wait(TWIN_MS);
    enter();
    expect(pressed).toHaveLength(3);
    // Moves nothing here.
    fireEvent.keyDown(button('First'), { key: 'ArrowDown' });
    await press('down');
    expect(focused()).toBe('Second');
  });

  it('press nothing while nothing has the focus, and find what is nearest to the place where it was', async () => {
    renderPage();
    await connect();
    await press('a');
    expect(pressed).toEqual([]);
    expect(focused()).toBe('First');
    await press('right');
    act(() => button('Third').blur());
    await press('a');
    expect(pressed).toEqual([]);
    expect(focused()).toBe('Third');
  });

  it('go to a tab without choosing it', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const tabs = [
      { value: 'one', title: 'One' },
      { value: 'two', title: 'Two' },
    ];
    renderPage(<Tabs label="Tabs" value="one" tabs={tabs} panelId="panel" onChange={onChange} />);
    screen.getByRole('tab', { name: 'One' }).dataset['at'] = '200 300';
    screen.getByRole('tab', { name: 'Two' }).dataset['at'] = '320 300';
    await connect();
    button('Second').focus();
    await press('down');
    await press('right');
    expect(focused()).toBe('Two');
    expect(onChange).not.toHaveBeenCalled();
    await press('a');
    expect(onChange).toHaveBeenCalledWith('two');
  });
});

describe('a dialog', () => {
  it('keeps the focus to itself, and Back closes it', async () => {
    const onClose = vi.fn<() => void>();
    const page = renderPage(
      <Modal title="Question" isOpen onClose={onClose} closeLabel="Close">
        <Button name="Yes" at="200 150" />
      </Modal>,
    );
    await connect();
    expect(hints()).toHaveTextContent('SelectBClose');
    button('First').focus();
    await press('down');
    expect(['Yes', '']).toContain(focused());
    await press('b');
    expect(onClose).toHaveBeenCalledOnce();
    await press('next');
    await press('x');
    expect(page.path()).toBe('/service');
    expect(services.logins).toEqual([]);
  });
});

describe('the other buttons', () => {
  it('Menu goes to the page’s entry of the main menu and back', async () => {
    renderPage();
    await connect();
    await press('menu');
    expect(focused()).toBe('Service');
    await press('menu');
    expect(focused()).toBe('First');
  });

  it('Search opens the search and closes it', async () => {
    renderPage();
    await connect();
    await press('y');
    const field = screen.getByRole('combobox', { name: 'Search' });
    expect(field).toHaveFocus();
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
    await press('y');
    expect(field).not.toHaveFocus();
  });
});

describe('the hints', () => {
  it('say what connecting does now', async () => {
    renderPage();
    await connect();
    expect(hints()).toHaveTextContent('ASelectBBackXConnectYSearchLBRBPagesMenu');
    act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 0 }));
    expect(hints()).toHaveTextContent('XDisconnect');
  });

  it('leave with the pointer and with the keyboard, and come back with the next press', async () => {
    renderPage();
    await connect();
    fireEvent.pointerMove(window, { movementX: 0, movementY: 0 });
    expect(hints()).not.toBeNull();
    fireEvent.pointerDown(button('First'));
    expect(hints()).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-controller');
    await press('down');
    expect(hints()).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-controller');
    await wait(TWIN_MS);
    fireEvent.keyDown(button('First'), { key: 'a' });
    expect(hints()).toBeNull();
  });

  it.each([
    ['DualSense Wireless Controller (Vendor: 054c)', 'SelectBack'],
    ['Pro Controller (Vendor: 057e)', 'BSelectABackYConnect'],
    ['Gamepad', 'SelectBack'],
  ])('show the signs of %s', async (name, text) => {
    renderPage();
    await connect(name);
    expect(hints()).toHaveTextContent(text);
  });
});

describe('it is off', () => {
  it('by the setting, at once and without reading the gamepads', async () => {
    const page = renderPage();
    await connect();
    act(() => setController('off'));
    expect(hints()).toBeNull();
    const read = vi.spyOn(navigator, 'getGamepads');
    await press('next');
    expect(read).not.toHaveBeenCalled();
    expect(page.path()).toBe('/service');
  });

  it('A19: without the focus of the window', async () => {
    const page = renderPage();
    await connect();
    act(() => services.setFocus(false));
    const read = vi.spyOn(navigator, 'getGamepads');
    await press('next');
    await press('x');
    expect(read).not.toHaveBeenCalled();
    expect(page.path()).toBe('/service');
    expect(services.logins).toEqual([]);
  });
});
