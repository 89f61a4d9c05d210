/** Repair says for each failure what a person can do, then offers the report, then support. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RepairDialog } from '../../../../src/features/repair/RepairDialog';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { useSupport } from '../../../../src/core/diagnostics/support.store';
import { closeRepair, openRepair } from '../../../../src/core/repair/repair.store';
import type { Failure, HelperFailureReason } from '../../../../src/model/failure';
import { helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const FIXES: Readonly<Record<HelperFailureReason, RegExp>> = {
  refused: /Restart PingLane/,
  timeout: /Turn off any other VPN/,
  broken: /Restart PingLane/,
  rejected: /Install the latest version of PingLane/,
  garbage: /reinstall PingLane/,
  'too-large': /reinstall PingLane/,
  cancelled: /Try again when you are ready/,
  untrusted: /Close programs you do not recognize/,
  'not-started': /antivirus.+reinstall PingLane/,
  gone: /Restart PingLane/,
};
const PROVIDER_FIXES: Readonly<Record<Extract<Failure, { source: 'provider' }>['reason'], RegExp>> = {
  network: /Check that other websites open/,
  timeout: /Check that other websites open/,
  aborted: /Try again when you are ready/,
  rejected: /Check that your service has not expired/,
  'bad-response': /The problem seems to be on our side/,
  server: /The problem seems to be on our side/,
  unauthorized: /Sign in again/,
  'no-key': /Install the latest version/,
};

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});

async function viewFixes(failure: Failure) {
  act(() => setConnection({ state: 'failed', serverId: 'alpha', failure }));
  const rendered = renderAt(<RepairDialog />);
  act(openRepair);
  await act(settle);
  return rendered;
}

describe('the failure that the person came with', () => {
  it.each(Object.entries(FIXES))('of the helper has its fix: %s', async (reason, fix) => {
    await viewFixes({ source: 'helper-login', reason: reason as HelperFailureReason });
    expect(screen.getByRole('alert')).toHaveTextContent(fix);
    expect(screen.getByRole('alert')).toHaveTextContent(/PL-2\d\d/);
    act(closeRepair);
  });

  it.each(Object.entries(PROVIDER_FIXES))('of the provider has its fix: %s', async (reason, fix) => {
    await viewFixes({ source: 'provider', reason: reason as keyof typeof PROVIDER_FIXES });
    expect(screen.getByRole('alert')).toHaveTextContent(fix);
    act(closeRepair);
  });

  it('of a provider that was asked too often says when, and nothing about a fault', async () => {
    const failure = { source: 'provider', reason: 'rejected', status: 429, retryAfterMs: 37_000 } as const;
    await viewFixes(failure);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Too many attempts\. Try again in 37 s PL-304$/);
    act(closeRepair);
  });
});

it('a failed check has its fix, and the report and the address of support follow', async () => {
  services.ping = () => helperFailed('refused');
  const { path } = renderAt(<RepairDialog />);
  act(openRepair);
  await act(settle);
  const [alert] = screen.getAllByRole('alert');
  expect(alert).toHaveTextContent('Restart PingLane. If your antivirus blocks the helper, allow it there.');
  expect(screen.getByText(/send it to support@pinglane\.example/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create the report' }));
  expect(path()).toBe('/support');
  await waitFor(() => expect(useSupport.getState().report).not.toBeNull());
});

it('neither report nor support is offered when everything works', async () => {
  renderAt(<RepairDialog />);
  act(openRepair);
  await act(settle);
  expect(screen.getByRole('status')).toHaveTextContent('Everything is working again');
  expect(screen.queryByRole('button', { name: 'Create the report' })).toBeNull();
});
