/** A receipt as a self-contained page: any browser shows and prints it, and it has no script, no link and loads nothing. */
import { brand } from './brand';
import { cleanText } from './clean-text';
import { LANGUAGE_TAGS, type Language } from './languages';

/** Maximum length of each text of a receipt; longer ones are truncated when the page is written. */
export const RECEIPT_TEXT_MAX_LENGTH = 500;
export const RECEIPT_ROWS_MAX = 20;

/** What is on a receipt, as texts of the person's language: some are the provider's. */
export interface Receipt {
  readonly language: Language;
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  /** The sentences below the rows. */
  readonly note: string;
}

export interface ReceiptRow {
  readonly name: string;
  readonly value: string;
  /** The amount that was paid. */
  readonly isTotal: boolean;
}

/** The policy refuses whatever an escaped text could still be taken for: scripts, other styles, pictures, forms, frames. */
const POLICY =
  "default-src 'none'; style-src 'sha256-KbtX8IvH+C/62L1RzS+x5AzcCU32f3ny9L66cQYGeaU='; base-uri 'none'; form-action 'none'";
/** The policy names its SHA-256. */
const STYLE = `
body { max-width: 640px; margin: 48px auto; padding: 0 24px; background: #fff; color: #1b1f24; font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 24px; padding-bottom: 16px; border-bottom: 2px solid #1b1f24; }
h1, .brand { margin: 0; font-size: 22px; }
.brand { font-weight: 700; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 10px 0; border-bottom: 1px solid #d7dce2; }
dt { flex: none; max-width: 45%; color: #57606a; }
dd { margin: 0; min-width: 0; text-align: right; overflow-wrap: anywhere; }
.total dt, .total dd { color: #1b1f24; font-size: 18px; font-weight: 700; }
p { color: #57606a; font-size: 13px; }
@media print { body { margin: 0 auto; } }
`;

/** Writes the page. Every text is cleaned, truncated and escaped, so that none of them can be markup or change the text direction of what surrounds it. */
export function receiptPage({ language, title, rows, note }: Receipt): string {
  const facts = rows
    .slice(0, RECEIPT_ROWS_MAX)
    .map(
      ({ name, value, isTotal }) =>
        `<div${isTotal ? ' class="total"' : ''}><dt>${plain(name)}</dt><dd dir="auto">${plain(value)}</dd></div>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${plain(title)} · ${plain(brand.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${plain(title)}</h1><span class="brand">${plain(brand.name)}</span></header>
<dl>
${facts}
</dl>
<p>${plain(note)}</p>
</body>
</html>
`;
}

function plain(text: string): string {
  return cleanText(text, RECEIPT_TEXT_MAX_LENGTH)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
