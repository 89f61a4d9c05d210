/** The foot of the collapsed drawer: one word beside the dot, where there is no figure. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setConnection } from '../../../../../src/core/connection/connection.store';
import { DrawerFooter } from '../../../../../src/features/shell/drawer/DrawerFooter';
import type { Connection } from '../../../../../src/model/connection';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

const IN_STEP = { serverId: 'alpha', step: 'login', stepAt: 0 } as const;

it.each<[word: string, connection: Connection]>([
  ['Off', { state: 'idle' }],
  ['Wait', { state: 'connecting', startedAt: 0, ...IN_STEP }],
  ['Wait', { state: 'reconnecting', attempt: 1, of: 5, nextAttemptAt: null, ...IN_STEP }],
  ['On', { state: 'connected', serverId: 'alpha', connectedAt: 0 }],
])('says %s, as the switch does: %o', async (word, connection) => {
  await signedIn();
  renderAt(<DrawerFooter isCollapsed />);
  act(() => setConnection(connection));
  expect(screen.getAllByText(word).at(-1)).toBeVisible();
});
