/** What a press on a row of the server list does: the first chooses its server, the second of a double click connects to it. */
import { useCallback, useRef } from 'react';
import { chooseAndConnect } from '../../../core/connection/connect-server';
import { chooseServer } from '../../../core/servers/servers.store';

/**
 * Both functions stay the same between renders, so that rows are not drawn again.
 * @param activate moves the keyboard to a server; stays the same between renders
 */
export function useRowPresses(activate: (serverId: string) => void) {
  /** The server of a double click is that of its first press: the rows may move in between. */
  const pressedId = useRef<string | null>(null);
  const press = useCallback(
    (serverId: string) => {
      pressedId.current = serverId;
      activate(serverId);
      chooseServer(serverId);
    },
    [activate],
  );
  const connectPressed = useCallback((serverId: string) => void chooseAndConnect(pressedId.current ?? serverId), []);
  return { press, connectPressed };
}
