/** Measures the contrast of texts that lie on pictures, which axe does not judge: by the pixels behind their letters. */
import type { Page } from '@playwright/test';

/** WCAG 2.2, 1.4.3: of texts, and of large ones. */
const [RATIO, LARGE_RATIO] = [4.5, 3];
/** The share of the pixels behind a text that may be worse: single light dots of a picture are no background. */
const OUTLIERS = 0.05;
const LOOKS = 4;
const LOOK_INTERVAL_MS = 300;

interface PlacedText {
  readonly text: string;
  /** Whole pixels of the window. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Red, green, blue and opacity, 0 to 255. */
  readonly color: readonly [number, number, number, number];
  readonly needed: number;
}

interface Wanted {
  readonly ratio: number;
  readonly largeRatio: number;
  /** Null for the page, or the dialog that is open. */
  readonly part: string | null;
}

/**
 * Finds the texts on pictures whose contrast with what is drawn behind them is too low, a line each. In an open dialog only its own texts count;
 * texts of disabled controls do not.
 * @param part the selector of a part that has pictures, in which every text is measured
 */
export async function findContrastFaults(page: Page, part: string | null = null): Promise<string[]> {
  let faults: string[] = [];
  // Something may move between finding the texts and the picture: only a fault that stays counts.
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await page.waitForTimeout(LOOK_INTERVAL_MS);
    faults = await findOnce(page, part);
    if (faults.length === 0) break;
  }
  return faults;
}

async function findOnce(page: Page, part: string | null): Promise<string[]> {
  const texts = await page.evaluate(textsOnPictures, { ratio: RATIO, largeRatio: LARGE_RATIO, part });
  if (texts.length === 0) return ['no text lies on a picture'];
  await page.evaluate(hideLetters);
  const picture = await page.screenshot({ scale: 'css' });
  await page.evaluate(showLetters);
  return page.evaluate(judge, { texts, picture: picture.toString('base64'), outliers: OUTLIERS });
}

/** Runs in the page. */
function textsOnPictures({ ratio, largeRatio, part }: Wanted): PlacedText[] {
  const SMALLEST_PICTURE = 40;
  const given = part === null ? [] : [...document.querySelectorAll(part)];
  const roots = part === null ? [document.querySelector('dialog[open]') ?? document.body] : given;
  const pictures = [...(part === null ? document.querySelectorAll('body, body *') : [])].flatMap((element) => {
    const isImage = element instanceof HTMLImageElement;
    const drawn = [null, '::before', '::after'].some((pseudo) => {
      const { backgroundImage, maskImage } = getComputedStyle(element, pseudo);
      return backgroundImage.includes('url(') || maskImage.includes('url(');
    });
    const box = element.getBoundingClientRect();
    return (isImage || drawn) && Math.min(box.width, box.height) >= SMALLEST_PICTURE ? [box] : [];
  });
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  const found: PlacedText[] = [];
  for (const root of roots) collectFrom(root);
  return found;

  function collectFrom(root: Element): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (text === '' || !element || isLeftOut(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = shownPart(element, line);
        if (!box || (part === null && !pictures.some((picture) => isOn(box, picture)))) continue;
        const { fontSize, fontWeight } = getComputedStyle(element);
        const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
        found.push({ text, box, color: colorOf(element), needed: isLarge ? largeRatio : ratio });
      }
    }
  }

  function isLeftOut(element: Element): boolean {
    if (element.closest('.visually-hidden, option, script, style, svg, :disabled, [aria-disabled="true"]')) return true;
    if (element.closest('.swiper-slide[aria-hidden="true"]') || element.matches('a[href="#main"]')) return true;
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isOn(box: PlacedText['box'], picture: DOMRect): boolean {
    const width = Math.min(box.x + box.width, picture.right) - Math.max(box.x, picture.left);
    const height = Math.min(box.y + box.height, picture.bottom) - Math.max(box.y, picture.top);
    return width > 1 && height > 1;
  }

  /** What its clipping ancestors and the window leave of a line of text; null for nothing, and for what a popover or a fixed bar covers. */
  function shownPart(element: Element, line: DOMRect): PlacedText['box'] | null {
    let { left, top: above, right, bottom } = line;
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      [left, above] = [Math.max(left, frame.left), Math.max(above, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    [left, above] = [Math.max(0, Math.ceil(left)), Math.max(0, Math.ceil(above))];
    [right, bottom] = [Math.min(innerWidth, Math.floor(right)), Math.min(innerHeight, Math.floor(bottom))];
    if (right - left < 2 || bottom - above < 2) return null;
    const top = layerOf(document.elementFromPoint((left + right) / 2, (above + bottom) / 2));
    return top && !top.contains(element) ? null : { x: left, y: above, width: right - left, height: bottom - above };
  }

  /** The popover, or the part of the page that does not scroll, that an element belongs to. */
  function layerOf(element: Element | null): Element | null {
    for (let outer = element; outer; outer = outer.parentElement) {
      if (outer.matches(':popover-open') || getComputedStyle(outer).position === 'fixed') return outer;
    }
    return null;
  }

  function colorOf(element: Element): PlacedText['color'] {
    if (!pen) throw new Error('no canvas');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    let opacity = alpha;
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      opacity *= Number(getComputedStyle(outer).opacity);
    }
    return [red, green, blue, opacity];
  }
}

/** Runs in the page: icons and everything else stay. A style element would be against the policy of the desktop app. */
async function hideLetters(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Runs in the page. */
function showLetters(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** Runs in the page, which decodes the picture. */
async function judge(given: {
  readonly texts: readonly PlacedText[];
  readonly picture: string;
  readonly outliers: number;
}): Promise<string[]> {
  const bytes = Uint8Array.from(atob(given.picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  if (!pen) return ['no canvas'];
  pen.drawImage(bitmap, 0, 0);
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (red: number, green: number, blue: number) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const faults = given.texts.flatMap(({ text, box, color, needed }) => {
    const { data } = pen.getImageData(box.x, box.y, box.width, box.height);
    const [red, green, blue, alpha] = color;
    const share = alpha / 255;
    const over = (own: number, behind = 0) => own * share + behind * (1 - share);
    const ratios: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.slice(at, at + 3);
      const [one, other] = [luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)];
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    const worst = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * given.outliers)] ?? 0;
    return worst >= needed ? [] : [`'${text}' has a contrast of ${worst.toFixed(1)}, not ${needed}`];
  });
  return [...new Set(faults)];
}
