/** The identity services for signing in: stand-ins of Google and Discord, on one port (docs/product.md section 12). */
import type { ConfigVariable } from '../../common/program-config';
import { startServer, type Line } from '../server';
import { AUTHORIZE_PATH, createDiscord } from './discord/discord';
import { DISCORD_CLIENT_ID } from './discord/request';
import { createGoogle } from './google/google';
import { GOOGLE_CLIENT_ID } from './google/openid-provider';
import { problemPage, STYLE_PATH, styleAnswer } from './pages/page';
import { createDiscordRedirects, createGoogleRedirects, type Redirects } from './redirects';

/** The configuration with which an app or provider uses them (docs/product.md section 11). */
export interface IdentityServices {
  readonly googleIssuer: string;
  readonly googleClientId: string;
  readonly discordAuthorizeUrl: string;
  readonly discordClientId: string;
}

export interface RunningIdentity extends IdentityServices {
  /** The allowed redirect URIs of each. */
  readonly redirects: { readonly google: Redirects; readonly discord: Redirects };
  close(): Promise<void>;
}

export interface IdentityOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The web platform's origin, or null while it is not served. */
  readonly webUrl: () => string | null;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Starts both on 127.0.0.1.
 * @throws Error with a one-line message when the port is unavailable
 */
export async function startIdentity({ port, webUrl, now }: IdentityOptions): Promise<RunningIdentity> {
  const redirects = { google: createGoogleRedirects(webUrl), discord: createDiscordRedirects(webUrl) };
  const google = createGoogle(() => server.url, redirects.google);
  const discord = createDiscord(redirects.discord, now);

  async function handle(request: Request, line: Line): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === STYLE_PATH) return styleAnswer();
    const isDiscord = pathname.startsWith('/oauth2/') || pathname.startsWith('/api/');
    return isDiscord ? discord(request) : google.handle(request, line);
  }

  const server = await startServer(port, async (request, line) => {
    try {
      return await handle(request, line);
    } catch (error) {
      console.error('sandbox:', error);
      return problemPage('google', 'The sandbox failed; its terminal shows the error.', 500);
    }
  });
  return {
    googleIssuer: server.url,
    googleClientId: GOOGLE_CLIENT_ID,
    discordAuthorizeUrl: server.url + AUTHORIZE_PATH,
    discordClientId: DISCORD_CLIENT_ID,
    redirects,
    close: () => server.close(),
  };
}

/** The same as configuration variables. */
export function identityVariables(services: IdentityServices) {
  return {
    PINGLANE_GOOGLE_ISSUER: services.googleIssuer,
    PINGLANE_GOOGLE_CLIENT_ID: services.googleClientId,
    PINGLANE_DISCORD_AUTHORIZE_URL: services.discordAuthorizeUrl,
    PINGLANE_DISCORD_CLIENT_ID: services.discordClientId,
  } satisfies Partial<Record<ConfigVariable, string>>;
}
