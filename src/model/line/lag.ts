/** Where the lag is (docs/product.md section 18): the verdict that rules, store and texts share. */

/** What the direct route did meanwhile, which is no part of the verdict: its rise, or null while it is not measured. */
interface BesideDirect {
  readonly directRiseMs: number | null;
}

/** A rise is in whole ms over the calm figures of the same connection. */
export type Lag =
  /** Nothing is slower than usual. */
  | { readonly kind: 'calm' }
  /** The person's own connection: of the compared servers nearly all rose, by the median of their changes. */
  | ({ readonly kind: 'own'; readonly servers: number; readonly risen: number; readonly riseMs: number } & BesideDirect)
  /** The same with rising jitter: the line is full. */
  | ({
      readonly kind: 'full';
      readonly servers: number;
      readonly risen: number;
      readonly riseMs: number;
      readonly jitterRiseMs: number;
    } & BesideDirect)
  /** Only the way to the connected server; its rise is null while it does not answer. */
  | ({ readonly kind: 'route'; readonly serverId: string; readonly riseMs: number | null } & BesideDirect)
  | { readonly kind: 'helper'; readonly responseMs: number; readonly riseMs: number }
  /** The provider's API, which no game uses. */
  | { readonly kind: 'api'; readonly responseMs: number }
  /** No clear cause, or no calm figures to compare with yet. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'too-few'; readonly servers: number };

/** The hop of the lane that a verdict names. */
export type LagHop = 'pc' | 'helper' | 'server';

/** The hop of the lane that is slow by a verdict; null when it names none of them. */
export function hopOf({ kind }: Lag): LagHop | null {
  switch (kind) {
    case 'own':
    case 'full':
      return 'pc';
    case 'route':
      return 'server';
    case 'helper':
      return 'helper';
    case 'api':
    case 'calm':
    case 'unclear':
    case 'too-few':
      return null;
  }
}
