/** The picture of a session: its texts, and its way to a file and to the clipboard. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  COPY_TIMEOUT_MS,
  copySessionPicture,
  saveSessionPicture,
} from '../../../../../src/features/sessions/files/save-picture';
import { startI18n } from '../../../../../src/lib/i18n/i18n';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';
import type { DrawCommand } from '../../../../../src/model/drawing';
import { DEFAULT_SCALE } from '../../../../../src/model/ping/ping-level.rules';
import { useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';
import { SESSION_START, sessionRecap } from '../../../../support/samples/session-recaps';

const options = { theme: 'dark', scale: DEFAULT_SCALE, link: null } as const;
const recap = sessionRecap();
let services: FakeServices;

beforeEach(async () => {
  services = useFakeServices();
  await startI18n('en');
});

const textsOf = (commands: readonly DrawCommand[] = []) =>
  commands.flatMap((command) => (command.kind === 'text' ? [command.text] : []));
async function drawn(change: Parameters<typeof sessionRecap>[0] = {}, link: string | null = null) {
  await copySessionPicture(sessionRecap(change), { ...options, link });
  return textsOf(services.drawings.at(-1));
}

describe('the picture of a session', () => {
  it('is saved with the bytes of the drawing', async () => {
    expect(await saveSessionPicture(recap, options)).toBe('saved');
    const [file] = services.savedFiles;
    expect(file).toMatchObject({ kind: 'session-picture', startedAt: SESSION_START });
    expect(file?.kind === 'session-picture' && [...file.png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  it('is a failure, and in the report, when it cannot be drawn', async () => {
    services.drawPng = () => Promise.reject(new Error('no canvas'));
    expect(await saveSessionPicture(recap, options)).toBe('failed');
    expect(recentReports().at(-1)).toMatchObject({ where: 'save-picture' });
    expect(await copySessionPicture(recap, options)).toBe('failed');
    expect(recentReports().at(-1)).toMatchObject({ where: 'copy-picture' });
    expect([services.savedFiles, services.copiedPictures]).toEqual([[], []]);
  });

  it('is handed to the clipboard in the task of the click, before it is drawn', async () => {
    let isDrawn = false;
    const drawPng = services.drawPng;
    services.drawPng = (drawing) => {
      isDrawn = true;
      return drawPng(drawing);
    };
    const write = services.writeClipboardPicture;
    const before: boolean[] = [];
    services.writeClipboardPicture = (png) => {
      before.push(isDrawn);
      return write(png);
    };
    const copied = copySessionPicture(recap, options);
    expect(before).toEqual([false]);
    expect([await copied, services.copiedPictures.length]).toEqual(['copied', 1]);
  });

  it('is not drawn where the browser copies no pictures, and a failure when the system forbids it', async () => {
    services.canCopyPictures = false;
    expect(await copySessionPicture(recap, options)).toBe('unsupported');
    expect(services.drawings).toEqual([]);
    services.canCopyPictures = true;
    services.writeClipboardPicture = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    expect(await copySessionPicture(recap, options)).toBe('failed');
  });

  it('is a failure after 10 s when the clipboard does not answer', async () => {
    vi.useFakeTimers();
    services.writeClipboardPicture = () => new Promise<void>(() => undefined);
    const copied = copySessionPicture(recap, options);
    await vi.advanceTimersByTimeAsync(COPY_TIMEOUT_MS - 1);
    expect(await Promise.race([copied, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await copied).toBe('failed');
    vi.useRealTimers();
  });

  it('shows servers, figures, grade, healths and places of the lag', async () => {
    const texts = await drawn();
    expect(texts).toEqual(
      expect.arrayContaining(['PingLane', 'Tokyo 2', 'Osaka 1', 'JP', 'B', 'Good', '75', '81', '98']),
    );
    expect(texts).toEqual(expect.arrayContaining(['good', '25 min', 'silent', '50 s', 'Your own connection', '3 min']));
    expect(texts).toEqual(expect.arrayContaining(['Missed pings', '5', 'of 358', 'Jitter', '3.5', 'Direct 98 ms']));
  });

  it.each([
    [{ kind: 'saves', differenceMs: 23, marginMs: 6, samples: 353 }, ['Saves 23 ms', '±6 · 353 samples']],
    [{ kind: 'slower', differenceMs: 9, marginMs: 4, samples: 353 }, ['Slower by 9 ms', '±4 · 353 samples']],
    [{ kind: 'no-gain', samples: 353 }, ['No clear gain', '353 samples']],
    [{ kind: 'measuring', samples: 7 }, ['Not enough data to compare', '7 samples']],
    [null, ['Direct was not measured']],
  ] as const)('claims what the verdict claims: %j', async (verdict, sentences) => {
    const texts = await drawn({ figures: { ...recap.figures, verdict } });
    expect(texts).toEqual(expect.arrayContaining([...sentences]));
    expect(texts.some((text) => text.startsWith('Saves'))).toBe(verdict?.kind === 'saves');
  });

  it('shows no direct figure when there is none, no grade below 20 probes, and a sentence without samples', async () => {
    const figures = { ...recap.figures, probes: 19, missed: 0, directMs: null, verdict: null };
    const texts = await drawn({ figures, samples: [], lagMs: {} });
    expect(texts.filter((text) => /^Direct (?!was)|^Direct$|^Grade$/.test(text))).toEqual([]);
    expect(texts.join(' ')).toMatch(/samples of this session are no longer kept/);
    expect(texts).toContain('No cause found');
  });

  it('contains the invitation link only when it is given', async () => {
    const link = 'https://pinglane.example/r/7';
    expect((await drawn()).join('')).not.toContain('https');
    expect((await drawn({}, link)).join('')).toContain(link);
  });
});
