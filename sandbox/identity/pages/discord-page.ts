/** The page of Discord's stand-in: account and consent on one page. */
import { html } from 'hono/html';
import { brand } from '../../../common/brand';
import { PEOPLE } from '../people';
import { pageAnswer } from './page';

/** @param transaction identifies the request that the person decides about */
export function authorizePage(transaction: string, redirectUri: string): Promise<Response> {
  const body = html`<h1>${brand.name}</h1>
    <p>wants to access your Discord account</p>
    <form method="post" action="/oauth2/authorize">
      <input type="hidden" name="transaction" value="${transaction}" />
      <fieldset>
        <legend>Signed in as</legend>
        ${PEOPLE.map(
          ({ name, email, emailVerified }, index) =>
            html`<label class="person">
              <input type="radio" name="person" value="${email}" ${index === 0 ? 'checked' : ''} />
              <span class="who"
                ><span>${name}</span>
                <span class="email">${email}${emailVerified ? '' : ' (not confirmed)'}</span></span
              >
            </label>`,
        )}
      </fieldset>
      <p>It will get</p>
      <ul>
        <li>your user name</li>
        <li>your email address</li>
      </ul>
      <div class="decision">
        <button name="decision" value="cancel" class="quiet">Cancel</button>
        <button name="decision" value="authorize">Authorize</button>
      </div>
    </form>`;
  return pageAnswer({ title: 'Authorize access', service: 'discord', body, redirectUri });
}
