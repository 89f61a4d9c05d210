/** Google's stand-in itself: the certified library oidc-provider, configured like Google for an installed app. */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type * as Library from 'oidc-provider';
import { brand } from '../../../common/brand';
import { SIGN_IN_SCOPES } from '../../../common/contract/ipc/sign-in';
import { newKey } from '../../secrets';
import { problemPage } from '../pages/page';
import type { Subjects } from '../people';
import type { Redirects } from '../redirects';
import { createMemoryAdapters } from './memory-adapter';

export const GOOGLE_CLIENT_ID = `${brand.key}-installed-app`;

/** The library's main entry prints a warning for every Node.js that is not the newest; this one loads the same parts. */
const PROVIDER_MODULE = 'oidc-provider/lib/provider.js';
const POLICY_MODULE = 'oidc-provider/lib/helpers/interaction_policy/index.js';

const RSA_BITS = 2048;
const CODE_LIFE_S = 60;
const TOKEN_LIFE_S = 3_600;
const INTERACTION_LIFE_S = 600;

export type OpenIdProvider = Library.Provider;

export interface GoogleParts {
  readonly issuer: string;
  readonly redirects: Redirects;
  readonly subjects: Subjects;
}

/** Loads the library and makes a provider with a signing key of its own. */
export async function createOpenIdProvider({ issuer, redirects, subjects }: GoogleParts): Promise<OpenIdProvider> {
  const [{ Provider }, policies, key] = await Promise.all([
    import(PROVIDER_MODULE) as Promise<Pick<typeof Library, 'Provider'>>,
    import(POLICY_MODULE) as Promise<typeof Library.interactionPolicy>,
    newSigningKey(),
  ]);
  const policy = policies.base();
  policy.add(new policies.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    ...configuration(redirects, subjects, key),
    interactions: { policy, url: pageOf },
  });
  // Koa would print callers' errors; errors of the library itself must be shown.
  provider.silent = true;
  provider.on('server_error', (_, error) => console.error('sandbox:', error));
  return provider;
}

const pageOf = (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}`;

function configuration(redirects: Redirects, subjects: Subjects, key: Library.JWK): Library.Configuration {
  return {
    adapter: createMemoryAdapters(),
    jwks: { keys: [key] },
    clients: [
      {
        client_id: GOOGLE_CLIENT_ID,
        client_name: brand.name,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: redirects.registered(),
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    scopes: SIGN_IN_SCOPES.google.split(' '),
    // Like Google's, its ID token contains the claims of the scopes.
    conformIdTokenClaims: false,
    clientAuthMethods: ['none'],
    clientBasedCORS: () => false,
    cookies: { keys: [newKey()] },
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount(_, subject) {
      const person = subjects.find(subject);
      if (person === null) return undefined;
      const { name, email, emailVerified } = person;
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) };
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    async renderError(context, { error_description: description }) {
      const response = await problemPage(
        'google',
        description ?? 'Something is wrong with the request.',
        context.status,
      );
      response.headers.forEach((value, name) => context.set(name, value));
      context.body = await response.text();
    },
    ttl: {
      AccessToken: TOKEN_LIFE_S,
      AuthorizationCode: CODE_LIFE_S,
      Grant: TOKEN_LIFE_S,
      IdToken: TOKEN_LIFE_S,
      Interaction: INTERACTION_LIFE_S,
      Session: INTERACTION_LIFE_S,
    },
  };
}

async function newSigningKey(): Promise<Library.JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}
