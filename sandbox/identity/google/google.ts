/** Google's stand-in as a handler. The library and its key are created on first use, so that no other start waits for them. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Line } from '../../server';
import { createSubjects } from '../people';
import type { Redirects } from '../redirects';
import { answerInteraction } from './interactions';
import { createOpenIdProvider } from './openid-provider';

export interface Google {
  handle(request: Request, line: Line): Promise<Response>;
}

/** @param issuer the stand-in's own URL; read once it listens */
export function createGoogle(issuer: () => string, redirects: Redirects): Google {
  const subjects = createSubjects('google');
  const load = async () => {
    const provider = await createOpenIdProvider({ issuer: issuer(), redirects, subjects });
    return { provider, response: provider.callback() };
  };
  let loading: ReturnType<typeof load> | null = null;

  return {
    async handle(request, line) {
      loading ??= load();
      const { provider, response } = await loading;
      if (new URL(request.url).pathname.startsWith('/interaction/')) {
        return answerInteraction(provider, subjects, request, line);
      }
      await response(line.incoming, line.outgoing);
      return RESPONSE_ALREADY_SENT;
    },
  };
}
