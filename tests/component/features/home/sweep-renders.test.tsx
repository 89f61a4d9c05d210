/** What a sweep of a connected home draws: everything once, and nothing that says the same as before (docs/light.md, A sweep). */
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { addSampleOf } from '../../../../src/core/connection/monitoring/add-sample';
import { endSweep } from '../../../../src/core/servers/servers.store';
import { HomePage } from '../../../../src/features/home/HomePage';
import { figuresById } from '../../../../src/model/figures-by-id';
import { figures, renderAt, signedIn } from '../../../support/stages/signed-in';

/** React makes a new object of an element's props whenever the component of the element renders. */
function propsOf(element: Element): unknown {
  const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
  return Object.getOwnPropertyDescriptor(element, name ?? '')?.value;
}

it('a sweep is drawn in one commit, without the button of the connect card', async () => {
  await signedIn();
  setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now(), elapsedMs: 0 });
  let commits = 0;
  renderAt(
    <Profiler id="home" onRender={() => (commits += 1)}>
      <HomePage />
    </Profiler>,
  );
  const runSweep = (roundTripMs: number) =>
    act(() => {
      const measured = figuresById({ alpha: figures(roundTripMs) });
      endSweep(Date.now(), measured, null);
      addSampleOf(measured, null, Date.now());
    });
  runSweep(31);
  const button = screen.getByRole('button', { name: 'Disconnect' });
  const before = propsOf(button);
  commits = 0;
  runSweep(57);
  expect(screen.getAllByText('57 ms').length).toBeGreaterThan(0);
  expect(commits).toBe(1);
  expect(propsOf(button)).toBe(before);
});
