/** What a screen reader is told of the connect card and the servers, before and during a connection. */
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { test } from '../../support/desktop/shared-app';
import { accessibleText } from '../../support/pages/measures/accessible-text';

/** Which server is the best, and so the order of the rows, is measured. */
const SERVER = /\b(?!(?:Add|Remove)\b)(?:[A-Z][a-z]+ )+\d\b/g;
const COUNTRY = /text: [A-Z]{2}$/m;
/** The word beside the ping is shown where a long name leaves room; the image's name has it always. */
const WORD = /(?<=: <ms> ms) <level>$/m;
/** Why a server is recommended is measured too. */
const REASON = /(?<=Recommended )(?:best|lowest ping)(?= of)/;

test('a screen reader is told the state of the connection and all of the server list', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Connect', exact: true });
  const cardText = async () =>
    (await accessibleText(card))
      .replaceAll(SERVER, '<server>')
      .replace(REASON, '<reason>')
      .replace(COUNTRY, 'text: <country>')
      .replace(WORD, '');
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  await expect(card.getByText('Measuring the servers')).toBeHidden();
  expect(await cardText()).toMatchSnapshot('screen-reader-connect-idle.txt');
  const servers = await accessibleText(page.getByRole('region', { name: 'Servers' }));
  expect(oneOfEach(servers)).toMatchSnapshot('screen-reader-servers.txt');
  await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  expect(await cardText()).toMatchSnapshot('screen-reader-connect-connected.txt');
});

/** The lines without a repetition: rows differ by their server and its figures, one in eight is for VIPs, and one is recommended. */
function oneOfEach(text: string): string {
  const plain = text
    .replaceAll(SERVER, '<server>')
    .replaceAll(/<server> [A-Z]{2}(?: VIP)?/g, '<server> <country>')
    .replaceAll(/\b\d+\.\d\b/g, '<figure>')
    .replaceAll(/\b\d+%/g, '<loss>%')
    .replaceAll(/^ *- (?:text: <server> <country>|'img "Recommended: .+')\n/gm, '')
    .replaceAll(/ Recommended: Ping .+? measured now/g, '')
    .replaceAll(/^( *- )'(.+)'(:?)$/gm, '$1$2$3')
    // The recommended server's cell has its name and the mark in lines of their own.
    .replaceAll('"<server> <country>":', '"<server> <country>"');
  return [...new Set(plain.split('\n'))].join('\n');
}
