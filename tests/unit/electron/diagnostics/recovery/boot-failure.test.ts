/** A failure before the first window is shown in the system's dialog, in the person's language, once, and makes the app exit. */
import { describe, expect, it, vi } from 'vitest';
import { BOOT_TEXTS, createBootFailure } from '../../../../../electron/diagnostics/recovery/boot-failure';
import { languageOptions } from '../../../../../src/model/languages';

function stage(languages: () => readonly string[] = () => ['en']) {
  const showErrorBox = vi.fn<(title: string, text: string) => void>();
  const exit = vi.fn();
  const fail = createBootFailure({
    ...{ product: 'Lane', languages, showErrorBox, exit },
    redact: (text) => text.replace('zoe', '<user>'),
  });
  return { showErrorBox, exit, fail };
}

it('the boot failure has a different text in each of the eight languages', () => {
  const languages = languageOptions.map(({ value }) => value);
  expect(Object.keys(BOOT_TEXTS).sort()).toEqual([...languages].sort());
  expect(new Set(Object.values(BOOT_TEXTS)).size).toBe(languages.length);
  for (const text of Object.values(BOOT_TEXTS)) expect(text.split('{{product}}')).toHaveLength(3);
});

describe('F5: a failure before the first window', () => {
  it("is shown once, redacted, in the system's language, and then the app exits", () => {
    const { showErrorBox, exit, fail } = stage(() => ['vi-VN']);
    fail(new TypeError(`no folder\n/home/zoe ${'x'.repeat(1_000)}`));
    fail(new Error('on the way out'));
    expect(showErrorBox).toHaveBeenCalledTimes(1);
    const [title, text = ''] = showErrorBox.mock.calls[0] ?? [];
    expect(title).toBe('Lane');
    expect(text).toMatch(/^Lane không thể khởi động.+Lane.+\n\nTypeError: no folder \/home\/<user> x+$/);
    expect(text.length).toBeLessThan(500);
    expect(exit).toHaveBeenCalledTimes(1);
  });

  it('shows only the kind of a thrown value that is no error', () => {
    const { showErrorBox, fail } = stage();
    fail('token text');
    expect(showErrorBox.mock.calls[0]?.[1]).toMatch(/\n\nstring$/);
  });

  it('makes the app exit when neither languages nor a dialog are available', () => {
    const { showErrorBox, exit, fail } = stage(() => {
      throw new Error('not ready');
    });
    showErrorBox.mockImplementation(() => {
      throw new Error('no display');
    });
    fail(new Error('a bug'));
    expect(exit).toHaveBeenCalledTimes(1);
    expect(showErrorBox.mock.calls[0]?.[1]).toMatch(/^Lane could not start/);
  });
});
