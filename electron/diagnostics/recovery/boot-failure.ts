/** A failure before the first window is shown in the system's own dialog, so that nobody waits for a window (promise F5). */
import { brand } from '../../../common/brand';
import { redact } from '../../../common/redact/redact';
import { computerTexts, withProduct } from '../../base/native-texts';

const REASON_LIMIT = 300;

export interface BootFailureTools {
  /** The computer's preferred languages in order; may throw that early. */
  readonly languages: () => readonly string[];
  readonly showErrorBox: (title: string, text: string) => void;
  /** Exits the process at once with a failure code. */
  readonly exit: () => void;
}

/** Creates the function that shows why the app did not start and exits; a second failure during that is not shown. */
export function createBootFailure({ languages, showErrorBox, exit }: BootFailureTools) {
  let isShown = false;
  return (error: unknown): void => {
    if (isShown) return;
    isShown = true;
    try {
      const texts = computerTexts(languages);
      showErrorBox(brand.name, `${withProduct(texts.boot)}\n\n${reasonOf(error)}`);
    } catch {
      // Where no dialog can be shown, the log has the reason.
    }
    exit();
  };
}

/** An error's message, redacted and truncated; for any other value only its type. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  // First, because redacted text has the escapes of its line breaks.
  return redact(words.replace(/\s+/g, ' ')).slice(0, REASON_LIMIT);
}
