/** The Windows installer's texts: each message is in every language of the app that NSIS has, from electron-builder or our own file. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

const read = (...path: string[]) => readFileSync(fromRoot(...path), 'utf8');
const own = read('build', 'installer-texts.nsh');

/** By electron-builder's name: the names of the language in its messages, and NSIS's name of it. */
const LANGUAGES = {
  vi_VN: { keys: ['vi', 'vi_VN'], nsis: 'VIETNAMESE' },
  zh_CN: { keys: ['zh_CN'], nsis: 'SIMPCHINESE' },
  th_TH: { keys: ['th', 'th_TH'], nsis: 'THAI' },
  id_ID: { keys: ['id', 'id_ID'], nsis: 'INDONESIAN' },
  ms_MY: { keys: ['ms', 'ms_MY'], nsis: 'MALAY' },
  ja_JP: { keys: ['ja', 'ja_JP'], nsis: 'JAPANESE' },
} as const;

/** Each message of electron-builder with the languages that it is in. */
const messages = ['messages.yml', 'assistedMessages.yml'].flatMap((file) => {
  const text = read('node_modules', 'app-builder-lib', 'templates', 'nsis', file);
  return [...text.matchAll(/^(\w+):\n((?:[ \t].*\n?|\n)+)/gm)].map(([, name = '', body = '']) => ({
    name,
    languages: [...body.matchAll(/^\s+"?(\w+)"?:/gm)].map(([, language = '']) => language),
  }));
});

describe("the Windows installer's texts", () => {
  it('are offered in English and in the six languages that NSIS has besides', () => {
    const [, list = ''] = /installerLanguages: \[(.+)\]/.exec(read('electron-builder.yml')) ?? [];
    expect(list.split(', ')).toEqual(['en_US', ...Object.keys(LANGUAGES)]);
    expect(messages.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(LANGUAGES))('are complete in %s', (_name, { keys, nsis }) => {
    const missing = messages
      .filter(({ languages }) => !keys.some((key) => languages.includes(key)))
      .filter(({ name }) => !own.includes(`  LangString ${name} \${LANG_${nsis}} "`));
    expect(missing).toEqual([]);
  });

  it('replace only messages that the installer has, each once in a language', () => {
    const lines = [...own.matchAll(/^ {2}LangString (\w+) (\S+) "(.+)"$/gm)].map(([, name = '', language = '']) => [
      name,
      language,
    ]);
    expect(lines.length).toBe([...own.matchAll(/LangString/g)].length);
    expect(new Set(lines.map((line) => line.join(' '))).size).toBe(lines.length);
    for (const [name] of lines) expect(messages.map((message) => message.name)).toContain(name);
  });
});
