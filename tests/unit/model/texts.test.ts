/** The texts themselves: nothing left in English by mistake, punctuation of the language, one word for one term. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../common/languages';
import { textsByKey } from '../../support/pages/texts';

type Translated = Exclude<Language, 'en'>;
const LANGUAGES: readonly Translated[] = ['vi', 'zh', 'th', 'id', 'ms', 'tl', 'ja'];
const english = textsByKey('en');

/** Brands and texts that are the same in all languages. */
const SAME_EVERYWHERE = [
  'PayPal',
  'Discord',
  'Google',
  'VIP',
  'MOBA',
  'MMO',
  'Mac',
  'Ping',
  'ID {{id}}',
  'API {{value}}',
  '{{points}} TP',
];

/** Words that the language has adopted from English; Filipino players mix both in one sentence. */
const LOAN_WORDS: Readonly<Record<Translated, readonly string[]>> = {
  vi: ['Email', 'Game', 'Jitter', 'MM', 'Menu', 'Timeout', 'Voucher', 'YYYY'],
  zh: [],
  th: [],
  id: [
    'Controller',
    'Edit',
    'Email',
    'Game',
    'Helper',
    'Jitter',
    'Median',
    'Menu',
    'Server',
    'Slide {{place}}',
    'Timeout',
    'Voucher',
    'Item',
    'Status',
    'Total',
  ],
  ms: ['Edit', 'Jitter', 'Median', 'Import', 'Menu', 'Server', 'min', 'Item', 'Status', 'Standard', '{{minutes}} min'],
  ja: ['Linux PC', 'OK', 'Windows PC'],
  tl: [
    ...[
      'Bank transfer',
      'Card',
      'Cart',
      'Controller',
      'Currency',
      'Item',
      'Order',
      'Order history',
      'Order {{id}}',
      'Overview',
    ],
    ...['Package', 'Payment', 'Payment method', 'Status', '{{percent}} off'],
    ...['Email', 'Connection', 'Default', 'Favorite', 'Friend', 'Match mode', 'Missed pings', 'Points', 'Voucher'],
    ...['CSV file', 'JSON file', 'MM', 'Menu', 'Settings file', 'Text file', 'Web page', 'Window', 'YYYY'],
    ...['Accessibility', 'Contrast', 'Mini window', 'Standard', 'Streamer mode', 'Transparency'],
    ...['{{minutes}} min', '{{hours}} h {{minutes}} min'],
    ...['Account', 'Affiliate history', 'Best server', 'Cancel', 'Code', 'Command line', 'Confirmed', 'Connect'],
    ...['Connected', 'Dark', 'Desktop app', 'Direct', 'Direct jitter', 'Direct ping', 'Direct {{value}}', 'Disconnect'],
    ...['Disconnected', 'Expiry date', 'Forgot password?', 'Free trial', 'Gift code', 'Helper', 'Hi User', 'High'],
    ...[
      'Home',
      'Jitter',
      'Light',
      'Linux PC',
      'Live ping',
      'Low',
      'Main menu',
      'Median',
      'Medium',
      'Missed',
      'Notifications',
      'Off',
    ],
    ...['Off · direct', 'On', 'Password', 'PayPal, active', 'Preview', 'Profile', 'Profile picture', 'Recommended'],
    ...[
      'Referral code',
      'Referral code (optional)',
      'Search',
      'Security',
      'Security code',
      'Server',
      'Service',
      'Session time',
    ],
    ...['Settings', 'Share', 'Slide {{place}}', 'Subscription', 'Support', 'System', 'Theme', 'Timeout'],
    ...['Web browser', 'Windows PC', 'as of {{time}}', 'min'],
    ...['{{count}} missed', '{{count}} sample', 'Version {{version}}'],
  ],
};

/** The product's terms: a text whose English has the term has the language's word for it. */
const TERMS: readonly { readonly english: RegExp; readonly words: Readonly<Record<Translated, RegExp>> }[] = [
  {
    english: /\bping\b/i,
    words: { vi: /ping/i, zh: /Ping/, th: /ปิง/, id: /ping/i, ms: /ping/i, tl: /ping/i, ja: /Ping/ },
  },
  {
    english: /\bjitter\b/i,
    words: { vi: /jitter/i, zh: /抖动/, th: /จิตเตอร์/, id: /jitter/i, ms: /jitter/i, tl: /jitter/i, ja: /ジッター/ },
  },
  {
    english: /\bservers?\b/i,
    words: {
      ...{ vi: /máy chủ/i, zh: /服务器/, th: /เซิร์ฟเวอร์/, id: /server/i, ms: /server/i, tl: /server/i, ja: /サーバー/ },
    },
  },
  {
    english: /\blane\b/i,
    words: { vi: /đường/i, zh: /线路/, th: /เส้นทาง/, id: /jalur/i, ms: /laluan/i, tl: /lane/i, ja: /ルート|経路/ },
  },
  {
    english: /\bgift codes?\b/i,
    words: {
      ...{ vi: /giftcode/i, zh: /兑换码/, th: /โค้ดของขวัญ/, id: /kode hadiah/i, ms: /kod hadiah/i, tl: /gift code/i },
      ja: /ギフトコード/,
    },
  },
  {
    english: /\bpackages?\b/i,
    words: { vi: /gói/i, zh: /套餐/, th: /แพ็กเกจ/, id: /paket/i, ms: /pakej/i, tl: /package/i, ja: /プラン/ },
  },
  {
    english: /\bhelper\b/i,
    words: {
      ...{
        vi: /trình trợ giúp/i,
        zh: /助手/,
        th: /ตัวช่วย/,
        id: /helper/i,
        ms: /pembantu/i,
        tl: /helper/i,
        ja: /ヘルパー/,
      },
    },
  },
  {
    english: /\bdevice\b/i,
    words: {
      ...{
        vi: /thiết bị/i,
        zh: /设备|本机/,
        th: /อุปกรณ์/,
        id: /perangkat/i,
        ms: /peranti/i,
        tl: /device/i,
        ja: /デバイス/,
      },
    },
  },
  {
    english: /\bpassword\b/i,
    words: {
      ...{ vi: /mật khẩu/i, zh: /密码/, th: /รหัสผ่าน/, id: /kata sandi/i, ms: /kata laluan/i, tl: /password/i },
      ja: /パスワード/,
    },
  },
  {
    english: /\bgames?\b/i,
    words: { vi: /game/i, zh: /游戏/, th: /เกม/, id: /game/i, ms: /permainan/i, tl: /laro|game/i, ja: /ゲーム/ },
  },
];

