/** Lines of a given health, for tests of what shows them. */
import { newLine } from '../../../common/line/line-record';
import { useLineStore } from '../../../src/core/line/line.store';
import { setConnection } from '../../../src/core/connection/connection.store';
import { useHelperSession } from '../../../src/core/connection/helper-session.store';
import type { Connection } from '../../../src/model/connection';
import type { Line } from '../../../common/line/line';

/** Sets the connection, and when it is connected its helper session and a line that has been judged so. */
export function setJudged(connection: Connection, line: Line = { health: 'good' }): void {
  setConnection(connection);
  if (connection.state !== 'connected') return;
  useHelperSession.setState({ session: { state: 'open' } });
  const { serverId, connectedAt } = connection;
  useLineStore.setState({ connection: { serverId, connectedAt }, record: { ...newLine(connectedAt), line } });
}
