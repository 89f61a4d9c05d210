/** A payment link that arrives while a form is being filled in (promise A14). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkHost } from '../../../../src/app/hosts/LinkHost';
import type { AppLink } from '../../../../src/core/deep-links/app-link.rules';
import { useLinks } from '../../../../src/core/deep-links/links.store';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const payment = (orderId: string): AppLink => ({ kind: 'payment', orderId });
let services: FakeServices;
const visited: string[] = [];

function Place() {
  const { pathname, search } = useLocation();
  if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
  return null;
}
const place = () => visited.at(-1);

/** A form whose content is lost with its page, and a field that is not part of a form. */
function Note() {
  const [note, setNote] = useState('Mika');
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input aria-label="Search" type="search" />
    </>
  );
}

async function start(): Promise<void> {
  renderAt(
    <>
      <Place />
      <Routes>
        <Route path="/share" element={<Note />} />
        <Route path="*" element={<p>inside</p>} />
      </Routes>
      <LinkHost />
    </>,
    '/share',
  );
  await act(settle);
}
const open = (link: AppLink) =>
  act(async () => {
    services.openAppLink(link);
    await settle();
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  vi.stubGlobal('desktop', {});
  services = await signedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['typed into', 'Note', 'x', true],
  ['only come to', 'Note', '', false],
  ['changed back', 'Note', 'x{Backspace}', false],
  ['emptied', 'Note', '{Control>}a{/Control}{Backspace}', false],
  ['a search box', 'Search', 'x', false],
])(
  'A14: a payment link is confirmed only when typed input would be lost: a field that was %s',
  async (_what, name, keys, asks) => {
    await start();
    await userEvent.click(screen.getByLabelText(name));
    if (keys !== '') await userEvent.keyboard(keys);
    await open(payment('order-7'));
    if (asks) await dialog('Show your order?');
    expect(place()).toBe(asks ? '/share' : '/service?order=order-7');
    expect(useLinks.getState().isOpen).toBe(asks);
  },
);

it('A14: the dialog of a payment link keeps the typed input or opens the order, and a form that was left does not count', async () => {
  await start();
  await userEvent.type(screen.getByLabelText('Note'), ' K');
  await open(payment('order-7'));
  await dialog('Show your order?');
  await press('Not now');
  expect(place()).toBe('/share');
  expect(screen.getByLabelText('Note')).toHaveValue('Mika K');
  await open(payment('order-8'));
  await dialog('Show your order?');
  await press('Show order');
  expect(place()).toBe('/service?order=order-8');
  await open(payment('order-9'));
  expect(place()).toBe('/service?order=order-9');
});
