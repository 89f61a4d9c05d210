/** The picture of a session in the app: written to the chosen file and to the clipboard under its policies (docs/product.md section 24, Files). */
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO } from '../../../tools/lib/stage';
import { leaksIn } from '../../support/desktop/canaries';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { measure } from '../../support/desktop/measure';

const PNG_SIGNATURE = '89504e470d0a1a0a';

test('J7: the picture of a session is saved and copied in the app, and the files of a session hold nothing of the person', async ({
  launch,
  sandbox,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'session-'));
  const { app, page, complaints } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const { name } = await connectFirst(page);
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await measure(page, 3);
  await page.getByRole('switch').click();
  const card = page.getByRole('region', { name: 'Last session' });
  await card.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('The picture was copied')).toBeVisible();
  await card.getByRole('link', { name: 'Details' }).click();

  const save = async (button: string, file: string): Promise<Buffer> => {
    const filePath = path.join(folder, file);
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    }, filePath);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => readdir(folder)).toContain(file);
    expect((await stat(filePath)).mode & 0o777).toBe(0o600);
    return readFile(filePath);
  };
  const picture = await save('Save picture', 'session.png');
  const csv = await save('Save CSV', 'session.csv');
  const json = await save('Save JSON', 'session.json');
  expect(picture.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(csv.toString()).toContain(name);
  expect(json.toString()).toContain(name);

  const { machineId } = JSON.parse(await readFile(path.join(profile, 'machine.json'), 'utf8')) as { machineId: string };
  const personal = {
    ...{ name: 'Mika Santos', password: DEMO.password },
    ...{ machineId, provider: new URL(sandbox.apiUrl).host },
    token: (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '',
  };
  expect(Object.values(personal).every((text) => text.length > 7)).toBe(true);
  for (const file of [picture, csv, json]) expect(leaksIn(file, personal)).toEqual([]);
  expect(complaints).toEqual([]);
  await rm(folder, { recursive: true });
});
