/** A profile folder that cannot be written is said in a dialog in the computer's language. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, LANGUAGE_TAGS } from '../../../../../common/languages';
import { nativeTexts } from '../../../../../electron/base/native-texts';
import { openProfileFolder, type ProfileTools } from '../../../../../electron/app/profile/profile-folder';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'profile-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = async (folder: string, over: Partial<ProfileTools['app']> = {}) => {
  const calls: string[] = [];
  let temporary = '';
  const opened = openProfileFolder({
    print: (line) => void calls.push(`print ${line}`),
    showErrorBox: (title, text) => void calls.push(`showErrorBox ${title}: ${text}`),
    app: {
      getPath: () => folder,
      getPreferredSystemLanguages: () => ['en-US'],
      setPath: (_name, other) => void (temporary = other),
      whenReady: () => Promise.resolve(),
      exit: (code = 0) => void calls.push(`exit ${code}`),
      ...over,
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  if (temporary !== '') rmSync(temporary, { recursive: true });
  return { opened, calls, temporary };
};

describe('a profile folder', () => {
  it('is made for this account alone when it is missing, with letters that are not ASCII', async () => {
    const folder = path.join(root, 'Nguyễn Văn A', 'ping lane', 'ハロー');
    expect(await open(folder)).toEqual({ opened: folder, calls: [], temporary: '' });
    expect(readdirSync(folder)).toEqual([]);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('keeps what it has when it can be written', async () => {
    writeFileSync(path.join(root, 'desktop.json'), '{}');
    expect((await open(root)).opened).toBe(root);
    expect(readdirSync(root)).toEqual(['desktop.json']);
  });

  it.each([
    ['below a file', ['file', 'folder']],
    ['a file', ['file']],
    ['longer than a path may be', ['x'.repeat(300)]],
  ])('is refused when it is %s', async (_what, parts) => {
    writeFileSync(path.join(root, 'file'), '');
    const folder = path.join(root, ...parts);
    const { opened, calls } = await open(folder);
    expect(opened).toBeNull();
    expect(calls[0]).toBe(`print the profile cannot be written: ${folder}`);
  });
});

describe('a profile that cannot be written', () => {
  const refuse = (over: Partial<ProfileTools['app']> = {}) => {
    writeFileSync(path.join(root, 'file'), '');
    return open(path.join(root, 'file'), over);
  };

  it.each(LANGUAGES)('is said in %s, with its folder, before the app exits', async (language) => {
    const { calls } = await refuse({ getPreferredSystemLanguages: () => [LANGUAGE_TAGS[language]] });
    const text = nativeTexts(language).profile.replaceAll('{{product}}', 'PingLane');
    expect(calls.slice(1)).toEqual([`showErrorBox PingLane: ${text}\n\n${path.join(root, 'file')}`, 'exit 73']);
    expect(new Set(LANGUAGES.map((one) => nativeTexts(one).profile)).size).toBe(LANGUAGES.length);
  });

  it('leaves Chromium a temporary folder to show the dialog from', async () => {
    const { temporary } = await refuse();
    expect(path.dirname(temporary)).toBe(tmpdir());
  });

  it('is said with the reason when Electron cannot make it', async () => {
    const { opened, calls } = await open('', {
      getPath: () => {
        throw new Error("Failed to get 'userData' path");
      },
    });
    expect(opened).toBeNull();
    expect(calls[0]).toBe("print the profile cannot be written: Failed to get 'userData' path");
    expect(calls[1]).toMatch(/cannot save its data .*\n\nFailed to get 'userData' path$/s);
    expect(calls[2]).toBe('exit 73');
  });

  it('ends the app when Electron does not become ready', async () => {
    const { calls } = await refuse({ whenReady: () => Promise.reject(new Error('no display')) });
    expect(calls.slice(1)).toEqual(['exit 73']);
  });

  it('is said in English when the computer tells no language, and without a temporary folder', async () => {
    const fail = () => {
      throw new Error('too early');
    };
    const { calls } = await refuse({ getPreferredSystemLanguages: fail, setPath: fail });
    expect(calls[1]).toContain('cannot save its data in the folder below');
    expect(calls[2]).toBe('exit 73');
  });
});
