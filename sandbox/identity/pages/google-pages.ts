/** The pages of Google's stand-in: account, then consent. */
import { html } from 'hono/html';
import { brand } from '../../../common/brand';
import { PEOPLE, type Person } from '../people';
import { pageAnswer } from './page';

/** A pending sign-in. */
export interface Interaction {
  readonly uid: string;
  readonly redirectUri: string;
}

/** @param problem what was wrong with the typed address */
export function chooserPage({ uid, redirectUri }: Interaction, problem: string | null = null): Promise<Response> {
  const body = html`<h1>Choose an account</h1>
    <p>to continue to <strong>${brand.name}</strong></p>
    <form method="post" action="/interaction/${uid}" class="people">
      ${PEOPLE.map((person) => html`<button name="person" value="${person.email}">${badge(person)}</button>`)}
    </form>
    <form method="post" action="/interaction/${uid}" class="other">
      <label for="person">Use another email</label>
      <div class="row">
        <input id="person" name="person" type="email" maxlength="254" required autocomplete="off" />
        <button>Next</button>
      </div>
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`}
    </form>
    <form method="post" action="/interaction/${uid}" class="decision">
      <button name="decision" value="deny" class="quiet">Cancel</button>
    </form>`;
  return pageAnswer({ title: 'Choose an account', service: 'google', body, redirectUri });
}

/** @param scopes the requested ones */
export function consentPage(
  { uid, redirectUri }: Interaction,
  person: Person,
  scopes: readonly string[],
): Promise<Response> {
  const body = html`<h1>${brand.name} wants to know who you are</h1>
    <div class="person">${badge(person)}</div>
    <p>It will get</p>
    <ul>
      ${scopes.includes('profile') ? html`<li>your name</li>` : ''}
      ${scopes.includes('email') ? html`<li>your email address</li>` : ''}
      <li>a number that identifies your account</li>
    </ul>
    <form method="post" action="/interaction/${uid}" class="decision">
      <input type="hidden" name="person" value="${person.email}" />
      <button name="decision" value="deny" class="quiet">Deny</button>
      <button name="decision" value="allow">Allow</button>
    </form>`;
  return pageAnswer({ title: 'Consent', service: 'google', body, redirectUri });
}

function badge({ name, email, emailVerified }: Person) {
  return html`<span class="avatar" aria-hidden="true">${name.charAt(0)}</span>
    <span class="who"
      ><span>${name}</span> <span class="email">${email}${emailVerified ? '' : ' (not confirmed)'}</span></span
    >`;
}
