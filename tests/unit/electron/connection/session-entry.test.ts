/** A helper that runs on without its session says so in its sweeps (docs/helper.md, POST /ping): nothing else would tell the app. */
import { expect, it } from 'vitest';
import type { LoopbackResponse } from '../../../../electron/connection/loopback-request';
import { settled, slowHelper } from './slow-helper';

const OK: LoopbackResponse = { ok: true, text: '' };

type Stage = ReturnType<typeof slowHelper>;

async function connect({ client, calls }: Stage): Promise<void> {
  const opened = client.session.open('token');
  await settled();
  calls.at(-1)?.response(OK);
  expect(await opened).toEqual({ outcome: 'done' });
}

/** A sweep with this response. @param meanwhile what happens after its request and before its response */
async function sweep(
  { client, calls }: Stage,
  text: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
  response = OK,
) {
  const swept = client.sweep({ token: 'list', isFresh: true });
  await settled();
  const call = calls.at(-1);
  await meanwhile();
  call?.say(text);
  call?.response(response);
  return swept;
}

it("D5: the session entry 'false' ends the session, and the figures beside it count", async () => {
  const stage = slowHelper();
  await connect(stage);
  const states: string[] = [];
  stage.client.session.onChange(({ state }) => states.push(state));
  expect(await sweep(stage, '{"1":12,"session":false,"2":13}')).toEqual({ outcome: 'pinged', hasFigures: true });
  expect(states).toEqual(['none']);
  expect(Object.keys(stage.published[0]?.figures ?? {})).toEqual(['1', '2']);
});

it.each(['{"1":12,"session":true}', '{"1":12,"session":null}', '{"1":12,"session":{"ping":20}}', '{"1":12}'])(
  'a sweep that answers %s ends no session',
  async (text) => {
    const stage = slowHelper();
    await connect(stage);
    await sweep(stage, text);
    expect(stage.client.session.read()).toEqual({ state: 'open' });
  },
);

it('D6: the session entry of a sweep that began before the login is ignored', async () => {
  const stage = slowHelper();
  await sweep(stage, '{"1":12,"session":false}', () => connect(stage));
  expect(stage.client.session.read()).toEqual({ state: 'open' });
});

it('the session entry counts when it came before a timeout with figures, and not when the response failed', async () => {
  const stage = slowHelper();
  await connect(stage);
  await sweep(stage, '{"session":false,"1":12', undefined, { ok: false, failure: 'broken' });
  expect(stage.client.session.read()).toEqual({ state: 'open' });
  await sweep(stage, '{"session":false,"1":12,', undefined, { ok: false, failure: 'timeout' });
  expect(stage.client.session.read()).toEqual({ state: 'none' });
});

it('the session entry does not count as an entry that could not be read', async () => {
  const stage = slowHelper();
  await sweep(stage, '{"session":false}');
  expect(stage.unreadable).toEqual([]);
});

it("J1: the session entry 'true' shows a session that the app did not open, and none that it has ended meanwhile", async () => {
  const stage = slowHelper();
  await sweep(stage, '{"1":12,"session":true}');
  expect(stage.client.session.read()).toEqual({ state: 'unknown', failure: null });
  const ended = stage.client.session.end();
  await settled();
  await sweep(stage, '{"1":12,"session":true}', async () => {
    stage.calls.find(({ body }) => body.length === 0)?.response(OK);
    await ended;
  });
  expect(stage.client.session.read()).toEqual({ state: 'none' });
});