/** Words that a language has in another form everywhere else, calques among them. */
const AVOIDED: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:go(?:es)? on|anew|tries|e-mails?|mails?|just now|log (?:in|out))\b|colour|favourite|cancell(?:ed|ing)|recognis/i,
  vi: /e-mail|phê duyệt/i,
  zh: /您|批准/,
  th: /คูปอง|อนุมัติ|เลน/,
  id: /e-mail|gerbang|\banda\b/i,
  ms: /membawa data|\bkamu\b|\bemel\b/i,
  tl: /koneksi?yon|larawan|hindi running|e-mail|sign.?(?:in|out)\b|nabigo/i,
  ja: /ブラウザー|レーン|サインイン|ゲートウェイ/,
};

it.each(Object.keys(AVOIDED) as Language[])('the texts of %s have no second form of a word', (language) => {
  expect([...textsByKey(language)].filter(([, text]) => AVOIDED[language].test(own(text)))).toEqual([]);
});

describe.each(LANGUAGES)('the texts of %s', (language) => {
  const texts = [...textsByKey(language)];

  it('are translated, apart from brands and loan words', () => {
    const allowed = new Set([...SAME_EVERYWHERE, ...LOAN_WORDS[language]]);
    const left = texts.filter(([key, text]) => text === english.get(key) && hasWords(text) && !allowed.has(text));
    expect(left).toEqual([]);
    const taken = new Set(texts.map(([, text]) => text));
    expect([...LOAN_WORDS[language]].filter((word) => !taken.has(word))).toEqual([]);
  });

  it('have one word for one term', () => {
    const wrong = texts.flatMap(([key, text]) =>
      TERMS.filter((term) => term.english.test(own(english.get(key) ?? '')) && !term.words[language].test(text)).map(
        (term) => `${key}: '${text}' lacks ${String(term.words[language])}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('have no stray spaces, and end like the English sentence', () => {
    const wrong = texts.filter(([key, text]) => {
      const isSentence = english.get(key)?.endsWith('.') ?? false;
      // Thai has no full stop; its point ends an abbreviation.
      const ends = language === 'th' || /[.。]$/.test(text) === isSentence;
      return text !== text.trim() || text.includes('  ') || text.includes('...') || !ends;
    });
    expect(wrong).toEqual([]);
  });
});

it('the texts of th write the sign of hours after each time of day', () => {
  // Neither a time that is left nor one in which the zone follows.
  const others = ['auth.timeLeft', 'orders.receiptSaved'];
  const bare = [...textsByKey('th')].filter(([, text]) => /\{\{(?:time|dateTime)\}\}(?!\u00a0น\.)/.test(text));
  expect(bare.map(([key]) => key)).toEqual(others);
});

it.each(['zh', 'ja'] as const)('the texts of %s have full-width punctuation without a space beside it', (language) => {
  const letter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
  const halfWidth = new RegExp(`${letter}[,.!?:;()]|[,.!?:;()]${letter}`, 'u');
  const spaced = /\s[，。、：；？！（）]|[，。、：；？！（）]\s/;
  const texts = [...textsByKey(language)];
  expect(texts.filter(([, text]) => halfWidth.test(text) || spaced.test(text))).toEqual([]);
});

it.each(['en', ...LANGUAGES] as const)("names each entry of the graph's legend differently in %s", (language) => {
  const texts = textsByKey(language);
  const keys = ['direct', 'missedProbes', 'graphEvent'].concat(
    ['Good', 'Unstable', 'Silent', 'Checking', 'Unmeasured'].map((health) => `line${health}`),
  );
  const names = keys.map((key) => texts.get(`home.${key}`));
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(keys.length);
});

/** A text without its variables. */
const own = (text: string) => text.replace(/\{\{.*?\}\}/g, '');

/** Whether a text has more than variables, figures and signs. */
const hasWords = (text: string) => /\p{L}{2}/u.test(own(text));
