/** Electron's `nativeImage`, as far as icons need it: the bytes are kept, nothing is drawn. */
import { readFileSync } from 'node:fs';

const PNG_WIDTH_OFFSET = 16;
const PNG_HEIGHT_OFFSET = 20;

/** Electron's `NativeImage`. */
class StandInNativeImage {
  private isTemplate = false;

  constructor(private readonly bytes: Buffer) {}

  isEmpty(): boolean {
    return this.bytes.length === 0;
  }
  isTemplateImage(): boolean {
    return this.isTemplate;
  }
  setTemplateImage(isTemplate: boolean): void {
    this.isTemplate = isTemplate;
  }
  toPNG(): Buffer {
    return this.bytes;
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.bytes.toString('base64')}`;
  }
  /** Gives the image as it is: it is never drawn. */
  resize(): this {
    return this;
  }

  getSize(): { width: number; height: number } {
    const isPng = this.bytes.subarray(1, 4).toString('latin1') === 'PNG';
    if (!isPng) return { width: 0, height: 0 };
    return { width: this.bytes.readUInt32BE(PNG_WIDTH_OFFSET), height: this.bytes.readUInt32BE(PNG_HEIGHT_OFFSET) };
  }
}

/** Electron's static part of `nativeImage`. */
export const nativeImage = {
  createEmpty: () => new StandInNativeImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => new StandInNativeImage(bytes),
  createFromDataURL: (url: string) => new StandInNativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
  createFromPath: (file: string) => {
    try {
      return new StandInNativeImage(readFileSync(file));
    } catch {
      return new StandInNativeImage(Buffer.alloc(0)); // As Electron does.
    }
  },
};
