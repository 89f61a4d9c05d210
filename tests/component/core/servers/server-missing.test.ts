/** Whether a game cannot be connected for, because its server is not in the loaded list. */
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useIsServerMissing, useServers } from '../../../../src/core/servers/servers.store';
import { signedInServices } from '../../../support/stages/flow-stage';

beforeEach(async () => void (await signedInServices()));
const isMissing = (serverId: string | null) => renderHook(() => useIsServerMissing(serverId)).result.current;

it('a server is missing when the loaded list lacks it, and while nothing is loaded none is', () => {
  expect([isMissing('sg'), isMissing('removed'), isMissing(null)]).toEqual([false, true, true]);
  useServers.setState({ list: [] });
  expect([isMissing('sg'), isMissing('removed'), isMissing(null)]).toEqual([false, false, true]);
});
