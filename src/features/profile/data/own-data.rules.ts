/** The file of everything that the app keeps of a person on this device (docs/product.md section 18, Own data). */
import type { DesktopSettings } from '../../../../common/contract/ipc/desktop-settings';
import type { User } from '../../../../common/contract/provider/user';

const VERSION = 1;

export interface OwnData {
  /** The app's version. */
  readonly app: string;
  /** Epoch ms. */
  readonly savedAt: number;
  /** As the provider sent it. */
  readonly account: User | null;
  /** Null on the web platform. */
  readonly desktop: DesktopSettings | null;
  /** The stored texts by their keys. */
  readonly stored: Readonly<Record<string, string>>;
}

/** The text of the file. @param key the brand's, which begins the format's name */
export function formatOwnData(key: string, { app, savedAt, account, desktop, stored }: OwnData): string {
  const file = {
    format: `${key}-data`,
    version: VERSION,
    app,
    savedAt: new Date(savedAt).toISOString(),
    account,
    ...(desktop && { desktop }),
    stored: Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, readable(text)])),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The parsed value of a text that is a JSON list or object; any other text unchanged: a long id would lose digits as a number. */
function readable(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : text;
  } catch {
    return text;
  }
}
