/** A failure before the first window is shown in the system's dialog, in the person's language, once, and makes the app exit. */
import { describe, expect, it, vi } from 'vitest';
import { createBootFailure } from '../../../../../electron/diagnostics/recovery/boot-failure';

function stage(languages: () => readonly string[] = () => ['en']) {
  const showErrorBox = vi.fn<(title: string, text: string) => void>();
  const exit = vi.fn();
  const fail = createBootFailure({ languages, showErrorBox, exit });
  return { showErrorBox, exit, fail };
}

describe('F5: a failure before the first window', () => {
  it("is shown once, redacted, in the system's language, and then the app exits", () => {
    const { showErrorBox, exit, fail } = stage(() => ['vi-VN']);
    fail(new TypeError(`no folder\n/home/zoe ${'x'.repeat(1_000)}`));
    fail(new Error('on the way out'));
    expect(showErrorBox).toHaveBeenCalledTimes(1);
    const [title, text = ''] = showErrorBox.mock.calls[0] ?? [];
    expect(title).toBe('PingLane');
    expect(text).toMatch(/^PingLane không thể khởi động.+PingLane.+\n\nTypeError: no folder \/home\/<user> x+$/);
    expect(text.split('\n\n')[1]).toHaveLength(300);
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
    expect(showErrorBox.mock.calls[0]?.[1]).toMatch(/^PingLane could not start/);
  });
});
