/** Small picture files for tests: real ones of 7 x 5 pixels, and PNG heads with any size. */

const REAL = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAFUlEQVQI12N81/SOAQMwMWADlIsCAAJLAmiIlMx7AAAAAElFTkSuQmCC',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAFAAcDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AfTAeH//Z',
  'image/webp': 'UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoHAAUAAgA0JaACdLoB+AADsAD+76xX/gfl04VL/+Smv8bcdgAAAA==',
} as const;

export type RealPicture = keyof typeof REAL;
export const REAL_PICTURES = Object.keys(REAL) as RealPicture[];

/** A real picture of 7 x 5 pixels. */
export function realPicture(type: RealPicture): Blob {
  return new Blob([new Uint8Array(Buffer.from(REAL[type], 'base64'))], { type });
}

/** The head of a PNG of that size, filled with zeros. */
export function pngHead(width: number, height: number, bytes = 64): Blob {
  const file = Buffer.alloc(bytes);
  file.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return new Blob([new Uint8Array(file)], { type: 'image/png' });
}
