/** The codes that a person scans, read by a decoder. */
import { describe, expect, it } from 'vitest';
import { qrPath, qrRuns } from '../../../../src/ui/charts/qr-runs';
import { readQr } from '../../../support/pages/read-qr';

const TEXTS = [
  'https://pinglane.example/register?ref=MIKA2026',
  'https://pinglane.example/register?ref=%E0%B8%97&utm_source=Nguyễn Văn A',
  '00020101021138530010A0000007270123000697041601090812PLABC0208QRIBFTTA53037045405500005802VN62190815PL ABCDEFGHJK6304ABCD',
];
/** Px of a module. */
const MODULE = 4;

/** The rectangles of a path of `M x y h width v1 h-width z` pieces. */
function rectsOf(path: string) {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, x, y, width]) => ({
    x: Number(x) * MODULE,
    y: Number(y) * MODULE,
    width: Number(width) * MODULE,
    height: MODULE,
    fill: '#000000',
  }));
}

describe.each(TEXTS)('the code of %s', (text) => {
  it('is read as that text, in runs and as a path', () => {
    const { size, path } = qrPath(text);
    expect(readQr(size * MODULE, rectsOf(path))).toBe(text);
    const runs = qrRuns(text).runs.map(({ x, y, width }) => ({
      ...{ x: x * MODULE, y: y * MODULE, width: width * MODULE, height: MODULE, fill: '#000000' },
    }));
    expect(readQr(size * MODULE, runs)).toBe(text);
  });

  it('has four empty modules around it', () => {
    const { size, runs } = qrRuns(text);
    expect(Math.min(...runs.flatMap(({ x, y }) => [x, y]))).toBe(4);
    expect(size - Math.max(...runs.map(({ x, width }) => x + width))).toBe(4);
    expect(size - Math.max(...runs.map(({ y }) => y + 1))).toBe(4);
  });
});
