/** The texts of a session's picture in one language, in the same words as the app's own pages. */
import { brand } from '../../../../common/brand';
import { gradeOf, toneOfGrade } from '../../../core/line/grade.rules';
import { shortName } from '../../../lib/i18n/connection-text';
import { durationText } from '../../../lib/i18n/duration-text';
import type { Format } from '../../../lib/i18n/format';
import type { translate } from '../../../lib/i18n/i18n';
import { HEALTH_KEYS } from '../../../lib/i18n/line-text';
import { flagSource } from '../../../model/flags';
import { pingLevel, type PingScale } from '../../../model/ping/ping-level.rules';
import type { SessionRecap } from '../../../model/line/session-recap';
import { VERDICT_LOOKS } from '../../../ui/charts/verdict-looks';
import { pastVerdictText } from '../detail/past-verdict';
import { healthParts, LAG_KEYS, lagParts } from '../session-parts.rules';
import type { PictureServer, PictureTexts, PictureTile } from './picture.rules';

type Translate = typeof translate;

/** @param link the person's invitation link; null unless they want it in the picture */
export function pictureTexts(
  recap: SessionRecap,
  { t, format, scale, link }: { t: Translate; format: Format; scale: PingScale; link: string | null },
): PictureTexts {
  const { figures, startedAt, endedAt, connectedMs } = recap;
  const { date, time, clock, number } = format;
  const duration = (ms: number) => durationText(t, format, ms);
  const grade = gradeOf({ ...figures, pingMs: figures.medianMs });
  return {
    brand: brand.name,
    when: [date(startedAt), `${time(startedAt)}–${time(endedAt)}`, duration(connectedMs)].join(' · '),
    servers: serversOf(recap),
    moreServers: (count) => `+${number(count)}`,
    verdict: {
      ...pastVerdictText(t, format, figures.verdict),
      tone: figures.verdict ? VERDICT_LOOKS[figures.verdict.kind].tone : 'neutral',
    },
    grade: grade && { letter: grade, word: t(`home.grade${grade}`), title: t('home.grade'), tone: toneOfGrade(grade) },
    tiles: tilesOf(recap, t, format, scale),
    graph: {
      title: t('home.ping'),
      direct: t('home.directValue', { value: format.milliseconds(figures.directMs) }),
      empty: t('sessions.samplesGone'),
      clock,
      number: (value) => number(value),
    },
    healthTitle: t('home.line'),
    healths: healthParts(recap).map(({ health, ms }) => ({ health, name: t(HEALTH_KEYS[health]), time: duration(ms) })),
    lagTitle: t('sessions.lagTitle'),
    lags: lagsOf(recap, t, duration),
    invitation: link === null ? null : { title: t('sessions.pictureInvitation'), link },
  };
}

/** The server with the most samples first. */
function serversOf({ servers, samples }: SessionRecap): readonly PictureServer[] {
  const counts = new Map<string, number>();
  for (const { serverId } of samples) counts.set(serverId, (counts.get(serverId) ?? 0) + 1);
  return servers
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .map((server) => {
      const { countryCode } = server;
      return { name: shortName(server), code: countryCode.toUpperCase(), flag: flagSource(countryCode) };
    });
}

function tilesOf(
  { figures }: SessionRecap,
  t: Translate,
  { number }: Format,
  scale: PingScale,
): readonly PictureTile[] {
  const { medianMs, p95Ms, jitterMs, directMs, missed, probes } = figures;
  const ping = (label: string, ms: number | null): PictureTile => ({
    label,
    value: number(ms),
    unit: ms === null ? '' : 'ms',
    level: ms === null ? null : pingLevel(ms, scale),
  });
  return [
    ping(t('sessions.median'), medianMs),
    ping(t('sessions.p95'), p95Ms),
    { label: t('home.jitter'), value: number(jitterMs, 1), unit: jitterMs === null ? '' : 'ms', level: null },
    {
      label: t('home.missedProbes'),
      value: number(missed),
      unit: t('home.ofTotal', { total: number(probes) }),
      level: null,
    },
    ...(directMs === null ? [] : [ping(t('home.direct'), directMs)]),
  ];
}

function lagsOf(recap: SessionRecap, t: Translate, duration: (ms: number) => string): PictureTexts['lags'] {
  const parts = lagParts(recap);
  if (parts.length === 0) return [{ name: t('sessions.lagNone'), time: '' }];
  return parts.map(({ place, ms }) => ({ name: t(LAG_KEYS[place]), time: duration(ms) }));
}
