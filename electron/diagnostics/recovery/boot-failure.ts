/** A failure before the first window is shown in the system's own dialog, so that nobody waits for a window (promise F5). */
import { pickByLanguage } from './hang-texts';

const ENGLISH = '{{product}} could not start. Restart the computer, and install {{product}} again if this comes back.';

/** By primary language subtag (BCP 47). */
export const BOOT_TEXTS: Readonly<Record<string, string>> = {
  en: ENGLISH,
  vi: '{{product}} không thể khởi động. Hãy khởi động lại máy tính và cài đặt lại {{product}} nếu lỗi còn lặp lại.',
  zh: '{{product}} 无法启动。请重新启动电脑；如果问题再次出现，请重新安装 {{product}}。',
  th: 'เปิด {{product}} ไม่ได้ โปรดรีสตาร์ตคอมพิวเตอร์ และติดตั้ง {{product}} ใหม่หากยังเกิดปัญหานี้อีก',
  id: '{{product}} tidak dapat dimulai. Mulai ulang komputer, lalu pasang ulang {{product}} jika ini terjadi lagi.',
  ms: '{{product}} tidak dapat dimulakan. Mulakan semula komputer, dan pasang semula {{product}} jika ini berulang.',
  tl: 'Hindi masimulan ang {{product}}. I-restart ang computer, at i-install muli ang {{product}} kung maulit ito.',
  ja: '{{product}}を起動できませんでした。パソコンを再起動し、再び起きる場合は{{product}}を再インストールしてください。',
};

const REASON_LIMIT = 300;

export interface BootFailureTools {
  readonly product: string;
  /** The computer's preferred languages in order; may throw that early. */
  readonly languages: () => readonly string[];
  readonly redact: (text: string) => string;
  readonly showErrorBox: (title: string, text: string) => void;
  /** Exits the process at once with a failure code. */
  readonly exit: () => void;
}

/** Creates the function that shows why the app did not start and exits; a second failure during that is not shown. */
export function createBootFailure({ product, languages, redact, showErrorBox, exit }: BootFailureTools) {
  let isShown = false;
  return (error: unknown): void => {
    if (isShown) return;
    isShown = true;
    try {
      showErrorBox(product, `${bootText(languages, product)}\n\n${reasonOf(error, redact)}`);
    } catch {
      // Where no dialog can be shown, the log has the reason.
    }
    exit();
  };
}

function bootText(languages: () => readonly string[], product: string): string {
  let preferred: readonly string[] = [];
  try {
    preferred = languages();
  } catch {
    // English is used then.
  }
  return (pickByLanguage(BOOT_TEXTS, preferred) ?? ENGLISH).replaceAll('{{product}}', product);
}

/** An error's message, redacted and truncated; for any other value only its type. */
function reasonOf(error: unknown, redact: (text: string) => string): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return redact(words).replace(/\s+/g, ' ').slice(0, REASON_LIMIT);
}
