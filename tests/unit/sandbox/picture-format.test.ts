import { describe, expect, it } from 'vitest';
import { readPictureFormat } from '../../../sandbox/picture-format';

/** Files of an image program, all of 7 x 5 pixels. */
const FILES = {
  'a PNG': [
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAFUlEQVQI12N81/SOAQMwMWADlIsCAAJLAmiIlMx7AAAAAElFTkSuQmCC',
  ],
  'a progressive JPEG': [
    'image/jpeg',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wgARCAAFAAcDAREAAhEBAxEB',
  ],
  'a lossy WebP': [
    'image/webp',
    'UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoHAAUAAgA0JaACdLoB+AADsAD+76xX/gfl04VL/+Smv8bcdgAAAA==',
  ],
  'a lossless WebP': ['image/webp', 'UklGRh4AAABXRUJQVlA4TBEAAAAvBgABAAdQwbrXvf+BiOh/AAA='],
  'a WebP with a canvas': [
    'image/webp',
    'UklGRmAAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDAAAADQAQCdASoHAAUAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
  ],
} as const;

const read = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

describe('the head of a picture', () => {
  it.each(Object.entries(FILES))('of %s contains its type and size', (_, [type, file]) => {
    expect(readPictureFormat(read(file))).toEqual({ type, width: 7, height: 5 });
  });

  it.each(Object.entries(FILES))(
    'of %s that is cut at any position is read the same or as null, without a throw',
    (_, [type, file]) => {
      const whole = read(file);
      const outcomes = Array.from({ length: whole.length }, (__, end) => readPictureFormat(whole.subarray(0, end)));
      expect(outcomes[0]).toBeNull();
      expect(outcomes[20]).toBeNull();
      for (const outcome of outcomes) if (outcome !== null) expect(outcome).toEqual({ type, width: 7, height: 5 });
    },
  );

  it('is read from a part of a larger buffer', () => {
    const file = read(FILES['a PNG'][1]);
    const larger = new Uint8Array(file.length + 10).fill(0xff);
    larger.set(file, 10);
    expect(readPictureFormat(larger.subarray(10))).toMatchObject({ width: 7, height: 5 });
    expect(readPictureFormat(larger)).toBeNull();
  });

  it.each([
    ['a segment shorter than its own length', 'ffd8ffe00000ffc0001108000500070301'],
    ['a scan before any frame', 'ffd8ffda000800000000000000ffc0001108000500070301'],
    ['no marker where one must be', 'ffd8ffe0000400000000'],
    ['fill bytes to the end', `ffd8${'ff'.repeat(1_000_000)}`],
    ['a frame of no lines', 'ffd8ffc0001108000000070301'],
  ])('of a JPEG with %s is read as null', (_, hex) => {
    expect(readPictureFormat(Buffer.from(hex, 'hex'))).toBeNull();
  });

  it('of a JPEG may have fill bytes before a marker', () => {
    expect(readPictureFormat(Buffer.from('ffd8ffffffffc00011080005000703010000', 'hex'))).toEqual({
      type: 'image/jpeg',
      width: 7,
      height: 5,
    });
  });

  it('with random bytes after its signature is read without a throw', () => {
    for (const start of ['89504e470d0a1a0a', 'ffd8ff', '52494646000000005745425056503820']) {
      for (let round = 0; round < 2_000; round += 1) {
        const noise = Uint8Array.from({ length: round % 90 }, (_, at) => (at * 151 + round * 97) % 256);
        expect(() => readPictureFormat(Buffer.concat([Buffer.from(start, 'hex'), noise]))).not.toThrow();
      }
    }
  });
});
