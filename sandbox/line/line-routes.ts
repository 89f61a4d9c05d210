/** The sandbox-only calls about the lines: disturbances, delays, and the scripted evening. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { errorAnswer, jsonAnswer, noContent, NOT_FOUND } from '../envelope';
import { readBody } from '../read-request';
import { EVENING_STAGES } from './evening';
import type { LineControl } from './line-control';

export const LINE_PATH = '/sandbox/line';
export const DELAYS_PATH = '/sandbox/delays';
export const EVENING_PATH = '/sandbox/evening';
export const LINE_CONTROL_PATHS = [LINE_PATH, DELAYS_PATH, EVENING_PATH];

const MILLISECONDS_MAX = 10_000;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MILLISECONDS_MAX)), 0);
const share = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0);
const condition = v.strictObject({
  server: v.string(),
  delayMs: milliseconds,
  jitterMs: milliseconds,
  loss: share,
  burstLoss: share,
  silent: v.optional(v.boolean(), false),
});
const delays = v.strictObject({ helperMs: milliseconds, apiMs: milliseconds });
const stageChange = v.strictObject({ stage: v.picklist(EVENING_STAGES) });

/** Adds them to the control routes. */
export function addLineControls(app: Hono, line: LineControl): void {
  app.get(LINE_PATH, () => jsonAnswer(200, line.state()));
  app.post(LINE_PATH, async ({ req }) => {
    const { server, ...changed } = await readBody(condition, req.raw);
    return line.set(server, changed) ? noContent() : errorAnswer(404, NOT_FOUND);
  });
  app.delete(LINE_PATH, () => {
    line.calm();
    return noContent();
  });
  app.post(DELAYS_PATH, async ({ req }) => {
    line.setDelays(await readBody(delays, req.raw));
    return noContent();
  });
  app.post(EVENING_PATH, async ({ req }) => {
    const { stage } = await readBody(stageChange, req.raw);
    (line.evening() ?? line.startEvening()).enter(stage);
    return noContent();
  });
}
