import { describe, expect, it } from 'vitest';
import { createExpiringStore } from '../../../../sandbox/identity/expiring-store';
import { createMemoryAdapters } from '../../../../sandbox/identity/google/memory-adapter';
import { createSubjects, personOf, subjectOf } from '../../../../sandbox/identity/people';

describe('the expiring store', () => {
  it('keeps a value until it expires, and can be read often and taken once', () => {
    let now = 1_000;
    const store = createExpiringStore<string>(100, 10, () => now);
    const [read, taken, late] = [store.put('a'), store.put('b'), store.put('c')];
    now = 1_099;
    expect([store.read(read), store.read(read)]).toEqual(['a', 'a']);
    expect([store.take(taken), store.take(taken)]).toEqual(['b', null]);
    now = 1_100;
    expect([store.read(read), store.take(late), store.read('unknown')]).toEqual([null, null, null]);
  });

  it('drops the oldest value when it is full', () => {
    const store = createExpiringStore<number>(100, 3, () => 0);
    const keys = [1, 2, 3, 4].map((value) => store.put(value));
    expect(keys.map((key) => store.read(key))).toEqual([null, 2, 3, 4]);
  });
});

describe('the memory adapter of the OpenID provider', () => {
  it('keeps entries by model until they expire', async () => {
    let now = 0;
    const adapters = createMemoryAdapters(() => now);
    await adapters('Interaction').upsert('1', { kind: 'Interaction' }, 10);
    await adapters('Client').upsert('1', { kind: 'Client' });
    now = 9_999;
    expect(await adapters('Interaction').find('1')).toEqual({ kind: 'Interaction' });
    now = 10_000;
    expect(await adapters('Interaction').find('1')).toBeUndefined();
    expect(await adapters('Client').find('1')).toEqual({ kind: 'Client' });
  });

  it('marks used entries, and revokes all of a grant', async () => {
    const adapters = createMemoryAdapters(() => 5_000);
    const codes = adapters('AuthorizationCode');
    await codes.upsert('code', { grantId: 'grant' }, 60);
    await adapters('AccessToken').upsert('token', { grantId: 'grant' }, 60);
    await adapters('AccessToken').upsert('other', { grantId: 'another' }, 60);
    await codes.consume('code');
    expect(await codes.find('code')).toMatchObject({ consumed: 5 });
    await codes.revokeByGrantId('grant');
    expect(await codes.find('code')).toBeUndefined();
    expect(await adapters('AccessToken').find('token')).toBeUndefined();
    expect(await adapters('AccessToken').find('other')).toBeDefined();
    await adapters('AccessToken').destroy('other');
    expect(await adapters('AccessToken').find('other')).toBeUndefined();
  });

  it('keeps a thousand entries and no sessions', async () => {
    const adapter = createMemoryAdapters(() => 0)('Interaction');
    for (let id = 0; id < 1_001; id += 1) await adapter.upsert(String(id), { uid: String(id) }, 60);
    expect(await adapter.find('0')).toBeUndefined();
    expect(await adapter.find('1')).toEqual({ uid: '1' });
    const sessions = createMemoryAdapters(() => 0)('Session');
    await sessions.upsert('1', { accountId: 'somebody' }, 60);
    expect(await sessions.find('1')).toBeUndefined();
  });
});

describe('a person of the identity services', () => {
  it.each(['', 'nobody', 'a b@example.org', 'a@b@c', `${'x'.repeat(250)}@example.org`, null, 7])(
    'is null for the address %j',
    (email) => {
      expect(personOf(email)).toBeNull();
    },
  );

  it('is the same in any case, with different subjects at the services', () => {
    const person = personOf(' Demo@Example.TEST ') ?? expect.fail('nobody');
    expect(person).toMatchObject({ name: 'Mika Santos', email: 'demo@example.test' });
    expect(subjectOf('google', person)).toMatch(/^\d{18}$/);
    expect(subjectOf('google', person)).not.toBe(subjectOf('discord', person));
  });

  it('is found by its subject after a sign-in', () => {
    const subjects = createSubjects('google');
    const person = personOf('new@example.org') ?? expect.fail('nobody');
    expect(subjects.find(subjectOf('google', person))).toBeNull();
    expect(subjects.find(subjects.remember(person))).toBe(person);
  });
});
