/** Names and pictures that differ: each is sent itself, and the last one stays. */
import { describe, expect, it } from 'vitest';
import { updateName } from '../../../../src/features/profile/person/update-name';
import { removeAvatar, uploadAvatar } from '../../../../src/features/profile/avatar/upload-avatar';
import { useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { fakePicture } from '../../../support/samples/pictures';

describe('another profile change while one is pending', () => {
  const region = { x: 0, y: 0, side: 10 };
  it('J5: sends another name after the first, whatever the outcome of that', async () => {
    const services = await signedInServices();
    const names: unknown[] = [];
    const first = deferred<null>();
    services.handlers.updateUser = ({ full_name }) => {
      names.push(full_name);
      return names.length === 1 ? first.promise : null;
    };
    const all = [updateName('First Name'), updateName('First Name'), updateName('Second Name')];
    await settle();
    expect(names).toEqual(['First Name']);
    first.reject(failure('server'));
    const [one, , two] = await Promise.all(all);
    expect([one, two]).toEqual([expect.objectContaining({ reason: 'server' }), null]);
    expect(names).toEqual(['First Name', 'Second Name']);
    expect(useSession.getState().user?.fullName).toBe('Second Name');
  });

  it('J5: aborts the upload of the first picture for another one, and that of the second for a removal', async () => {
    const services = await signedInServices();
    const saved: unknown[] = [];
    let uploads = 0;
    services.handlers.uploadImage = () => {
      uploads += 1;
      return uploads === 3 ? 'https://img.example/3.png' : new Promise<string>(() => {});
    };
    services.handlers.updateUser = ({ avatar }) => {
      saved.push(avatar);
      return null;
    };
    const one = uploadAvatar(fakePicture(), region);
    await settle();
    const two = uploadAvatar(fakePicture(), region);
    await settle();
    const removed = removeAvatar();
    expect(await Promise.all([one, two, removed])).toEqual([
      { outcome: 'stale' },
      { outcome: 'stale' },
      { outcome: 'saved' },
    ]);
    expect(await uploadAvatar(fakePicture(), region)).toEqual({ outcome: 'saved' });
    expect(saved).toEqual(['', 'https://img.example/3.png']);
  });
});
