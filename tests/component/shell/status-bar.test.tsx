/** The status bar. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StatusBar } from '../../../src/features/status/StatusBar';
import { setWhereabouts } from '../../../src/stores/layout';
import { failServers, failSweep, setApiRoundTrip } from '../../../src/stores/servers';
import { renderAt, signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await signedIn();
});

describe('the status bar', () => {
  it('shows helper, provider and version', () => {
    setApiRoundTrip(38.4);
    renderAt(<StatusBar />);
    expect(screen.getByText('Helper running')).toBeVisible();
    expect(screen.getByText('API 38 ms')).toBeVisible();
    expect(screen.getByText('PingLane 1.2.3')).toBeVisible();
    act(() => failSweep({ source: 'helper-ping', reason: 'refused' }));
    expect(screen.getByText('Helper not running')).toBeVisible();
    act(() => setApiRoundTrip(null));
    act(() => failServers({ source: 'provider', reason: 'network' }));
    expect(screen.getByText('API not reachable')).toBeVisible();
  });

  it('masks the public IP until it is clicked: people stream their screens', async () => {
    setWhereabouts({ publicIp: '203.0.113.24', countryCode: 'PH' });
    renderAt(<StatusBar />);
    expect(document.body.textContent).not.toContain('113.24');
    await userEvent.click(screen.getByRole('button', { name: '203.0.•••' }));
    expect(screen.getByRole('button', { name: '203.0.113.24' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '203.0.113.24' }));
    expect(document.body.textContent).not.toContain('113.24');
    expect(screen.getByText('PH')).toBeVisible();
  });

  it('knows of no helper on the web platform', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<StatusBar />);
    expect(screen.queryByText(/Helper/)).toBeNull();
  });
});
