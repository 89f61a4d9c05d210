/** Why a server is recommended, from a helper that reports round-trip times alone (docs/helper.md, a number alone). */
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setMeasured } from '../../../../../src/core/servers/servers.store';
import { useServerReason } from '../../../../../src/features/home/hero/use-server-reason';
import { figuresById } from '../../../../../src/model/figures-by-id';
import { figures, signedIn } from '../../../../support/stages/signed-in';

it('names a jitter that is not reported by a dash alone, without a unit', async () => {
  await signedIn();
  setMeasured(figuresById({ alpha: { ...figures(31), jitterMs: null } }), null);
  const { result } = renderHook(() => useServerReason('alpha'));
  expect(result.current?.full).toBe('Ping 31 ms, jitter – · measured now');
});
