/** The notification of a silent server, which is shown in match mode too (docs/product.md section 24, Match mode). */
import { beforeEach, expect, it } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { followSilence } from '../../../../src/core/desktop/desktop-silence';
import { beginLine, setLine } from '../../../../src/core/line/line.store';
import { setOnline } from '../../../../src/core/page/network.store';
import { newLine, type LineRecord } from '../../../../common/line/line-record';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 5 } as const;
const TRYING = { serverId: 'alpha', step: 'ping', stepAt: 0 } as const;
const judge = (line: LineRecord['line']) => setLine({ ...newLine(0), line }, 1);
const goSilent = () => judge({ health: 'silent', seconds: 15 });

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  return followSilence();
});

function connect(): void {
  setConnection(CONNECTED);
  beginLine(CONNECTED, 0);
}

it('J8: is shown once for each silence, also when the network was lost or nothing was measured in between', () => {
  connect();
  goSilent();
  judge({ health: 'silent', seconds: 20 });
  setOnline(false);
  setOnline(true);
  judge({ health: 'unmeasured' });
  judge({ health: 'checking' });
  goSilent();
  const silent = () => services.notification.filter(({ category }) => category === 'silent');
  expect(silent()).toEqual([
    { category: 'silent', title: 'Connected, no answer', text: 'Alpha has not answered for 15 s' },
  ]);
  judge({ health: 'good' });
  goSilent();
  expect(silent()).toHaveLength(2);
});

it('J8: is shown of another server that never answers', () => {
  connect();
  goSilent();
  setConnection({ state: 'connecting', startedAt: 0, ...TRYING, serverId: 'bravo' });
  const other = { ...CONNECTED, serverId: 'bravo', connectedAt: 9 };
  setConnection(other);
  beginLine(other, 0);
  goSilent();
  expect(services.notification.filter(({ category }) => category === 'silent')).toMatchObject([
    { text: 'Alpha has not answered for 15 s' },
    { text: 'Bravo has not answered for 15 s' },
  ]);
});
