/** Replaces electron/app/lockdown/protocol.ts in development: the pages come from the development server instead of the build. */
import { APP_ORIGIN } from '../../../common/brand';
import { parseOwnAddress } from '../../../electron/app/lockdown/navigation-policy';
import { forward } from '../forward';

export { APP_SCHEME, APP_SCHEME_PRIVILEGES } from '../../../electron/app/lockdown/protocol';

/** Creates the scheme's handler. It needs no folder and no headers: the server sends its own, with the policy for hot reload. */
export function createPageHandler(): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!parseOwnAddress(request.url)) return new Response(null, { status: 404 });
    return forward(__DEV_SERVER__, request.url.slice(APP_ORIGIN.length), request);
  };
}
