/** The command line's row of the settings: the command of this computer, to be copied. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { CommandLineEntry } from '../../../../../src/features/profile/desktop/CommandLineEntry';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';
import type { FakeServices } from '../../../../support/fakes/fake-services';
import { signedIn } from '../../../../support/stages/signed-in';

const PROGRAM = String.raw`"C:\Program Files\PingLane\PingLane.exe"`;
let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});
const copy = () => screen.getByRole('button', { name: 'Copy' });

it('shows what starts this program, below its row, and copies it', async () => {
  render(<CommandLineEntry program={PROGRAM} />);
  const row = screen.getByRole('group', { name: 'Command line' });
  expect(screen.getByText(`${PROGRAM} status`)).toBeVisible();
  expect(within(row).queryByText(`${PROGRAM} status`)).toBeNull();
  await userEvent.click(copy());
  expect(services.copied).toEqual([`${PROGRAM} status`]);
  await waitFor(() => expect(useNotices.getState().notices).toMatchObject([{ type: 'success' }]));
});

it('a copy that the system refuses is shown as failed and is in the report', async () => {
  render(<CommandLineEntry program={PROGRAM} />);
  services.writeClipboard = () => Promise.reject(new Error('denied'));
  await userEvent.click(copy());
  await waitFor(() => expect(useNotices.getState().notices).toMatchObject([{ type: 'warning' }]));
  expect(recentReports().at(-1)).toMatchObject({ where: 'copy-text' });
});

it('has nothing to copy while the program is not known', () => {
  render(<CommandLineEntry program={null} />);
  expect(copy()).toBeDisabled();
  expect(screen.queryByText(/status/)).toBeNull();
});
