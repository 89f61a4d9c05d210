/** Reads from the browser which font drew each text, and finds letters that no font has. */
import type { CDPSession, Page } from '@playwright/test';

/** The fonts of the app, by their internal names. */
const SHIPPED: ReadonlySet<string> = new Set(['Inter', 'Noto Sans Thai']);
/** A code point that will never be assigned: it is drawn like a missing letter. */
const MISSING = '\u{10fffd}';
const LETTER_PX = 24;
/** The texts already checked on each page: a query for every text takes most of the time, and drawer and header are on every page. */
const requested = new WeakMap<Page, Set<string>>();

/**
 * Finds texts that are drawn in a font which src/styles/fonts.css does not name for their language, and letters that are shown as an empty
 * box, a line each. A text is asked about once a page, language and class; later readings name what is new. Chinese and Japanese may come from their families of the system; everything else comes with the app.
 * @param part the selector of the only part to look at
 */
export async function findGlyphFaults(page: Page, part = 'body'): Promise<string[]> {
  const session = await sessionOf(page);
  const { around, families, missing } = await page.evaluate(readPage, { missing: MISSING, size: LETTER_PX, part });
  return [...(await strangers(page, session, families, part, around)), ...missing];
}

/** The DevTools session of each page: it ends with the page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? openSession(page);
  sessions.set(page, session);
  return session;
}

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
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

function askedOf(page: Page): Set<string> {
  const before = requested.get(page);
  if (before) return before;
  const none = new Set<string>();
  requested.set(page, none);
  return none;
}

async function strangers(
  page: Page,
  session: CDPSession,
  families: Families,
  part: string,
  around: string,
): Promise<string[]> {
  const known = askedOf(page);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: part });
  const parts = await Promise.all(nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId, depth: -1 })));
  const unknown = parts
    .flatMap(({ node }) => textsOf(node, around, ''))
    .filter(({ node, language, classes }) => {
      const key = JSON.stringify([node.nodeValue.trim(), language, classes]);
      return !known.has(key) && known.add(key);
    });
  // Only the texts to ask about get an id: the whole document's would be sent each time.
  const backendNodeIds = unknown.map(({ node }) => node.backendNodeId);
  const pushed = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  const found = unknown.map(async ({ node, language }, index) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: pushed.nodeIds[index] ?? 0 });
    return fonts
      .filter(({ familyName, isCustomFont }) =>
        isCustomFont ? !SHIPPED.has(familyName) : !(families[language] ?? []).includes(familyName),
      )
      .map(({ familyName }) => `'${node.nodeValue.trim()}' (${language}) is drawn in ${familyName}`);
  });
  return [...new Set((await Promise.all(found)).flat())];
}

interface PlacedText {
  readonly node: DomNode;
  readonly language: string;
  /** The element around it, with its classes: besides the language, they decide the font. */
  readonly classes: string;
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
  readonly around: string;
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
  // A layout requests the fonts of new texts: until they are there, those of the system are shown.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const named = (property: string) =>
    style
      .getPropertyValue(property)
      .split(',')
      .map((family) => family.trim().replace(/^['"]|['"]$/g, ''));
  return {
    around: document.documentElement.lang,
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
