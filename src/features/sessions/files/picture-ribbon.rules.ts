/** The health of a session's line over time, and the shapes by which each health is told beside its colour. Pure. */
import { afterSweep, PAUSE_MIN_MS } from '../../../../common/line/health';
import { checkAgain, newLine } from '../../../../common/line/line-record';
import type { DrawCommand, Point } from '../../../model/drawing';
import { LINE_HEALTHS, type LineHealth } from '../../../../common/line/line';
import type { HealthSpan } from '../../../model/line/line-health';
import type { SessionRecap } from '../../../model/line/session-recap';
import { colourOf, toneOfHealth, type PictureColours } from './picture-colours.rules';
import type { Box } from './picture-parts.rules';

/** Distance of two shapes, and width of a cell: a silence of seconds is seen in a day too. */
const STEP = 8;

/** What the line's health was from each sample to the next, by the rules that judged it then (docs/product.md section 24). */
export function healthSpans({ samples, events, endedAt }: Pick<SessionRecap, 'samples' | 'events' | 'endedAt'>) {
  const returns = events.flatMap(({ kind, at }) => (kind === 'back' || kind === 'connected' ? [at] : []));
  const spans: HealthSpan[] = [];
  let record = newLine(samples[0]?.at ?? endedAt);
  samples.forEach(({ at, serverId, roundTripMs }, index) => {
    const before = samples[index - 1];
    if (before && before.serverId !== serverId) record = newLine(at);
    else if (before && returns.some((back) => back > before.at && back <= at)) record = checkAgain(record, at);
    record = afterSweep(record, at, roundTripMs);
    const { health } = record.line;
    const to = Math.max(at, Math.min(samples[index + 1]?.at ?? endedAt, at + PAUSE_MIN_MS));
    const last = spans.at(-1);
    if (last?.health === health && last.to === at) spans[spans.length - 1] = { ...last, to };
    else spans.push({ from: at, to, health });
  });
  return spans;
}

/** The spans inside a box as wide as the session, in cells that each show the most serious health in them. */
export function ribbon(
  spans: readonly HealthSpan[],
  box: Box,
  xOf: (at: number) => number,
  colours: PictureColours,
): DrawCommand[] {
  const worst: number[] = [];
  for (const { from, to, health } of spans) {
    const first = Math.floor((xOf(from) - box.x) / STEP);
    const last = Math.max(first, Math.ceil((xOf(to) - box.x) / STEP) - 1);
    for (let cell = first; cell <= last; cell += 1)
      worst[cell] = Math.max(worst[cell] ?? 0, LINE_HEALTHS.indexOf(health));
  }
  const commands: DrawCommand[] = [];
  for (let cell = 0; cell < worst.length; cell += 1) {
    const health = LINE_HEALTHS[worst[cell] ?? -1];
    const start = cell;
    while (worst[cell + 1] !== undefined && worst[cell + 1] === worst[start]) cell += 1;
    const x = box.x + start * STEP;
    const width = Math.min(box.x + box.width, x + (cell - start + 1) * STEP) - x;
    if (health !== undefined && width > 0) commands.push(...healthShape(health, { ...box, x, width }, colours));
  }
  return commands;
}

/** Good is solid, unstable a zigzag, silent crosses, checking dots, and what is not measured a thin line, as in the app's graph. */
export function healthShape(health: LineHealth, box: Box, colours: PictureColours): DrawCommand[] {
  const { x, y, width, height } = box;
  const color = colourOf(colours, toneOfHealth(health));
  const line = (points: readonly Point[]): DrawCommand => ({ kind: 'path', points, stroke: color, lineWidth: 2 });
  const steps = Array.from({ length: Math.max(1, Math.floor(width / STEP)) }, (_, index) => x + index * STEP);
  const right = x + width;
  switch (health) {
    case 'good':
      return [{ kind: 'rect', ...box, fill: color }];
    case 'unstable': {
      const count = Math.max(2, Math.ceil((2 * width) / STEP) + 1);
      const points = Array.from({ length: count }, (_, index) => ({
        x: Math.min(right, x + (index * STEP) / 2),
        y: index % 2 === 0 ? y + height - 1 : y + 1,
      }));
      return [line(points)];
    }
    case 'silent':
      return steps.flatMap((left) => {
        const end = Math.min(right, left + STEP - 2);
        return [
          line([
            { x: left, y: y + 1 },
            { x: end, y: y + height - 1 },
          ]),
          line([
            { x: left, y: y + height - 1 },
            { x: end, y: y + 1 },
          ]),
        ];
      });
    case 'checking':
      return steps.map((left) => ({
        kind: 'disc',
        x: left + 2,
        y: y + height / 2,
        radius: 1.75,
        color: colours.muted,
      }));
    case 'unmeasured':
      return [{ kind: 'rect', x, y: y + height / 2 - 1, width, height: 2, fill: colours.muted }];
  }
}
