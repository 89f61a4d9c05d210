/** The avatar dialog: choose or drop, crop, send, take away; every failure is one sentence and takes nothing away (promise G6). */
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserBlock } from '../../../../../src/features/shell/header/UserBlock';
import { ProfilePage } from '../../../../../src/features/profile/ProfilePage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { deferred, failure, type FakeServices } from '../../../../support/fakes/fake-services';
import { fakePicture, pngHead, type FakePicture } from '../../../../support/samples/pictures';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

const ADDRESS = 'https://cdn.example/uploads/1.webp';
const goodFile = () => new File([pngHead(800, 600)], 'holiday in Đà Nẵng.png', { type: 'image/png' });

let services: FakeServices;
let picture: FakePicture;
let sent: unknown[];

async function show(avatarUrl = ''): Promise<void> {
  services = await signedIn({ user: { avatarUrl } });
  picture = fakePicture(800, 600);
  sent = [];
  services.decodePicture = () => Promise.resolve(picture);
  services.handlers.uploadImage = () => ADDRESS;
  services.handlers.updateUser = (request) => {
    sent.push(request);
    return null;
  };
  renderAt(
    <>
      <UserBlock />
      <ProfilePage />
    </>,
    '/profile',
  );
}
beforeEach(() => show());

const said = () => useNotices.getState().notices.map(({ type, getText }) => [type, getText()]);
const dialog = () => screen.queryByRole('dialog', { name: 'Profile picture' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Change picture' }));
const crop = () => screen.queryByRole('group', { name: 'Section of the picture: arrow keys move it' });
const save = () => screen.getByRole('button', { name: 'Save picture' });

/** The boxes for files are not shown: a button stands for each. */
async function choose(file: File): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('input[accept^="image/"]');
  if (box) await userEvent.upload(box, file, { applyAccept: false });
}

const drop = (target: Element, file: File) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [file] } });

describe('a picture', () => {
  it('is chosen, previewed and uploaded, and header and profile show it at once', async () => {
    await open();
    expect(dialog()).toHaveTextContent('up to 5 MB and 4,096 pixels per side');
    expect(dialog()).toHaveTextContent('Location and camera data are removed before upload.');
    await choose(goodFile());
    await waitFor(() => expect(crop()).toBeVisible());
    expect(picture.drawn).toEqual(['whole', { x: 100, y: 0, side: 600 }, { x: 100, y: 0, side: 600 }]);
    await userEvent.click(save());
    await waitFor(() => expect(document.querySelectorAll(`img[src="${ADDRESS}"]`)).toHaveLength(2));
    expect(picture.encoded).toEqual([{ region: { x: 100, y: 0, side: 600 }, side: 512 }]);
    expect(sent).toEqual([{ full_name: 'Mika Santos', avatar: ADDRESS }]);
    expect(said()).toEqual([['success', 'Picture saved']]);
    await waitFor(() => expect(dialog()).toBeNull());
    // With what the dialog held, which fades out first.
    await waitFor(() => expect(picture.isReleased).toBe(true));
  });

  it('can be dropped on the avatar, and on the open dialog', async () => {
    drop(screen.getByRole('button', { name: 'Change picture' }), goodFile());
    await waitFor(() => expect(crop()).toBeVisible());
    const second = fakePicture(100, 100);
    services.decodePicture = () => Promise.resolve(second);
    const target = crop();
    if (target) drop(target, goodFile());
    await waitFor(() => expect(second.drawn).toContain('whole'));
    expect([picture.isReleased, second.isReleased]).toEqual([true, false]);
  });

  it('does not replace the page when it is dropped beside the dialog', async () => {
    await open();
    for (const name of ['dragOver', 'drop'] as const) {
      const event = createEvent[name](document.body, { dataTransfer: { types: ['Files'], files: [goodFile()] } });
      fireEvent(document.body, event);
      expect([name, event.defaultPrevented]).toEqual([name, true]);
    }
    const words = createEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, words);
    expect(words.defaultPrevented).toBe(false);
  });

  it('can be removed when there is one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    document.body.replaceChildren();
    await show(ADDRESS);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(document.querySelector(`img[src="${ADDRESS}"]`)).toBeNull());
    expect(sent).toEqual([{ full_name: 'Mika Santos', avatar: '' }]);
    expect(said()).toEqual([['success', 'Picture removed']]);
  });
});

describe('an invalid file', () => {
  it.each([
    [
      'an SVG',
      new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }),
      'This file is not a PNG, JPEG or WebP picture.',
    ],
    [
      'a page',
      new File(['<!doctype html>'], 'a.jpg', { type: 'image/jpeg' }),
      'This file is not a PNG, JPEG or WebP picture.',
    ],
    ['nothing', new File([], 'a.png'), 'This file is empty. Choose another one.'],
    [
      'too heavy',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'),
      'This file is larger than 5 MB. Choose a smaller one.',
    ],
    [
      'too wide',
      new File([pngHead(4_097, 10)], 'a.png'),
      'This picture has more than 4,096 pixels per side. Choose a smaller one.',
    ],
    [
      'cut off',
      new File([pngHead(10, 10).subarray(0, 20)], 'a.png'),
      'This picture cannot be read. The file may be damaged.',
    ],
  ] as const)('%s is refused with one sentence', async (_, file, sentence) => {
    await open();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${sentence.replaceAll('.', '\\.')}$`));
    expect(crop()).toBeNull();
    await choose(goodFile());
    await waitFor(() => expect(crop()).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the existing crop', async () => {
    await open();
    await choose(goodFile());
    await waitFor(() => expect(crop()).toBeVisible());
    await choose(new File(['GIF89a'], 'a.gif'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not a PNG, JPEG or WebP');
    expect(crop()).toBeVisible();
    expect(picture.isReleased).toBe(false);
  });
});

describe('uploading', () => {
  beforeEach(async () => {
    await open();
    await choose(goodFile());
    await waitFor(() => expect(crop()).toBeVisible());
  });

  it.each([
    ['network', undefined, /^Network error.+PL-301$/],
    ['timeout', undefined, /^Timeout.+PL-302$/],
    ['rejected', 'Picture must have at most 5 MB', /^Picture must have at most 5 MB$/],
  ] as const)(
    'keeps the crop for a working retry and shows the reason when it fails (%s)',
    async (reason, message, sentence) => {
      services.handlers.uploadImage = () => Promise.reject(failure(reason, message));
      await userEvent.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(crop()).toBeVisible();
      services.handlers.uploadImage = () => ADDRESS;
      await userEvent.click(save());
      await waitFor(() => expect(sent).toHaveLength(1));
    },
  );

  it('says so when this machine cannot prepare the picture', async () => {
    picture.encode = () => Promise.reject(new Error('no memory'));
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be prepared here');
    expect(services.calls).not.toContain('uploadImage');
  });

  it('E9: is one upload for twenty presses, and closing aborts it silently', async () => {
    const response = deferred<string>();
    services.handlers.uploadImage = () => response.promise;
    for (let press = 0; press < 20; press += 1) await userEvent.click(save());
    expect(services.calls.filter((name) => name === 'uploadImage')).toHaveLength(1);
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => {
      response.resolve(ADDRESS);
      await response.promise;
    });
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent).toEqual([]);
    expect(useNotices.getState().notices).toEqual([]);
    await waitFor(() => expect(picture.isReleased).toBe(true));
  });
});
