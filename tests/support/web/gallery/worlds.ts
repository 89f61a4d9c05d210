/** The world of a picture: the demo account's, with what the screen changes. */
import type { Language } from '../../../../common/languages';
import { formatGraph } from '../../../../src/lib/platform/stored/stored-graph';
import { formatRecaps } from '../../../../src/lib/platform/stored/stored-recaps';
import type { GraphSample } from '../../../../src/model/ping/graph-samples';
import type { SessionRecap } from '../../../../src/model/line/session-recap';
import { eveningRecap, SESSION_START, sessionRecap } from '../../samples/session-recaps';
import { answers } from './answers';
import { NOW, PERSON_ID } from './moment';
import { measure } from './page/fake-line';
import type { World } from './world';

export type WorldChange = Partial<World>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SWEEP_MS = 5_000;
/** How many of the last sweeps the graph still shows: five minutes. */
const GRAPH_SWEEPS = 60;

/** How long the sessions of the last days took, in minutes; the newest is the recorded evening. */
const EARLIER_MINUTES = [95, 140, 30, 210] as const;

/** The last sessions, newest first: one a day, of which the newest has its samples. */
function recaps(): readonly SessionRecap[] {
  const evening = eveningRecap();
  return [evening, ...EARLIER_MINUTES.map((minutes, index) => earlier(index + 1, minutes))].map((recap) => ({
    ...recap,
    servers: recap.servers.map((server) => ({ ...server, id: `jp-${server.id}` })),
    samples: recap.samples.map((sample) => ({ ...sample, serverId: `jp-${sample.serverId}` })),
    events: recap.events.map((event) => ({
      ...event,
      serverId: event.serverId && `jp-${event.serverId}`,
      fromId: event.fromId && `jp-${event.fromId}`,
    })),
  }));
}

function earlier(daysAgo: number, minutes: number): SessionRecap {
  const [startedAt, lengthMs] = [SESSION_START - daysAgo * DAY_MS, minutes * MINUTE_MS];
  const { servers, figures } = sessionRecap();
  const probes = lengthMs / SWEEP_MS;
  return sessionRecap({
    servers: servers.slice(1),
    figures: { ...figures, probes, missed: daysAgo, medianMs: 72 + daysAgo * 1.5 },
    ...{ startedAt, endedAt: startedAt + lengthMs, connectedMs: lengthMs, samples: [] },
    events: [
      { at: startedAt, kind: 'connected', serverId: 'tokyo-2', fromId: null },
      { at: startedAt + lengthMs, kind: 'disconnected', serverId: 'tokyo-2', fromId: null },
    ],
    ...{ healthMs: { good: lengthMs }, lagMs: {} },
  });
}

/** What the direct way measured before the page was loaded. */
function directSamples(): readonly GraphSample[] {
  return Array.from({ length: GRAPH_SWEEPS }, (_, index) => ({
    ...{ at: NOW - (GRAPH_SWEEPS - index) * SWEEP_MS, via: 'direct' },
    ...{ roundTripMs: measure(index, 'calm', null).direct?.roundTripMs ?? null, jitterMs: 3.5 },
  }));
}

/** What an earlier use of the app has stored. */
const STORED = {
  knownAccounts: '["0000"]',
  recentServers: '["jp-tokyo-2","jp-osaka-1","sg-singapore-1"]',
  chosenServer: 'jp-tokyo-2',
  lastAccount: 'demo',
  sessionRecaps: formatRecaps({ accountId: String(PERSON_ID), recaps: recaps() }),
};

const STORED_IN_WINDOW = {
  graphRecord: formatGraph({ accountId: String(PERSON_ID), samples: directSamples(), events: [], spans: [] }),
};

/** The demo account on the desktop, unless the screen says otherwise. */
export function worldOf(picturesUrl: string, language: Language, change: WorldChange = {}): World {
  return {
    ...{ isDesktop: true, startAt: NOW, picturesUrl, isSignedIn: true, isOnline: true },
    ...{ faults: {}, line: 'calm', login: 'done', link: null, lineTest: [], installed: [] },
    update: { state: 'idle', checkedAt: NOW, feedDate: 'fine' },
    storedInWindow: STORED_IN_WINDOW,
    ...change,
    stored: { ...STORED, language, ...change.stored },
    answers: { ...answers(picturesUrl), ...change.answers },
  };
}
