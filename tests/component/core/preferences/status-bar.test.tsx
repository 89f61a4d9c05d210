/** The status bar. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StatusBar } from '../../../../src/features/shell/status/StatusBar';
import type { Connection } from '../../../../src/model/connection';
import { setLocation } from '../../../../src/core/session/location.store';
import { toggleStreamerMode } from '../../../../src/core/preferences/streamer-mode.store';
import { setOnline } from '../../../../src/core/page/network.store';
import { failServers, failSweep } from '../../../../src/core/servers/servers.store';
import { recordResponse } from '../../../../src/core/session/provider-hold';
import { setProviderDown, setProviderRoundTrip } from '../../../../src/core/session/provider-status.store';
import { loadUser } from '../../../../src/core/user/refresh-user';
import { failure, type FakeServices } from '../../../support/fakes/fake-services';
import { setJudged } from '../../../support/samples/lines';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

/** The dot before the text. */
const dotOf = (words: string | RegExp) => screen.getByText(words).querySelector('[aria-hidden]');

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});

describe('the status bar', () => {
  it('shows helper, provider and version', () => {
    setProviderRoundTrip(38.4, Date.now());
    renderAt(<StatusBar />);
    expect(screen.getByText('Helper running')).toBeVisible();
    expect(screen.getByText('API 38 ms')).toBeVisible();
    expect(screen.getByText('PingLane 1.2.3')).toBeVisible();
    act(() => failSweep({ source: 'helper-ping', reason: 'refused' }));
    expect(screen.getByText('Helper not running')).toBeVisible();
    act(() => setProviderDown(true));
    expect(screen.getByText('API not reachable')).toBeVisible();
  });

  it.each([
    [1_000, 'success'],
    [1_000.5, 'warning'],
    [8_000, 'warning'],
  ])('shows an API that responds in %s ms as %s', (roundTripMs, tone) => {
    setProviderRoundTrip(roundTripMs, Date.now());
    renderAt(<StatusBar />);
    expect(dotOf(/^API /)).toHaveClass(new RegExp(tone));
  });

  it('shows the API as amber when the last call failed, and as good again when one succeeds', () => {
    setProviderRoundTrip(38, Date.now());
    renderAt(<StatusBar />);
    act(() => setProviderDown(true));
    expect(dotOf('API not reachable')).toHaveClass(/warning/);
    act(() => setProviderDown(false));
    expect(dotOf('API 38 ms')).toHaveClass(/success/);
  });

  it.each([
    ['cannot be read, such as the page of a captive portal', failure('bad-response')],
    ['is a refusal', failure('rejected')],
  ])('shows the API as amber until the next health check succeeds when a response %s', async (_, refusal) => {
    renderAt(<StatusBar />);
    services.handlers.userInfo = () => Promise.reject(refusal);
    await act(() => loadUser());
    expect(dotOf('API not reachable')).toHaveClass(/warning/);
    services.handlers.userInfo = () => ({ id: 7, full_name: 'Mika Santos' });
    await act(() => loadUser());
    expect(dotOf(/^API \d+ ms$/)).toHaveClass(/success/);
  });

  it('does not show the API as down once it has responded to another call, with list and health check still the failed ones', async () => {
    renderAt(<StatusBar />);
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    act(() => failServers({ source: 'provider', reason: 'bad-response' }));
    await act(() => loadUser());
    expect(dotOf('API not reachable')).toHaveClass(/warning/);
    act(() => setProviderDown(false));
    expect(screen.queryByText(/API/)).toBeNull();
  });

  it('J10: shows until when a busy service is left alone, and its time again after that', () => {
    setProviderRoundTrip(38, Date.now());
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    renderAt(<StatusBar />);
    act(() => recordResponse({ source: 'provider', reason: 'rejected', status: 429, retryAfterMs: 120_000 }));
    expect(dotOf(/^API busy, retry at \d+:\d\d/)).toHaveClass(/warning/);
    act(() => void vi.advanceTimersByTime(119_000));
    expect(screen.getByText(/^API busy/)).toBeVisible();
    act(() => void vi.advanceTimersByTime(6_000));
    // No check was made meanwhile, so that the time is an earlier one.
    expect(dotOf(/^API 38 ms · as of \d+:\d\d/)).toHaveClass(/neutral/);
  });

  it('shows "No network" at once in place of the API when the network is gone', () => {
    setProviderRoundTrip(38, Date.now());
    renderAt(<StatusBar />);
    act(() => setOnline(false));
    expect(dotOf('No network')).toHaveClass(/danger/);
    expect(screen.queryByText(/API/)).toBeNull();
  });

  it('shows "Ping failed" when a ping fails while the helper runs', () => {
    renderAt(<StatusBar />);
    act(() => failSweep({ source: 'helper-ping', reason: 'rejected' }));
    expect(dotOf('Ping failed')).toHaveClass(/warning/);
    expect(screen.queryByText('Helper not running')).toBeNull();
  });

  it('masks the public IP until it is clicked, because users stream their screens', async () => {
    setLocation({ publicIp: '203.0.113.24', countryCode: 'PH' });
    renderAt(<StatusBar />);
    expect(document.body.textContent).not.toContain('113.24');
    await userEvent.click(screen.getByRole('button', { name: '203.0.•••' }));
    const shown = screen.getByRole('button', { name: '203.0.113.24' });
    // Its description has changed too.
    expect(shown).not.toHaveAttribute('aria-pressed');
    await userEvent.click(shown);
    expect(document.body.textContent).not.toContain('113.24');
    expect(screen.getByText('PH')).toBeVisible();
  });

  it('leaves the focus to the page when streamer mode is turned off in it, because its button goes', async () => {
    toggleStreamerMode();
    renderAt(
      <>
        <main />
        <StatusBar />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Streamer mode' }));
    expect(screen.queryByRole('button', { name: 'Streamer mode' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each<[Connection, string, string]>([
    [{ state: 'idle' }, 'Not connected', 'off'],
    [{ state: 'connecting', serverId: null, step: 'ping', stepAt: 0, startedAt: 0 }, 'Ping', 'busy'],
    [{ state: 'connecting', serverId: 'bravo', step: 'login', stepAt: 0, startedAt: 0 }, 'Connecting · Bravo', 'busy'],
    [{ state: 'connected', serverId: 'bravo', connectedAt: 0 }, 'Connected · Bravo', 'on'],
    [{ state: 'disconnecting', serverId: 'bravo' }, 'Disconnecting · Bravo', 'busy'],
    [
      { state: 'failed', serverId: 'gone', failure: { source: 'helper-login', reason: 'timeout' } },
      'Could not connect · gone',
      'off',
    ],
  ])('J1: names state and server when the connection is %o', (connection, words, power) => {
    renderAt(<StatusBar />);
    act(() => setJudged(connection));
    expect(screen.getByText(words).parentElement).toHaveAttribute('data-power', power);
  });

  it('shows no connection and no helper on the web platform', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<StatusBar />);
    expect(screen.queryByText(/Helper|onnect/)).toBeNull();
  });
});
