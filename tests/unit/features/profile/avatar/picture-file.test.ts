import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PICTURE_LIMIT_BYTES,
  PICTURE_SIDE_LIMIT_PX,
  pictureProblem,
  sidesProblem,
  sizeProblem,
} from '../../../../../src/features/profile/avatar/picture-file.rules';
import { readPictureHeader } from '../../../../../src/features/profile/avatar/picture-header.rules';
import { bytesOf, exifSegment, jpegHead, pngHead, webpHead } from '../../../../support/samples/pictures';

const asBytes = (content: string) => new TextEncoder().encode(content);
const CHUNKS = ['VP8 ', 'VP8L', 'VP8X'] as const;

describe('G6: format and sides are read from the bytes', () => {
  it.each([
    ['png', pngHead(640, 480)],
    ['jpeg', jpegHead(640, 480)],
    ['webp', webpHead('VP8 ', 640, 480)],
    ['webp', webpHead('VP8L', 640, 480)],
    ['webp', webpHead('VP8X', 640, 480)],
  ] as const)('%s', (kind, bytes) => {
    expect(readPictureHeader(bytes)).toEqual({ kind, width: 640, height: 480 });
    expect(pictureProblem(bytes)).toBeNull();
  });

  it('at any position in a buffer', () => {
    const inside = bytesOf([1, 2, 3], [...pngHead(7, 9)], [4]).subarray(3, -1);
    expect(readPictureHeader(inside)).toEqual({ kind: 'png', width: 7, height: 9 });
  });

  it('from the frame of a JPEG itself, not from a preview in its EXIF data', () => {
    const preview = [...jpegHead(9_999, 9_999)];
    const hidden = [0xff, 0xe1, ...[(preview.length + 2) >> 8, (preview.length + 2) & 0xff], ...preview];
    const bytes = jpegHead(640, 480, [exifSegment('Cam'), hidden]);
    expect(readPictureHeader(bytes)).toEqual({ kind: 'jpeg', width: 640, height: 480 });
  });

  it('past fill bytes before a marker, and not from tables', () => {
    const table = [0xff, 0xff, 0xff, 0xc4, 0, 6, 0xff, 0xc0, 0, 0];
    expect(readPictureHeader(jpegHead(3, 4, [table]))).toEqual({ kind: 'jpeg', width: 3, height: 4 });
  });
});

describe('G6: anything but PNG, JPEG and WebP is refused, whatever its name', () => {
  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG behind an XML head', '<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
    ['a bitmap', 'BM\x36\x00\x00\x00'],
    ['an AVIF', '\0\0\0\x20ftypavif'],
    ['a HEIC', '\0\0\0\x18ftypheic'],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a TIFF', 'II*\0'],
    ['a PDF', '%PDF-1.7'],
    ['a ZIP', 'PK\x03\x04'],
    ['a program', 'MZ\x90\0'],
    ['a shell script', '#!/bin/sh\n'],
    ['JSON', '{"type":"image/png"}'],
    ['a WAVE, which is a RIFF too', 'RIFF\x24\0\0\0WAVEfmt '],
    ['an AVI, which is a RIFF too', 'RIFF\x24\0\0\0AVI LIST'],
    ["a PNG's signature behind a space", ' \x89PNG\r\n\x1a\n'],
    ["a PNG's signature with the line ends of a text", '\x89PNG\n\x1a\n'],
    ['the word JFIF alone', 'JFIF'],
    ['one byte', '\xff'],
    ['two of the three bytes of a JPEG', '\xff\xd8'],
  ])('%s', (_, content) => {
    const bytes = new Uint8Array(Array.from(content, (letter) => letter.charCodeAt(0)));
    expect(readPictureHeader(bytes)).toBeNull();
    expect(pictureProblem(bytes)).toBe('not-a-picture');
  });

  it('a page in UTF-8 with a byte order mark', () => {
    expect(pictureProblem(asBytes('\uFEFF<html>'))).toBe('not-a-picture');
  });
});

