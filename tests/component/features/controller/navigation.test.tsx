/** The gamepad's buttons that leave a page: the shoulders and Back. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeStage, connect, openStage, press, pressTwice, renderPage } from './stage';

beforeEach(async () => {
  await openStage();
});
afterEach(closeStage);

it('the shoulders open the pages of the main menu in turn', async () => {
  const page = renderPage();
  await connect();
  await press('next');
  expect(page.path()).toBe('/giftcode');
  await press('previous');
  await press('previous');
  expect(page.path()).toBe('/');
  await press('previous');
  expect(page.path()).toBe('/share');
});

it.each([
  ['next', '/'],
  ['previous', '/share'],
] as const)('on a page that the main menu lacks, the shoulder %s opens %s', async (shoulder, path) => {
  const page = renderPage(null, '/profile');
  await connect();
  await press(shoulder);
  expect(page.path()).toBe(path);
});

it('two presses of a shoulder open the page after the next when the next is still loading', async () => {
  const page = renderPage();
  await connect();
  await pressTwice('next');
  expect(page.path()).toBe('/support');
});

it('Back leaves the page for home when the app has shown none before it', async () => {
  const page = renderPage();
  await connect();
  await press('b');
  expect(page.path()).toBe('/');
});

it('Back does not lose what is typed by leaving the page', async () => {
  const page = renderPage(<input aria-label="Code" defaultValue="AB" data-at="200 300" />);
  await connect();
  screen.getByLabelText('Code').focus();
  await press('b');
  expect(page.path()).toBe('/service');
  expect(screen.getByLabelText('Code')).not.toHaveFocus();
});
