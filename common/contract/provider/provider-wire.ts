/** Wire shapes of the provider as they are sent (SPEC.md section 3): `api/decode` turns them into the app's own words. */
import * as v from 'valibot';
import { brand } from '../../brand';
import { answer, jsonOr, key, orInner, secondary, wireFlag, wireText, wireTime, wireDigits } from './lenient';

/** The name and country keys that carry the brand (PRODUCT.md section 1). */
export const SERVER_NAME_KEY = `${brand.key}_name` as const;
export const SERVER_COUNTRY_KEY = `${brand.key}_country` as const;

/** The longest server message that is shown to a person (promise E2). */
export const MESSAGE_MAX_LENGTH = 500;

/** A text or a number; never cut, because a part of an id is another id. */
export const wireIdentifier = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  v.pipe(v.number(), v.finite()),
]);
const text = secondary(wireText(10_000));
/** Opaque token texts of the helper contract (PRODUCT.md section 4): never parsed, stored or logged. */
export const tokenText = v.pipe(v.string(), v.maxLength(1024 * 1024));

/** Every answer of the provider: status 'SUCCESS', data and message (SPEC.md section 7). Other fields may stand beside them. */
export const envelope = v.looseObject({
  status: v.string(),
  data: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
});
export const SUCCESS = 'SUCCESS';

const wirePaypalSubscription = answer({
  status: secondary(wireText(64)),
  /** JSON text containing next_billing_time, or the JSON itself. */
  billing_info: secondary(jsonOr(answer({ next_billing_time: wireTime }))),
});

/** No field is a key: a person whose data is odd is signed in all the same. */
export const wireUser = answer({
  id: secondary(wireIdentifier),
  full_name: text,
  email: text,
  /** Absent where a provider does not say: nothing is asked of the person then. */
  email_verified: secondary(v.boolean()),
  avatar: text,
  ngayhethan: wireTime,
  ngaydangky: wireTime,
  paypal_subscription: secondary(wirePaypalSubscription),
});
export type WireUser = v.InferOutput<typeof wireUser>;

/** What a header may carry: a key with a blank or a line break in it would break every call that it goes with. */
const API_KEY = /^[!-~]{1,4096}$/;
export const wireSignedIn = answer({ api_key: key(v.pipe(v.string(), v.regex(API_KEY))) });

export const wireServer = answer({
  id: key(wireIdentifier),
  name: text,
  [SERVER_NAME_KEY]: text,
  country_code: text,
  [SERVER_COUNTRY_KEY]: text,
  ping: secondary(v.unknown()),
  jitter: secondary(v.unknown()),
  loss: secondary(v.unknown()),
  favorite: secondary(wireFlag),
});
export type WireServer = v.InferOutput<typeof wireServer>;

export const wireGame = answer({
  id: secondary(wireIdentifier),
  name: key(wireText(10_000)),
  thumbnail: text,
  server_id: secondary(wireIdentifier),
});
export type WireGame = v.InferOutput<typeof wireGame>;

export const wirePromotion = answer({
  /** Absent where a provider knows one sale at most: SPEC.md section 3 keeps its count under a key of its own. */
  id: secondary(wireIdentifier),
  title: text,
  description: text,
  /** JSON array of urls, as text or as itself. */
  images: secondary(jsonOr(v.array(v.unknown()))),
  url: text,
  /** JSON containing display_number, as text or as itself. */
  data: secondary(jsonOr(answer({ display_number: secondary(wireDigits(-999_999_999, 999_999_999)) }))),
  start_time: wireTime,
  end_time: wireTime,
});

export const wireLocation = orInner(answer({ countryCode: key(v.pipe(v.string(), v.maxLength(8))) }));
