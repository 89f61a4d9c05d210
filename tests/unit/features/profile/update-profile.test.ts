/** Name and picture: what is sent, what is shown at once, and what two changes at a time do. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../../../src/core/session/sign-out';
import { updateName } from '../../../../src/features/profile/person/update-name';
import { removeAvatar, uploadAvatar } from '../../../../src/features/profile/avatar/upload-avatar';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { openSession, setUser, useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { fakePicture, pngHead } from '../../../support/samples/pictures';

const REGION = { x: 100, y: 0, side: 600 };
const ADDRESS = 'https://cdn.example/uploads/1.webp';

let services: FakeServices;
let sent: unknown[];
beforeEach(async () => {
  services = await signedInServices();
  sent = [];
  services.handlers.updateUser = (request) => {
    sent.push(request);
    return null;
  };
  services.handlers.uploadImage = () => ADDRESS;
});
const user = () => useSession.getState().user;
/** Their words need a page, and are read in the component tests. */
const notices = () => useNotices.getState().notices.map(({ type }) => type);

describe('the name', () => {
  it('is sent trimmed, shown at once and confirmed', async () => {
    expect(await updateName('  Linh   Trần ')).toBeNull();
    expect(sent).toEqual([{ full_name: 'Linh Trần' }]);
    expect(user()).toMatchObject({ fullName: 'Linh Trần', id: '7' });
    expect(notices()).toEqual(['success']);
  });

  it('is not sent when it is unchanged', async () => {
    expect(await updateName(wireUser.full_name)).toBeNull();
    expect(services.calls).toEqual([]);
  });

  it('stays unchanged with the reason for the field when the provider refuses', async () => {
    services.handlers.updateUser = () => Promise.reject(failure('rejected', 'Full name must be valid'));
    expect(await updateName('Linh')).toMatchObject({ reason: 'rejected', message: 'Full name must be valid' });
    expect(user()?.fullName).toBe('Demo Player');
    expect(notices()).toEqual([]);
  });

  it('E9: is one request for twenty presses', async () => {
    const response = deferred<null>();
    services.handlers.updateUser = () => response.promise;
    const presses = Array.from({ length: 20 }, () => updateName('Linh'));
    response.resolve(null);
    expect(await Promise.all(presses)).toEqual(presses.map(() => null));
    expect(services.calls).toEqual(['updateUser']);
    expect(notices()).toHaveLength(1);
  });

  it('B3: is not changed by a response after sign-out, and the next session has its own', async () => {
    const response = deferred<null>();
    services.handlers.updateUser = () => response.promise;
    const saving = updateName('Linh');
    await settle();
    await signOut();
    openSession('u');
    setUser({ ...person, fullName: 'Other' });
    response.resolve(null);
    expect(await saving).toBeNull();
    expect(user()?.fullName).toBe('Other');
    expect(notices()).toEqual([]);
  });

  it('B3: is not sent for the next session when it was still waiting', async () => {
    const first = deferred<null>();
    services.handlers.updateUser = () => first.promise;
    const saving = updateName('Linh');
    const removing = removeAvatar();
    await settle();
    expect(services.calls).toEqual(['updateUser']);
    await signOut();
    openSession('u');
    setUser(person);
    first.resolve(null);
    expect([await saving, await removing]).toEqual([null, { outcome: 'stale' }]);
    expect(services.calls).toEqual(['updateUser', 'logout']);
  });

  it('is not reverted by an earlier requested response about the user', async () => {
    const { loadUser } = await import('../../../../src/core/user/refresh-user');
    const old = deferred<typeof wireUser>();
    services.handlers.userInfo = () => old.promise;
    const loading = loadUser();
    await updateName('Linh');
    old.resolve(wireUser);
    await loading;
    expect(user()?.fullName).toBe('Linh');
  });
});

