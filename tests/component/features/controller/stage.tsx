/** A page with a gamepad that a test presses, in a document whose elements lie where the test says. */
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { ControllerHost } from '../../../../src/app/hosts/ControllerHost';
import { drawerPages } from '../../../../src/app/routes';
import { READ_MS } from '../../../../src/features/controller/follow-gamepads';
import { GlobalSearch } from '../../../../src/features/search/GlobalSearch';
import { padWith } from '../../../support/fakes/fake-pads';
import { resetLayout } from '../../../../src/core/preferences/layout.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn, type Rendered } from '../../../support/stages/signed-in';

const PLACES = { a: 0, b: 1, x: 2, y: 3, previous: 4, next: 5, menu: 9, up: 12, down: 13, left: 14, right: 15 };
const XBOX = 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)';

const gamepad = { pads: [] as readonly Gamepad[], id: XBOX };

type PadButton = keyof typeof PLACES;

/** Before each test: a signed-in person, fake timers and a document with places. */
export async function openStage(): Promise<FakeServices> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = await signedIn();
  layOut();
  return services;
}

/** After each test. */
export function closeStage(): void {
  clearLayout();
  resetLayout();
  vi.useRealTimers();
}

/** Lets the app read the gamepad with these buttons pressed. */
export async function hold(...buttons: readonly PadButton[]): Promise<void> {
  await act(() => read(buttons));
}

async function read(buttons: readonly PadButton[]): Promise<void> {
  gamepad.pads = [padWith({ buttons: buttons.map((button) => PLACES[button]) }, gamepad.id)];
  await vi.advanceTimersByTimeAsync(READ_MS.idle);
}

/** Presses a button twice before the app has rendered what the first press led to. */
export async function pressTwice(button: PadButton): Promise<void> {
  await act(async () => {
    for (const buttons of [[button], [], [button], []]) await read(buttons);
  });
}

export async function press(button: PadButton): Promise<void> {
  await hold(button);
  await hold();
}

/** Lets time pass without a press. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Connects a gamepad, and waits until the app shows what its buttons do. */
export async function connect(id = XBOX): Promise<void> {
  Object.assign(gamepad, { id, pads: [padWith({}, id)] });
  await act(async () => {
    window.dispatchEvent(new Event('gamepadconnected'));
    await vi.dynamicImportSettled();
  });
  await waitFor(() => expect(hints()).not.toBeNull());
}

export const hints = () => document.querySelector('[data-controller-hints]');
export const focused = () => document.activeElement?.textContent;
export const button = (name: string) => screen.getByRole('button', { name });

/** The names of the buttons that were pressed. */
export const pressed: string[] = [];

/** jsdom lays nothing out and has no gamepads: each element is where its `data-at` says, as 'left top'. */
function layOut(): void {
  pressed.length = 0;
  // jsdom's window has the focus only after something in it got it.
  document.hasFocus = () => true;
  gamepad.pads = [];
  Object.defineProperty(navigator, 'getGamepads', { configurable: true, value: () => [null, ...gamepad.pads] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    const [left = 0, top = 0] = (this.getAttribute('data-at') ?? '0 0').split(' ').map(Number);
    return new DOMRect(left, top, 100, 40);
  });
}

/** Takes away what `layOut` has put into the document, which other test files share. */
function clearLayout(): void {
  Reflect.deleteProperty(navigator, 'getGamepads');
  Reflect.deleteProperty(document, 'hasFocus');
  vi.restoreAllMocks();
}

export function Button({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <button type="button" data-at={at} onClick={() => pressed.push(name)}>
      {name}
    </button>
  );
}

/** Renders a page, as /service: the search, a main menu of two pages, and three buttons. */
export function renderPage(extra: ReactNode = null, path = '/service'): Rendered {
  return renderAt(
    <>
      <GlobalSearch pages={[]} />
      <nav>
        <a href="/elsewhere">Elsewhere</a>
        <a href="/service" aria-current="page" data-at="0 100">
          Service
        </a>
      </nav>
      <main>
        <Button name="First" at="200 100" />
        <Button name="Second" at="200 200" />
        <Button name="Third" at="400 100" />
        {extra}
      </main>
      <ControllerHost pages={drawerPages} />
    </>,
    path,
  );
}
