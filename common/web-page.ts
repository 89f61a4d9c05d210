/** The web platform's page as a host serves it. */
import { LANGUAGES, LANGUAGE_TAGS, type Language } from './languages';

const CHARSET = /<meta charset="utf-8"\s*\/?>/;
/** `loadAppInfo` fetches the same address in the same mode, so that it takes this response. */
const CONFIG_PRELOAD = '<link rel="preload" href="/config.json" as="fetch" crossorigin />';

/** Adds tags directly after a page's charset, before anything that a policy among them applies to. @returns null without a charset */
export function withHeadTags(html: string, tags: readonly string[]): string | null {
  const charset = CHARSET.exec(html)?.[0];
  return charset === undefined ? null : html.replace(charset, () => [charset, ...tags].join('\n    '));
}

/**
 * The app's page with a request for config.json, which then comes beside the entry instead of one round trip after it, and a connection to the
 * provider, which is then open before the first call. `crossorigin`: calls have no cookies, and Chromium keeps connections without them apart.
 */
export function withEarlyRequests(html: string, apiOrigin: string): string {
  const preconnect = `<link rel="preconnect" href="${apiOrigin}" crossorigin />`;
  return withHeadTags(html, [CONFIG_PRELOAD, preconnect]) ?? html;
}

const ROOT = '<div id="root"></div>';
const LONG_LOAD: Readonly<Record<Language, string>> = {
  en: 'This page takes long to load. If reloading it does not help, update your browser.',
  vi: 'Trang này tải lâu quá. Nếu tải lại cũng không được, hãy cập nhật trình duyệt.',
  zh: '此页面加载时间过长。如果重新加载也无效，请更新浏览器。',
  th: 'หน้านี้โหลดนานผิดปกติ หากโหลดใหม่แล้วยังไม่ได้ โปรดอัปเดตเบราว์เซอร์',
  id: 'Halaman ini lama dimuat. Jika memuat ulang tidak membantu, perbarui browsermu.',
  ms: 'Halaman ini mengambil masa lama untuk dimuatkan. Jika memuatkan semula tidak membantu, kemas kini pelayar anda.',
  tl: 'Matagal mag-load ang page na ito. Kung hindi makatulong ang pag-reload, i-update ang browser mo.',
  ja: 'ページの読み込みに時間がかかっています。再読み込みしても表示されない場合は、ブラウザを更新してください。',
};

/**
 * The app's page with what it says until the app takes its place, which `styles/base.css` shows only when that takes long. No script of the app runs
 * where a cache still has the page of an earlier release whose entry is gone, or where the browser cannot read the entry: the page was empty then.
 */
export function withLongLoadTexts(html: string): string {
  const texts = LANGUAGES.map((language) => `<p lang="${LANGUAGE_TAGS[language]}">${LONG_LOAD[language]}</p>`).join('');
  return html.replace(ROOT, `<div id="root"><div id="long-load" data-nosnippet>${texts}</div></div>`);
}