describe('G6: the picture', () => {
  it('is redrawn at 512 pixels and uploaded under a generated name, and its URL is set in the profile', async () => {
    let form: unknown;
    services.handlers.uploadImage = ({ image }) => {
      form = image;
      return ADDRESS;
    };
    const picture = fakePicture();
    expect(await uploadAvatar(picture, REGION)).toEqual({ outcome: 'saved' });
    expect(picture.encoded).toEqual([{ region: REGION, side: 512 }]);
    expect(form).toBeInstanceOf(File);
    expect(form).toMatchObject({ name: 'avatar.webp', type: 'image/webp' });
    expect(sent).toEqual([{ full_name: 'Demo Player', avatar: ADDRESS }]);
    expect(user()?.avatarUrl).toBe(ADDRESS);
    expect(notices()).toEqual(['success']);
    expect(picture.isReleased).toBe(false);
  });

  it('is a PNG by name and type when the browser cannot write WebP', async () => {
    let form: unknown;
    services.handlers.uploadImage = ({ image }) => {
      form = image;
      return ADDRESS;
    };
    await uploadAvatar(fakePicture(8, 8, 'image/png'), { x: 0, y: 0, side: 8 });
    expect(form).toMatchObject({ name: 'avatar.png', type: 'image/png' });
  });

  it('is sent without a name for a person without one', async () => {
    setUser({ ...person, fullName: '' });
    await uploadAvatar(fakePicture(), REGION);
    expect(sent).toEqual([{ avatar: ADDRESS }]);
  });

  it.each([
    ['the upload is refused', 'uploadImage', 'rejected', ['uploadImage']],
    ['the upload takes too long', 'uploadImage', 'timeout', ['uploadImage']],
    ['the network is gone', 'uploadImage', 'network', ['uploadImage']],
    ['the profile is not saved', 'updateUser', 'server', ['uploadImage', 'updateUser']],
  ] as const)('stays unchanged when %s, and a retry repeats all steps', async (_, call, reason, calls) => {
    const good = services.handlers[call];
    services.handlers[call] = () => Promise.reject(failure(reason));
    const picture = fakePicture();
    expect(await uploadAvatar(picture, REGION)).toMatchObject({ outcome: 'failed', failure: { reason } });
    expect([services.calls, user()?.avatarUrl, notices(), picture.isReleased]).toEqual([calls, '', [], false]);
    Object.assign(services.handlers, { [call]: good });
    expect(await uploadAvatar(picture, REGION)).toEqual({ outcome: 'saved' });
    expect(user()?.avatarUrl).toBe(ADDRESS);
  });

  it.each(['javascript:alert(1)', 'http://cdn.example/a.png', 'uploads/1.webp', 'data:image/png;base64,AA', ''])(
    'G3: with the URL %j is not put into a profile',
    async (address) => {
      services.handlers.uploadImage = () => address;
      expect(await uploadAvatar(fakePicture(), REGION)).toMatchObject({
        outcome: 'failed',
        failure: { reason: 'bad-response' },
      });
      expect([services.calls, user()?.avatarUrl]).toEqual([['uploadImage'], '']);
    },
  );

  it('is not sent when it cannot be drawn on this machine, and the reason is logged', async () => {
    const picture = { ...fakePicture(), encode: () => Promise.reject(new Error('no memory')) };
    expect(await uploadAvatar(picture, REGION)).toEqual({ outcome: 'refused', problem: 'not-drawn' });
    expect(services.calls).toEqual([]);
    expect(recentReports()).toMatchObject([{ where: 'upload-avatar', text: 'Error: no memory' }]);
  });

  it('E9: is one upload for a double click', async () => {
    const picture = fakePicture();
    const [first, second] = await Promise.all([uploadAvatar(picture, REGION), uploadAvatar(picture, REGION)]);
    expect([first, second]).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
    expect(services.calls).toEqual(['uploadImage', 'updateUser']);
    expect(picture.encoded).toHaveLength(1);
  });

  it('changes nothing and shows nothing when it is cancelled during the upload', async () => {
    services.handlers.uploadImage = () => new Promise(() => {});
    const controller = new AbortController();
    const uploading = uploadAvatar(fakePicture(), REGION, controller.signal);
    await settle();
    controller.abort();
    expect(await uploading).toEqual({ outcome: 'stale' });
    expect([services.calls, user()?.avatarUrl, notices()]).toEqual([['uploadImage'], '', []]);
  });

  it('B3: is not sent for a session that started while it was drawn', async () => {
    const drawn = deferred<Blob>();
    const uploading = uploadAvatar({ ...fakePicture(), encode: () => drawn.promise }, REGION);
    await signOut();
    openSession('u');
    setUser(person);
    drawn.resolve(new Blob([pngHead(1, 1)], { type: 'image/png' }));
    expect(await uploading).toEqual({ outcome: 'stale' });
    expect(services.calls).toEqual(['logout']);
  });

  it('can be removed', async () => {
    setUser({ ...person, avatarUrl: ADDRESS });
    expect(await removeAvatar()).toEqual({ outcome: 'saved' });
    expect(sent).toEqual([{ full_name: 'A', avatar: '' }]);
    expect(user()?.avatarUrl).toBe('');
    expect(notices()).toEqual(['success']);
  });
});

it('name and picture changed at once are sent one after the other without reverting each other', async () => {
  const first = deferred<null>();
  services.handlers.updateUser = (request) => {
    sent.push(request);
    return sent.length === 1 ? first.promise : null;
  };
  const saving = [updateName('Linh'), uploadAvatar(fakePicture(), REGION)];
  await settle();
  expect(sent).toEqual([{ full_name: 'Linh' }]);
  first.resolve(null);
  await Promise.all(saving);
  expect(sent).toEqual([{ full_name: 'Linh' }, { full_name: 'Linh', avatar: ADDRESS }]);
  expect(user()).toMatchObject({ fullName: 'Linh', avatarUrl: ADDRESS });
});

const person = {
  id: '8',
  fullName: 'A',
  avatarUrl: '',
  email: '',
  isEmailVerified: null,
  expiresAt: null,
  registeredAt: null,
  subscription: null,
};
