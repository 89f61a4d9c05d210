/** Reads from the browser which font drew each text, and finds letters that no font has. */
import type { CDPSession, Page } from '@playwright/test';

/** The fonts of the app, by their internal names. */
const SHIPPED: ReadonlySet<string> = new Set(['Inter', 'Noto Sans Thai']);
/** A code point that will never be assigned: it is drawn like a missing letter. */
const MISSING = '\u{10fffd}';
const LETTER_PX = 24;

/**
 * Finds texts that are drawn in a font which src/styles/fonts.css does not name for their language, and letters that are shown as an empty
 * box, a line each. The font of a text is read once for each page, language and class: a later call on the same page reports only new texts.
 * Chinese and Japanese may come from their families of the system; everything else comes with the app.
 * @param part the selector of the only part to look at
 */
export async function findGlyphFaults(page: Page, part = 'body'): Promise<string[]> {
  const reader = readers.get(page) ?? openReader(page);
  readers.set(page, reader);
  const fonts = await page.evaluate(readPage, { missing: MISSING, size: LETTER_PX, part });
  return [...(await strangers(await reader, fonts, part)), ...fonts.missing];
}

/** Reads the fonts of one page as long as the page is open. */
interface FontReader {
  readonly session: CDPSession;
  /** The texts already read: a query for every text takes most of the time, and drawer and header are on every page. */
  readonly known: Set<string>;
}

const readers = new WeakMap<Page, Promise<FontReader>>();

async function openReader(page: Page): Promise<FontReader> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return { session, known: new Set() };
}

type Families = Readonly<Record<string, readonly string[]>>;

interface DomNode {
  readonly backendNodeId: number;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly nodeName: string;
  readonly attributes?: string[];
  readonly children?: DomNode[];
}

const TEXT_NODE = 3;

async function strangers(
  { session, known }: FontReader,
  { language: pageLanguage, families }: PageFonts,
  part: string,
): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: part });
  const parts = await Promise.all(nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId, depth: -1 })));
  const unknown = parts
    .flatMap(({ node }) => textsOf(node, pageLanguage, ''))
    .filter((text) => !known.has(keyOf(text)) && known.add(keyOf(text)));
  // Only the new texts get an id: the whole document's would be sent each time.
  const backendNodeIds = unknown.map(({ node }) => node.backendNodeId);
  const pushed = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  const found = unknown.map(async (text, index) => {
    const { node, language } = text;
    const fonts = await fontsOf(session, pushed.nodeIds[index] ?? 0);
    // The page has replaced it meanwhile: what took its place is read the next time.
    if (fonts === null) known.delete(keyOf(text));
    return (fonts ?? [])
      .filter(({ familyName, isCustomFont }) =>
        isCustomFont ? !SHIPPED.has(familyName) : !(families[language] ?? []).includes(familyName),
      )
      .map(({ familyName }) => `'${node.nodeValue.trim()}' (${language}) is drawn in ${familyName}`);
  });
  return [...new Set((await Promise.all(found)).flat())];
}

/** The fonts that a text is drawn in; null when it is no longer on the page. */
async function fontsOf(session: CDPSession, nodeId: number) {
  try {
    return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
  } catch (error) {
    if (String(error).includes('Could not find node')) return null;
    throw error;
  }
}

interface PlacedText {
  readonly node: DomNode;
  readonly language: string;
  /** The element around it, with its classes: besides the language, they decide the font. */
  readonly classes: string;
}

/** What decides the fonts of a text: texts with one key are read once. */
function keyOf({ node, language, classes }: PlacedText): string {
  return JSON.stringify([node.nodeValue.trim(), language, classes]);
}

/** Every text with the language of its nearest element that has one. */
function textsOf(node: DomNode, language: string, classes: string): PlacedText[] {
  if (node.nodeType === TEXT_NODE) return node.nodeValue.trim() === '' ? [] : [{ node, language, classes }];
  const own = attributeOf(node, 'lang') ?? language;
  const around = `${node.nodeName} ${attributeOf(node, 'class') ?? ''}`;
  return (node.children ?? []).flatMap((child) => textsOf(child, own, around));
}

function attributeOf({ attributes = [] }: DomNode, wanted: string): string | undefined {
  const at = attributes.findIndex((name, index) => index % 2 === 0 && name === wanted);
  return at < 0 ? undefined : attributes[at + 1];
}

interface PageFonts {
  /** The page's language. */
  readonly language: string;
  /** The families that the styles name for a language whose font is not part of the app. */
  readonly families: Families;
  /** A line for each letter beyond ASCII that is drawn as the empty box. */
  readonly missing: readonly string[];
}

/** Runs in the page. */
async function readPage({
  missing,
  size,
  part,
}: Readonly<Record<'missing' | 'part', string> & { size: number }>): Promise<PageFonts> {
  // A layout requests the fonts of new texts; until they are loaded, the browser draws them in a font of the system.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const named = (property: string) =>
    style
      .getPropertyValue(property)
      .split(',')
      .map((family) => family.trim().replace(/^['"]|['"]$/g, ''));
  return {
    language: document.documentElement.lang,
    families: { 'zh-Hans': named('--font-chinese'), ja: named('--font-japanese') },
    missing: missingLetters(),
  };

  function missingLetters(): string[] {
    const canvas = document.createElement('canvas');
    canvas.width = size * 2;
    canvas.height = size * 2;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return ['the page has no canvas to draw on'];
    pen.font = `${size}px ${style.getPropertyValue('--font')}`;
    const draw = (letter: string) => {
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.fillText(letter, size / 2, size * 1.5);
      return new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    };
    const box = draw(missing);
    const isBox = (letter: string) => draw(letter).every((pixel, index) => pixel === box[index]);
    const words = [...document.querySelectorAll<HTMLElement>(part)].map(({ innerText }) => innerText).join('');
    const letters = new Set(Array.from(words).filter((letter) => letter > '~' && letter.trim() !== ''));
    return [...letters]
      .filter(isBox)
      .map((letter) => `no font has '${letter}' (U+${letter.codePointAt(0)?.toString(16).toUpperCase() ?? ''})`);
  }
}
