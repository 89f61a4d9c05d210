/** A person's steps at Google's stand-in: choosing an account, then allowing or denying. Nothing is granted before both are done. */
import type { Line } from '../../server';
import { readForm } from '../form';
import { chooserPage, consentPage, type Interaction } from '../pages/google-pages';
import { problemPage } from '../pages/page';
import { personOf, type Person, type Subjects } from '../people';
import type { OpenIdProvider } from './openid-provider';

type Details = Awaited<ReturnType<OpenIdProvider['interactionDetails']>>;
type Result = Parameters<OpenIdProvider['interactionResult']>[2];

/** Handles everything under /interaction/. */
export async function answerInteraction(
  provider: OpenIdProvider,
  subjects: Subjects,
  request: Request,
  line: Line,
): Promise<Response> {
  const details = await findInteraction(provider, line);
  if (details === null || !request.url.endsWith(`/interaction/${details.uid}`)) {
    return problemPage('google', 'It has ended, or it was started in another browser.');
  }
  const interaction = { uid: details.uid, redirectUri: String(details.params['redirect_uri']) };
  if (request.method === 'GET') return chooserPage(interaction);
  const form = request.method === 'POST' ? await readForm(request) : null;
  if (form === null) return problemPage('google', 'The page did not send this form.');

  const finish = async (result: Result) => {
    const location = await provider.interactionResult(line.incoming, line.outgoing, result);
    return new Response(null, { status: 303, headers: { location } });
  };
  if (form.get('decision') === 'deny') {
    return finish({ error: 'access_denied', error_description: 'The person denied access.' });
  }
  const person = personOf(form.get('person'));
  if (person === null) return chooserPage(interaction, 'Enter a valid email address.');
  if (form.get('decision') !== 'allow') return showConsent(interaction, person, details);
  return finish(await grant(provider, subjects, details, person));
}

async function findInteraction(provider: OpenIdProvider, { incoming, outgoing }: Line): Promise<Details | null> {
  try {
    return await provider.interactionDetails(incoming, outgoing);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

function showConsent(interaction: Interaction, person: Person, { params }: Details): Promise<Response> {
  return consentPage(interaction, person, String(params['scope']).split(' '));
}

/** Sign-in and consent are reported in one step, so that an abandoned sign-in leaves nobody signed in. */
async function grant(
  provider: OpenIdProvider,
  subjects: Subjects,
  { params }: Details,
  person: Person,
): Promise<Result> {
  const accountId = subjects.remember(person);
  const granted = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  granted.addOIDCScope(String(params['scope']));
  return {
    select_account: {},
    login: { accountId, remember: false },
    consent: { grantId: await granted.save() },
  };
}
