/** A session's samples, events and figures as JSON (docs/product.md section 24, Files). Pure. */
import { cleanText } from '../../../../common/clean-text';
import { brand } from '../../../../common/brand';
import type { SessionRecap } from '../../../model/line/session-recap';
import { exportedMs, exportedNames, exportedTime } from './session-export.rules';

/** Grows when a reader of the previous version would misread a file. */
const VERSION = 1;

/** The file's text: every value by its own key, so that nothing else of the app can get into it. */
export function sessionJson(recap: SessionRecap): string {
  const { startedAt, endedAt, connectedMs, servers, figures, samples, events, healthMs, lagMs } = recap;
  const names = exportedNames(recap);
  const indexes = new Map(servers.map(({ id }, index) => [id, index]));
  const indexOf = (id: string | null) => (id === null ? null : (indexes.get(id) ?? null));
  const file = {
    format: `${brand.key}-session`,
    version: VERSION,
    started: exportedTime(startedAt),
    ended: exportedTime(endedAt),
    connectedSeconds: Math.round(connectedMs / 1_000),
    servers: servers.map(({ id, countryCode }) => ({
      name: cleanText(names.get(id) ?? ''),
      country: cleanText(countryCode),
    })),
    figures: {
      probes: figures.probes,
      missed: figures.missed,
      medianMs: exportedMs(figures.medianMs),
      p95Ms: exportedMs(figures.p95Ms),
      jitterMs: exportedMs(figures.jitterMs),
      directMs: exportedMs(figures.directMs),
      verdict: figures.verdict,
    },
    healthSeconds: inSeconds(healthMs),
    lagSeconds: inSeconds(lagMs),
    samples: samples.map((sample) => ({
      time: exportedTime(sample.at),
      server: indexOf(sample.serverId),
      pingMs: exportedMs(sample.roundTripMs),
      jitterMs: exportedMs(sample.jitterMs),
      directMs: exportedMs(sample.directMs),
    })),
    events: events.map(({ at, kind, serverId, fromId }) => ({
      time: exportedTime(at),
      event: kind,
      server: indexOf(serverId),
      from: indexOf(fromId),
    })),
  };
  return `${JSON.stringify(file)}\n`;
}

function inSeconds(spans: Readonly<Record<string, number | undefined>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(spans).map(([name, ms]) => [name, Math.round((ms ?? 0) / 1_000)]));
}
