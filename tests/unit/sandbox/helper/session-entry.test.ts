/** The sandbox's helper says in each sweep whether a session is open (docs/helper.md, POST /ping). */
import { expect, it, onTestFinished } from 'vitest';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { callHelper, server, startHelperStage } from './helper-stage';

it('the session entry is true while a session is open, and false once it has ended by itself', async () => {
  const services = await startHelperStage([server('a')]);
  const helper = await startHelper({ port: 0, mode: 'legacy' });
  onTestFinished(helper.close);
  const isOpen = async () => {
    const { text } = await callHelper(helper.port, { body: services.serverToken() });
    return (JSON.parse(text) as { session: boolean }).session;
  };
  expect(await isOpen()).toBe(false);
  await callHelper(helper.port, { path: '/login', body: services.sessionToken('a') });
  expect(await isOpen()).toBe(true);
  await helper.dropSession();
  expect([await isOpen(), helper.session()]).toEqual([false, null]);
});

it('the session entry is the only one when the token has no servers', async () => {
  const services = await startHelperStage([]);
  const helper = await startHelper({ port: 0, mode: 'legacy' });
  onTestFinished(helper.close);
  const { status, text } = await callHelper(helper.port, { body: services.serverToken() });
  expect([status, text]).toEqual([200, '{"session":false}']);
});
