/** Texts of the system dialog for a hanging page, in eight languages, chosen by the computer's preference. */

import { lookUp } from '../../../common/by-id';
export interface HangTexts {
  readonly message: string;
  readonly detail: string;
  readonly wait: string;
  readonly reload: string;
}

const ENGLISH: HangTexts = {
  message: '{{product}} is not responding',
  detail: 'Reload the window, or wait a little longer. A connection that is on stays on.',
  wait: 'Wait',
  reload: 'Reload',
};

/** By primary language subtag (BCP 47). */
export const HANG_TEXTS: Readonly<Record<string, HangTexts>> = {
  en: ENGLISH,
  vi: {
    message: '{{product}} không phản hồi',
    detail: 'Hãy tải lại cửa sổ hoặc chờ thêm một chút. Kết nối đang bật vẫn được giữ.',
    wait: 'Chờ',
    reload: 'Tải lại',
  },
  zh: {
    message: '{{product}} 没有响应',
    detail: '请重新加载窗口，或再等一会儿。已开启的连接会保持。',
    wait: '等待',
    reload: '重新加载',
  },
  th: {
    message: '{{product}} ไม่ตอบสนอง',
    detail: 'โหลดหน้าต่างใหม่ หรือรออีกสักครู่ การเชื่อมต่อที่เปิดอยู่จะยังคงอยู่',
    wait: 'รอ',
    reload: 'โหลดใหม่',
  },
  id: {
    message: '{{product}} tidak merespons',
    detail: 'Muat ulang jendela, atau tunggu sebentar lagi. Koneksi yang aktif tetap aktif.',
    wait: 'Tunggu',
    reload: 'Muat ulang',
  },
  ms: {
    message: '{{product}} tidak memberi respons',
    detail: 'Muat semula tetingkap, atau tunggu sebentar lagi. Sambungan yang hidup akan kekal.',
    wait: 'Tunggu',
    reload: 'Muat semula',
  },
  tl: {
    message: 'Hindi tumutugon ang {{product}}',
    detail: 'I-reload ang window, o maghintay pa nang kaunti. Mananatiling bukas ang koneksyon.',
    wait: 'Maghintay',
    reload: 'I-reload',
  },
  ja: {
    message: '{{product}}が応答していません',
    detail: 'ウィンドウを再読み込みするか、もう少しお待ちください。接続中の回線はそのまま維持されます。',
    wait: '待つ',
    reload: '再読み込み',
  },
};

/** The texts in the first preferred language that is one of the eight. */
export function hangTexts(preferred: readonly string[], product: string): HangTexts {
  const texts = pickByLanguage(HANG_TEXTS, preferred) ?? ENGLISH;
  return { ...texts, message: texts.message.replace('{{product}}', product) };
}

/**
 * The entry of the first preferred language that has one, else English; Filipino counts as Tagalog.
 * @param preferred the computer's languages in order of preference
 */
export function pickByLanguage<Texts>(
  all: Readonly<Record<string, Texts>>,
  preferred: readonly string[],
): Texts | undefined {
  const known = preferred
    .map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '')
    .map((language) => (language === 'fil' ? 'tl' : language))
    .find((language) => Object.hasOwn(all, language));
  return lookUp(all, known ?? 'en');
}
