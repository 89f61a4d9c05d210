/** Wire shapes of the provider as they are sent (SPEC.md section 3): `api/decode` turns them into the app's own words. */
import * as v from 'valibot';
import { brand } from './brand';

/** The name and country keys that carry the brand (PRODUCT.md section 1). */
export const SERVER_NAME_KEY = `${brand.key}_name` as const;
export const SERVER_COUNTRY_KEY = `${brand.key}_country` as const;

/** The longest server message that is shown to a person (promise E2). */
export const MESSAGE_MAX_LENGTH = 500;

const identifier = v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(64)), v.pipe(v.number(), v.finite())]);
const text = v.pipe(v.string(), v.maxLength(10_000));
/** Opaque token texts of the helper contract (PRODUCT.md section 4): never parsed, stored or logged. */
export const tokenText = v.pipe(v.string(), v.maxLength(1024 * 1024));

/** Every answer of the provider: status 'SUCCESS', data and message (SPEC.md section 7). */
export const envelope = v.object({
  status: v.string(),
  data: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
});
export const SUCCESS = 'SUCCESS';

const wirePaypalSubscription = v.object({
  status: v.optional(v.string()),
  /** JSON text containing next_billing_time. */
  billing_info: v.optional(v.nullable(v.string())),
});

export const wireUser = v.object({
  id: identifier,
  full_name: v.optional(v.nullable(text)),
  /** A provider that writes something odd here is one that does not say: nobody is kept out for it. */
  email: v.fallback(v.optional(v.nullable(text)), null),
  /** Absent where a provider does not say: nothing is asked of the person then. */
  email_verified: v.fallback(v.optional(v.nullable(v.boolean())), null),
  avatar: v.optional(v.nullable(text)),
  ngayhethan: v.optional(v.nullable(v.string())),
  ngaydangky: v.optional(v.nullable(v.string())),
  paypal_subscription: v.optional(v.nullable(wirePaypalSubscription)),
});
export type WireUser = v.InferOutput<typeof wireUser>;

export const wireSignedIn = v.object({ api_key: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) });

export const wireServer = v.object({
  id: identifier,
  name: v.optional(text),
  [SERVER_NAME_KEY]: v.optional(text),
  country_code: v.optional(text),
  [SERVER_COUNTRY_KEY]: v.optional(text),
  ping: v.optional(v.nullable(v.unknown())),
  jitter: v.optional(v.nullable(v.unknown())),
  loss: v.optional(v.nullable(v.unknown())),
  favorite: v.optional(v.union([v.boolean(), v.number()])),
});
export type WireServer = v.InferOutput<typeof wireServer>;

export const wireGame = v.object({
  id: v.optional(identifier),
  name: text,
  thumbnail: v.optional(v.nullable(text)),
  server_id: v.optional(v.nullable(identifier)),
});
export type WireGame = v.InferOutput<typeof wireGame>;

export const wirePromotion = v.object({
  /** Absent where a provider knows one sale at most: SPEC.md section 3 keeps its count under a key of its own. */
  id: v.optional(v.nullable(identifier)),
  title: v.optional(v.nullable(text)),
  description: v.optional(v.nullable(text)),
  /** JSON array of urls, as text. */
  images: v.optional(v.nullable(text)),
  url: v.optional(v.nullable(text)),
  /** JSON text containing display_number. */
  data: v.optional(v.nullable(text)),
  start_time: v.optional(v.nullable(v.string())),
  end_time: v.optional(v.nullable(v.string())),
});

export const wireLocation = v.object({ countryCode: v.pipe(v.string(), v.maxLength(8)) });
export { identifier as wireIdentifier };
