/** The sandbox-only calls: faults, scenarios, location, description, measurements from the helper, IP look-up and images. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordById } from './record-by-id';
import type { SandboxControl } from './control';
import type { Figures } from './database/servers';
import { UPLOADS_FOLDER, type StoredPicture } from './database/uploads';
import { errorAnswer, jsonAnswer, noContent, NOT_FOUND, ProviderError } from './envelope';
import { faultSchema } from './faults';
import { FIGURES_PATH } from './handlers/servers';
import { addLineControls, LINE_CONTROL_PATHS } from './line/line-routes';
import { addPaymentControls, PAYMENT_CONTROL_PATHS } from './payment-control-routes';
import { PICTURE_FOLDERS, readNumberedPicture, readPromotionPicture } from './pictures';
import { readBody } from './read-request';
import { SCENARIO_NAMES } from './scenarios';

/** From the block that RFC 5737 reserves for documentation. */
const CLIENT_ADDRESS = '203.0.113.24';
export const IP_LOOKUP_PATH = '/sandbox/ip';

/** Paths that no fault may affect, because it could not be cleared any more. */
export const CONTROL_PATHS: ReadonlySet<string> = new Set([
  '/sandbox',
  '/sandbox/faults',
  '/sandbox/scenario',
  '/sandbox/location',
  '/sandbox/revoke',
  '/sandbox/mails',
  '/sandbox/promotions',
  ...LINE_CONTROL_PATHS,
  ...PAYMENT_CONTROL_PATHS,
]);

const scenarioChange = v.strictObject({ name: v.picklist(SCENARIO_NAMES) });
const locationChange = v.strictObject({ countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) });
const promotionsChange = v.strictObject({ listed: v.boolean() });
const revocation = v.strictObject({ account: v.string(), reason: v.optional(v.string()) });

const milliseconds = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), null);
const share = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), null);
const reportedFigures = recordById(v.string(), v.object({ ping: milliseconds, jitter: milliseconds, loss: share }));

export interface ControlRoutesOptions {
  readonly control: SandboxControl;
  /** A readable description of the running sandbox. */
  readonly describe: () => string;
  /** Stores a helper's measurements; false when the key is not a valid report key. */
  readonly storeFigures: (key: string, figures: Readonly<Record<string, Figures>>) => boolean;
  /** An uploaded image by its name; null when there is none. */
  readonly readUpload: (name: string) => StoredPicture | null;
}

/** Builds the handler of everything under /sandbox; it never rejects. */
export function createControlRoutes(options: ControlRoutesOptions): (request: Request) => Promise<Response> {
  const { control } = options;
  const app = new Hono();

  app.get('/sandbox', ({ text }) => text(options.describe()));
  app.get('/sandbox/faults', () => jsonAnswer(200, control.listFaults()));
  app.post('/sandbox/faults', async ({ req }) => {
    control.addFault(await readBody(faultSchema, req.raw));
    return noContent();
  });
  app.delete('/sandbox/faults', () => {
    control.clearFaults();
    return noContent();
  });
  app.post('/sandbox/scenario', async ({ req }) => {
    control.setScenario((await readBody(scenarioChange, req.raw)).name);
    return noContent();
  });
  app.post('/sandbox/location', async ({ req }) => {
    control.setCountry((await readBody(locationChange, req.raw)).countryCode);
    return noContent();
  });
  app.post('/sandbox/revoke', async ({ req }) => {
    const { account, reason } = await readBody(revocation, req.raw);
    return control.revoke(account, reason) ? noContent() : errorAnswer(404, NOT_FOUND);
  });
  app.post('/sandbox/promotions', async ({ req }) => {
    control.setPromotions((await readBody(promotionsChange, req.raw)).listed);
    return noContent();
  });
  addLineControls(app, control.line);
  addPaymentControls(app, control);
  app.get('/sandbox/mails', ({ req }) => jsonAnswer(200, control.mails(req.query('to'))));

  app.post(FIGURES_PATH, async ({ req }) => {
    const key = /^Bearer (\S+)$/.exec(req.header('authorization') ?? '')?.[1];
    const figures = await readBody(reportedFigures, req.raw);
    return key !== undefined && options.storeFigures(key, figures)
      ? noContent()
      : errorAnswer(401, 'unknown report key');
  });
  app.get(IP_LOOKUP_PATH, () => jsonAnswer(200, { ip: CLIENT_ADDRESS }));

  // The addresses end in .png as in early databases that still contain them; the content type is the real one.
  for (const folder of PICTURE_FOLDERS) {
    app.get(`/sandbox/${folder}/:file{\\d{1,6}\\.png}`, async ({ req }) =>
      pictureAnswer('image/webp', await readNumberedPicture(folder, Number.parseInt(req.param('file'), 10))),
    );
  }
  app.get('/sandbox/promotions/:file{[a-z]{2}-[1-3]\\.webp}', async ({ req }) => {
    const bytes = await readPromotionPicture(req.param('file'));
    return bytes === null ? errorAnswer(404, NOT_FOUND) : pictureAnswer('image/webp', bytes);
  });
  app.get(`${UPLOADS_FOLDER}:file{[\\da-f]{32}\\.(?:png|jpg|webp)}`, ({ req }) => {
    const upload = options.readUpload(req.param('file'));
    return upload === null ? errorAnswer(404, NOT_FOUND) : pictureAnswer(upload.type, upload.bytes);
  });

  app.notFound(() => errorAnswer(404, NOT_FOUND));
  app.onError((error) => errorAnswer(error instanceof ProviderError ? error.status : 500, error.message));
  return async (request) => app.fetch(request);
}

/** An image never changes under its address. */
function pictureAnswer(type: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