describe('G6: a truncated or inconsistent picture is broken', () => {
  it.each([
    ['png', pngHead(640, 480), 8, 24],
    ['jpeg', jpegHead(640, 480), 3, 29],
    ['webp VP8', webpHead('VP8 ', 640, 480), 12, 30],
    ['webp VP8L', webpHead('VP8L', 640, 480), 12, 25],
    ['webp VP8X', webpHead('VP8X', 640, 480), 12, 30],
  ] as const)('%s, at every length from its signature to its sides', (_, bytes, known, enough) => {
    for (let length = known; length < enough; length += 1) {
      expect([length, pictureProblem(bytes.subarray(0, length))]).toEqual([length, 'broken']);
    }
    expect(pictureProblem(bytes.subarray(0, enough))).toBeNull();
  });

  it.each([
    ['a PNG without width', pngHead(0, 480)],
    ['a PNG without height', pngHead(640, 0)],
    ['a PNG whose first chunk is another', bytesOf([...pngHead(1, 1).subarray(0, 12)], [...asBytes('tEXt')], [0, 0])],
    ['a PNG whose header is of another length', pngHead(640, 480).with(11, 12)],
    ['a JPEG without height', jpegHead(640, 0)],
    ['a JPEG whose scan comes first', bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0])],
    ['a JPEG whose scan comes before its frame', jpegHead(640, 480, [[0xff, 0xda, 0, 2]])],
    ['a JPEG that ends at once', bytesOf([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG with bytes between its segments', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0x41, 0x42])],
    ['a WebP with an unknown chunk', webpHead('VP8 ', 1, 1).with(15, 0x39)],
    ['a VP8 without its start code', webpHead('VP8 ', 640, 480).with(23, 0)],
    ['a VP8L without its signature', webpHead('VP8L', 640, 480).with(20, 0)],
  ])('%s', (_, bytes) => {
    expect(pictureProblem(bytes)).toBe('broken');
  });

  it('a JPEG segment without a length does not block the reader', () => {
    const endless = new Uint8Array(1_000_000).fill(0xff);
    endless[1] = 0xd8;
    expect(pictureProblem(endless)).toBe('broken');
    const zero = bytesOf([0xff, 0xd8], ...Array.from({ length: 20_000 }, () => [0xff, 0xe0, 0, 0]));
    expect(pictureProblem(zero)).toBe('broken');
  });
});

describe('G6: limits, at their boundaries', () => {
  it.each([
    [0, 'empty'],
    [1, null],
    [5 * 1024 * 1024, null],
    [5 * 1024 * 1024 + 1, 'too-large'],
    [2 ** 40, 'too-large'],
  ])('%i bytes: %s', (count, problem) => {
    expect(sizeProblem(count)).toBe(problem);
  });

  it('the size is checked before the bytes are read', () => {
    const heavy = new Uint8Array(PICTURE_LIMIT_BYTES + 1);
    heavy.set(pngHead(1, 1));
    expect(pictureProblem(heavy)).toBe('too-large');
    expect(pictureProblem(heavy.subarray(0, -1))).toBeNull();
    expect(pictureProblem(new Uint8Array(0))).toBe('empty');
  });

  it.each([
    [4_096, 4_096, null],
    [4_097, 1, 'too-many-pixels'],
    [1, 4_097, 'too-many-pixels'],
    [1, 1, null],
  ])('%i x %i pixels: %s, in every format', (width, height, problem) => {
    const heads = [pngHead(width, height), jpegHead(width, height)];
    for (const bytes of [...heads, ...CHUNKS.map((chunk) => webpHead(chunk, width, height))]) {
      expect(pictureProblem(bytes)).toBe(problem);
    }
    expect(sidesProblem({ width, height })).toBe(problem);
  });

  it('the largest sides of each format do not overflow', () => {
    expect(readPictureHeader(pngHead(2 ** 32 - 1, 2 ** 32 - 1))?.width).toBe(2 ** 32 - 1);
    expect(readPictureHeader(webpHead('VP8X', 2 ** 24, 2 ** 24))).toMatchObject({ width: 2 ** 24, height: 2 ** 24 });
    expect(readPictureHeader(webpHead('VP8L', 2 ** 14, 2 ** 14))).toMatchObject({ width: 2 ** 14, height: 2 ** 14 });
    expect(PICTURE_SIDE_LIMIT_PX).toBe(4_096);
  });
});

it('G6: 5,000 random files, and valid heads with random content, never throw', () => {
  const heads = [pngHead(9, 9), jpegHead(9, 9), ...CHUNKS.map((chunk) => webpHead(chunk, 9, 9))];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.nat(40), fc.uint8Array({ maxLength: 80 }), (head, kept, junk) => {
      const problem = pictureProblem(bytesOf([...head.subarray(0, kept)], [...junk]));
      expect([null, 'empty', 'not-a-picture', 'broken', 'too-many-pixels']).toContain(problem);
    }),
    { numRuns: 5_000 },
  );
});
