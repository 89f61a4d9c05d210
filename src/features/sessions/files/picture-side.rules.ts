/** The right of a session's picture: the time with each health, where the lag was, and the invitation when the person wants it. Pure. */
import type { DrawCommand, MeasureText } from '../../../model/drawing';
import { qrRuns } from '../../../ui/charts/qr-runs';
import type { PictureColours } from './picture-colours.rules';
import { card, fitFont, fitText, wrapText, type Box } from './picture-parts.rules';
import { healthShape } from './picture-ribbon.rules';
import type { PictureTexts } from './picture.rules';

const TITLE_FONT = { size: 19, weight: 600 };
const LINE_FONT = { size: 18, weight: 500 };
const LINE_HEIGHT = 27;
const LINES_MAX = 6;
const SWATCH = { width: 24, height: 10 };

const CODE_TOP = 40;
const LINK_LINE = 18;
const LINES_UNDER_CODE = 3;
const LINES_ALONE = 10;
/** A picture is often shown smaller than it is. */
const MODULE_MIN_PX = 3;

/** The width of the card with the invitation. */
export const invitationWidth = 212;

/** Healths and places of the lag with their times; what does not fit is left out, the shortest first. */
export function sideCard(texts: PictureTexts, box: Box, colours: PictureColours, measure: MeasureText): DrawCommand[] {
  const { healthTitle, lagTitle, healths, lags } = texts;
  const left = box.x + 20;
  const right = box.x + box.width - 20;
  const commands: DrawCommand[] = [card(box, colours)];
  let y = box.y + 34;
  const title = (text: string) => {
    commands.push({
      kind: 'text',
      text: fitText(text, right - left, TITLE_FONT, measure),
      x: left,
      y,
      font: TITLE_FONT,
      color: colours.text,
    });
    y += LINE_HEIGHT;
  };
  const entry = (name: string, time: string, nameLeft: number) => {
    const timeWidth = time === '' ? 0 : measure(time, LINE_FONT) + 12;
    const font = fitFont(name, right - nameLeft - timeWidth, LINE_FONT, 14, measure);
    commands.push(
      {
        kind: 'text',
        text: fitText(name, right - nameLeft - timeWidth, font, measure),
        x: nameLeft,
        y,
        font,
        color: colours.text2,
      },
      { kind: 'text', text: time, x: right, y, font: LINE_FONT, color: colours.text, align: 'end' },
    );
    y += LINE_HEIGHT;
  };
  const shownLags = lags.slice(0, Math.max(1, LINES_MAX - healths.length));
  title(healthTitle);
  for (const { health, name, time } of healths.slice(0, LINES_MAX - shownLags.length)) {
    commands.push(...healthShape(health, { x: left, y: y - 11, ...SWATCH }, colours));
    entry(name, time, left + SWATCH.width + 12);
  }
  y += 8;
  title(lagTitle);
  for (const { name, time } of shownLags) entry(name, time, left);
  return commands;
}

/** The invitation's link as text, and as QR code (ISO/IEC 18004) where its modules are large enough for a camera. */
export function invitation(
  { invitation: shown }: PictureTexts,
  box: Box,
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  if (!shown) return [];
  const inner = box.width - 32;
  const titleFont = fitFont(shown.title, inner, { size: 18, weight: 600 }, 14, measure);
  const linkFont = { size: 14, weight: 500 };
  const center = box.x + box.width / 2;
  const linesOf = (limit: number) => wrapText(shown.link, { width: inner, limit, by: 'grapheme' }, linkFont, measure);
  const room = box.height - CODE_TOP - LINK_LINE * linesOf(LINES_UNDER_CODE).length - 14;
  const code = qrCode(shown.link, { x: center - room / 2, y: box.y + CODE_TOP, side: room });
  const lines = linesOf(code === null ? LINES_ALONE : LINES_UNDER_CODE);
  const first = box.y + CODE_TOP + (code === null ? LINK_LINE : room + 14);
  return [
    card(box, colours),
    {
      kind: 'text',
      text: fitText(shown.title, inner, titleFont, measure),
      x: center,
      y: box.y + 30,
      font: titleFont,
      color: colours.text,
      align: 'center',
    },
    ...(code ?? []),
    ...lines.map((text, index): DrawCommand => ({
      kind: 'text',
      text,
      x: center,
      y: first + index * LINK_LINE,
      font: linkFont,
      color: colours.text2,
      align: 'center',
    })),
  ];
}

/** Black on white in both themes, which scanners read most reliably. */
function qrCode(
  text: string,
  box: { readonly x: number; readonly y: number; readonly side: number },
): readonly DrawCommand[] | null {
  const { size, runs } = qrRuns(text);
  // Whole pixels, so that no edge is blurred.
  const modulePx = Math.floor(box.side / size);
  if (modulePx < MODULE_MIN_PX) return null;
  const side = modulePx * size;
  const [left, top] = [Math.round(box.x + (box.side - side) / 2), Math.round(box.y + (box.side - side) / 2)];
  return [
    { kind: 'rect', x: left, y: top, width: side, height: side, radius: 8, fill: '#fff' },
    ...runs.map(({ x, y, width }): DrawCommand => ({
      kind: 'rect',
      x: left + x * modulePx,
      y: top + y * modulePx,
      width: width * modulePx,
      height: modulePx,
      fill: '#000',
    })),
  ];
}
