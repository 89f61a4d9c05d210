import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, signIn } from '../client';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 3, games: 3 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control.setScenario('normal'));

const login = (account: unknown, password: unknown) =>
  call(sandbox, 'login', { account, password, machine_id: 'machine-1' });

describe('signing in with account and password', () => {
  it('returns a bearer token that opens the user info', async () => {
    const answer = await login('demo', 'demo1234');
    expect(answer.body).toMatchObject({ status: 'SUCCESS', message: '' });
    const { api_key: key } = answer.body?.data as { api_key: string };
    const user = await call(sandbox, 'userInfo', {}, { key });
    expect(user.body?.data).toMatchObject({ id: 204_816, full_name: 'Mika Santos', paypal_subscription: null });
  });

  it('accepts the account in any case', async () => {
    expect((await login('Demo', 'demo1234')).status).toBe(200);
  });

  it.each([
    ['nobody', 'demo1234', 403, 'User does not exist, please sign-up'],
    ['demo', 'demo12345', 403, 'Account or Password is not correct'],
    ['demo', 'Demo1234', 403, 'Account or Password is not correct'],
    ['de mo', 'demo1234', 422, 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ['demo', 'demo-1234', 422, 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ["demo'--", 'demo1234', 422, 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ['', '', 422, 'Account and Password only contain a to z, A to Z, 0 to 9'],
  ])('responds to %j / %j with %i %s', async (account, password, status, message) => {
    const answer = await login(account, password);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ status: 'ERROR', message });
  });

  it('refuses a payload that does not match the contract', async () => {
    expect((await call(sandbox, 'login', { account: 'demo', password: 'demo1234' })).status).toBe(422);
    expect((await login(7, 'demo1234')).body?.message).toBe('account must be valid');
    const extra = await call(sandbox, 'login', { account: 'demo', password: 'demo1234', machine_id: 'm', admin: true });
    expect(extra.status).toBe(422);
  });
});

describe('signing out', () => {
  it('ends the session of its own token', async () => {
    const key = await signIn(sandbox);
    expect((await call(sandbox, 'logout', {}, { key })).status).toBe(200);
    for (const name of ['userInfo', 'logout'] as const)
      expect((await call(sandbox, name, {}, { key })).body?.message).toBe('authentication ended: signed out');
    expect((await call(sandbox, 'userInfo', {}, { key: await signIn(sandbox) })).status).toBe(200);
  });

  it('with an older token does not end the later session', async () => {
    const older = await signIn(sandbox);
    const key = await signIn(sandbox);
    expect((await call(sandbox, 'logout', {}, { key: older })).status).toBe(401);
    expect((await call(sandbox, 'userInfo', {}, { key })).status).toBe(200);
  });

  it('in one browser leaves the desktop app and the other browser signed in', async () => {
    const desktop = await signIn(sandbox);
    const [browser, other] = [await signInOnWeb('browser-1'), await signInOnWeb('browser-2')];
    await call(sandbox, 'logout', {}, { key: browser });
    const statuses = [];
    for (const key of [browser, other, desktop]) statuses.push((await call(sandbox, 'userInfo', {}, { key })).status);
    expect(statuses).toEqual([401, 200, 200]);
  });
});

async function signInOnWeb(machine: string): Promise<string> {
  const account = { account: 'demo', password: 'demo1234', machine_id: machine, platform: 'web' };
  const answer = await call(sandbox, 'login', account);
  return (answer.body?.data as { api_key: string }).api_key;
}

describe("a session's token", () => {
  it.each(['', 'Bearer', 'Bearer nonsense', 'Basic ZGVtbzpkZW1v', 'Bearer a b'])(
    'is refused as %j',
    async (authorization) => {
      const response = await fetch(`${sandbox.apiUrl}/api/end-user/user/info`, {
        method: 'POST',
        headers: { authorization },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ status: 'ERROR', message: 'authentication required' });
    },
  );

  it('of the web and of the desktop do not end each other', async () => {
    const desktop = await signIn(sandbox, 'demo', 'machine-1');
    const keys = [await signInOnWeb('browser-1'), await signInOnWeb('browser-2'), desktop];
    for (const key of keys) expect((await call(sandbox, 'userInfo', {}, { key })).status).toBe(200);
    const newer = await signIn(sandbox, 'demo', 'machine-2');
    const statuses = [];
    for (const key of [...keys, newer]) statuses.push((await call(sandbox, 'userInfo', {}, { key })).status);
    expect(statuses).toEqual([200, 200, 401, 200]);
  });

  it('is ended with its reason by a sign-in on another device', async () => {
    const older = await signIn(sandbox, 'demo', 'machine-1');
    const newer = await signIn(sandbox, 'demo', 'machine-2');
    const answer = await call(sandbox, 'userInfo', {}, { key: older });
    expect(answer.status).toBe(401);
    expect(answer.body?.message).toBe('authentication ended: signed in on another device');
    expect((await call(sandbox, 'userInfo', {}, { key: newer })).status).toBe(200);
  });

  it('is ended by another sign-in on the same device', async () => {
    const older = await signIn(sandbox, 'demo', 'machine-1');
    await signIn(sandbox, 'demo', 'machine-1');
    const answer = await call(sandbox, 'userInfo', {}, { key: older });
    expect(answer.body?.message).toBe('authentication ended: signed in again on this device');
  });

  it('is left once after ten simultaneous sign-ins', async () => {
    const keys = await Promise.all(
      Array.from({ length: 10 }, (_, machine) => signIn(sandbox, 'demo', `machine-${machine}`)),
    );
    const answers = await Promise.all(keys.map((key) => call(sandbox, 'userInfo', {}, { key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('is not ended by another account', async () => {
    const other = await signIn(sandbox, 'vip');
    await signIn(sandbox, 'demo');
    expect((await call(sandbox, 'userInfo', {}, { key: other })).status).toBe(200);
  });

  it('can be revoked with a reason', async () => {
    const key = await signIn(sandbox);
    expect(sandbox.control.revoke('demo', 'closed by support')).toBe(true);
    expect((await call(sandbox, 'userInfo', {}, { key })).body?.message).toBe(
      'authentication ended: closed by support',
    );
    expect(sandbox.control.revoke('nobody')).toBe(false);
  });
});

describe('signing in with the machine id', () => {
  it('starts a free trial, and returns to the same account later', async () => {
    const first = await call(sandbox, 'loginWithMachineId', { machine_id: 'fresh-machine' });
    const { api_key: firstKey } = first.body?.data as { api_key: string };
    const user = await call(sandbox, 'userInfo', {}, { key: firstKey });
    expect(user.body?.data).toMatchObject({ full_name: null, paypal_subscription: null });
    const again = await call(sandbox, 'loginWithMachineId', { machine_id: 'fresh-machine' });
    const { api_key: key } = again.body?.data as { api_key: string };
    const sameUser = await call(sandbox, 'userInfo', {}, { key });
    expect(sameUser.body?.data).toEqual(user.body?.data);
    const { id } = user.body?.data as { id: number };
    const other = await call(sandbox, 'loginWithMachineId', { machine_id: 'other-machine' });
    const otherUser = await call(sandbox, 'userInfo', {}, { key: (other.body?.data as { api_key: string }).api_key });
    expect((otherUser.body?.data as { id: number }).id).not.toBe(id);
  });
});
