/** The parts of a game's card: picture, name, server line, and the button that connects. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GameConnectButton } from '../../../../../src/ui/layout/game/GameConnectButton';
import { GameFace } from '../../../../../src/ui/layout/game/GameFace';
import { GameServerLine } from '../../../../../src/ui/layout/game/GameServerLine';

const inMilliseconds = (value: number) => `${value} ms`;

describe('GameFace', () => {
  const cover = (container: HTMLElement) => container.querySelector('img');

  it('shows the picture and the name, with the full name as its tooltip, and the line and the buttons', () => {
    const { container } = render(
      <GameFace
        name="Neon Drift"
        heading="h3"
        coverUrl="https://art.example/a.png"
        line={<p>Tokyo 2</p>}
        isConnected={false}
      >
        <button type="button">Connect</button>
      </GameFace>,
    );
    const card = screen.getByRole('article');
    expect(screen.getByRole('heading', { level: 3, name: 'Neon Drift' })).toHaveAttribute('title', 'Neon Drift');
    expect(cover(container)).toHaveAttribute('src', 'https://art.example/a.png');
    expect(card).toContainElement(screen.getByText('Tokyo 2'));
    expect(card).toContainElement(screen.getByRole('button', { name: 'Connect' }));
  });

  it.each([null, 'https://art.example/gone.png'])(
    'G3: shows the default picture when its own cannot be loaded: %s',
    (url) => {
      const { container } = render(<GameFace name="Neon Drift" heading="h2" coverUrl={url} isConnected={false} />);
      const image = cover(container);
      if (image && url !== null) fireEvent.error(image);
      expect(cover(container)).toHaveAttribute('src', '/game-default.svg');
    },
  );

  it('is the cell of a grid when its role is given', () => {
    render(<GameFace as="div" role="gridcell" name="Neon Drift" heading="h2" coverUrl={null} isConnected />);
    expect(screen.getByRole('gridcell')).toHaveTextContent('Neon Drift');
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('GameServerLine', () => {
  it.each([
    [0, 'Tokyo 2· 0 ms'],
    [41, 'Tokyo 2· 41 ms'],
    [null, 'Tokyo 2'],
    [undefined, 'Tokyo 2'],
  ])('with a round-trip time of %s reads %s', (roundTripMs, text) => {
    render(<GameServerLine line={{ name: 'Tokyo 2', roundTripMs, format: inMilliseconds }} />);
    expect(screen.getByTitle('Tokyo 2')).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('keeps its hidden element for the button that it describes while nothing is known', () => {
    const { container } = render(<GameServerLine id="line" line={null} />);
    expect(container.querySelector('#line')).not.toBeVisible();
  });
});

describe('GameServerLine of an earlier measurement', () => {
  it('has the time behind the ping, for the eye without AM or PM', () => {
    const asOf = { clock: '9:38', text: 'as of 9:38 PM' };
    render(<GameServerLine line={{ name: 'Tokyo 2', roundTripMs: 41, asOf, format: inMilliseconds }} />);
    expect(screen.getByText('· 9:38')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('as of 9:38 PM')).toHaveClass('visually-hidden');
  });
});

describe('GameConnectButton', () => {
  it('connects when it is clicked', async () => {
    const connect = vi.fn();
    render(<GameConnectButton label="Connect Neon Drift" isConnected={false} onConnect={connect} />);
    const button = screen.getByRole('button', { name: 'Connect Neon Drift' });
    await userEvent.click(button);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('connects once when it is double-clicked', async () => {
    const connect = vi.fn();
    render(<GameConnectButton label="Connect Neon Drift" isConnected={false} onConnect={connect} />);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('has no sign of connecting and still responds when the server is missing', async () => {
    const connect = vi.fn();
    const { container } = render(
      <GameConnectButton label="Connect Neon Drift" isConnected={false} isMissing onConnect={connect} />,
    );
    expect(container.querySelector('svg')).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('is labelled as connected and does nothing more once connected', async () => {
    const connect = vi.fn();
    render(<GameConnectButton label="Neon Drift: connected" isConnected onConnect={connect} />);
    const button = screen.getByRole('button', { name: 'Neon Drift: connected' });
    await userEvent.click(button);
    expect(connect).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
