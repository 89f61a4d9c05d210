/** The layout of a session's picture: 1200 x 630, everything from the recap and its texts, nothing else of the app (promise J7). Pure. */
import type { DrawCommand, MeasureText } from '../../../model/drawing';
import { colourOf, edgeOf, PICTURE_COLOURS, softOf, type PictureColours } from './picture-colours.rules';
import { graph } from './picture-graph.rules';
import { card, fitFont, fitText, levelBars, type Box } from './picture-parts.rules';
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureContent,
  type PictureTexts,
  type PictureTile,
} from './picture.rules';
import { servers } from './picture-servers.rules';
import { invitationWidth, invitation, sideCard } from './picture-side.rules';

const MARGIN = 40;
const GAP = 16;
const INNER = PICTURE_WIDTH - 2 * MARGIN;
const ICON = 48;
const GRADE_HEIGHT = 112;
const TILE_TOP = 240;
const TILE_HEIGHT = 92;
const LOWER_TOP = TILE_TOP + TILE_HEIGHT + GAP;
const LOWER_HEIGHT = PICTURE_HEIGHT - MARGIN - LOWER_TOP;
const SIDE_WIDTH = 340;

/** The commands that draw a picture, from back to front. */
export function layOutPicture(content: PictureContent, measure: MeasureText): readonly DrawCommand[] {
  const { texts, theme } = content;
  const colours = PICTURE_COLOURS[theme];
  const gradeLeft = PICTURE_WIDTH - MARGIN - gradeWidth(texts.grade, measure);
  const inviteWidth = texts.invitation ? invitationWidth : 0;
  const sideLeft = PICTURE_WIDTH - MARGIN - SIDE_WIDTH - (inviteWidth > 0 ? inviteWidth + GAP : 0);
  const lower = (x: number, right: number): Box => ({ x, y: LOWER_TOP, width: right - x, height: LOWER_HEIGHT });
  return [
    ...background(content, colours),
    ...header(texts, colours, measure),
    ...servers(texts, { x: MARGIN, y: 146, width: gradeLeft - GAP - MARGIN }, colours, measure),
    ...verdict(texts, gradeLeft - GAP - MARGIN, colours, measure),
    ...grade(texts, gradeLeft, colours, measure),
    ...tiles(texts.tiles, colours, measure),
    ...graphCard(content, lower(MARGIN, sideLeft - GAP), colours, measure),
    ...sideCard(texts, lower(sideLeft, sideLeft + SIDE_WIDTH), colours, measure),
    ...invitation(texts, lower(PICTURE_WIDTH - MARGIN - inviteWidth, PICTURE_WIDTH - MARGIN), colours, measure),
  ];
}

function background({ texts }: PictureContent, colours: PictureColours): DrawCommand[] {
  const isGain = texts.verdict.tone === 'green';
  return [
    { kind: 'rect', x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT, fill: colours.bg },
    {
      kind: 'disc',
      x: PICTURE_WIDTH - 160,
      y: 20,
      radius: 620,
      color: isGain ? colours.glowHeroConnected : colours.glowHeroBusy,
      isGlow: true,
    },
  ];
}

function header({ brand, when }: PictureTexts, colours: PictureColours, measure: MeasureText): DrawCommand[] {
  const brandFont = { size: 28, weight: 650 };
  const textLeft = MARGIN + ICON + 14;
  const room = PICTURE_WIDTH - MARGIN - textLeft - measure(brand, brandFont) - 32;
  const font = fitFont(when, room, { size: 22, weight: 500 }, 16, measure);
  return [
    { kind: 'image', source: 'icon.svg', x: MARGIN, y: 34, width: ICON, height: ICON, radius: 0 },
    { kind: 'text', text: brand, x: textLeft, y: 68, font: brandFont, color: colours.text },
    {
      kind: 'text',
      text: fitText(when, room, font, measure),
      x: PICTURE_WIDTH - MARGIN,
      y: 66,
      font,
      align: 'end',
      color: colours.muted,
    },
  ];
}

/** What was gained, in the words of the connect card: a gain is claimed only when the verdict claims it. */
function verdict(
  { verdict: shown }: PictureTexts,
  width: number,
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  const { strong, text, tone } = shown;
  const [strongFont, textFont] = [
    { size: 24, weight: 600 },
    { size: 22, weight: 500 },
  ];
  const strongWidth = measure(strong, strongFont);
  const room = width - 44 - strongWidth - (text === '' ? 0 : 14);
  const fitted = fitText(text, room, textFont, measure);
  const pill = {
    x: MARGIN,
    y: 170,
    height: 52,
    width: 44 + strongWidth + (text === '' ? 0 : 14 + measure(fitted, textFont)),
  };
  return [
    { kind: 'rect', ...pill, radius: 26, fill: softOf(colours, tone), stroke: edgeOf(colours, tone) },
    { kind: 'text', text: strong, x: MARGIN + 22, y: 205, font: strongFont, color: colourOf(colours, tone) },
    ...(text === ''
      ? []
      : [
          {
            kind: 'text',
            text: fitted,
            x: MARGIN + 36 + strongWidth,
            y: 204,
            font: textFont,
            color: colours.text2,
          } as const,
        ]),
  ];
}

const LETTER_FONT = { size: 72, weight: 650 };
const WORD_FONT = { size: 26, weight: 600 };
const GRADE_TITLE_FONT = { size: 19, weight: 500 };

function gradeWidth(shown: PictureTexts['grade'], measure: MeasureText): number {
  if (!shown) return 0;
  const words = Math.max(measure(shown.word, WORD_FONT), measure(shown.title, GRADE_TITLE_FONT));
  return Math.ceil(GRADE_HEIGHT + words + 20);
}

/** The grade as a letter on a square with its word beside it. */
function grade(
  { grade: shown }: PictureTexts,
  x: number,
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  if (!shown) return [];
  const { letter, word, title, tone } = shown;
  const y = 110;
  const textLeft = x + GRADE_HEIGHT - 4;
  const box = { x, y, width: gradeWidth(shown, measure), height: GRADE_HEIGHT };
  return [
    { kind: 'rect', ...box, radius: 20, fill: softOf(colours, tone), stroke: edgeOf(colours, tone) },
    {
      kind: 'text',
      text: letter,
      x: x + GRADE_HEIGHT / 2,
      y: y + 82,
      font: LETTER_FONT,
      align: 'center',
      color: colourOf(colours, tone),
    },
    { kind: 'text', text: title, x: textLeft, y: y + 46, font: GRADE_TITLE_FONT, color: colours.text2 },
    { kind: 'text', text: word, x: textLeft, y: y + 80, font: WORD_FONT, color: colours.text },
  ];
}

function tiles(shown: readonly PictureTile[], colours: PictureColours, measure: MeasureText): DrawCommand[] {
  const width = (INNER - GAP * (shown.length - 1)) / shown.length;
  return shown.flatMap((tile, index) => {
    const box = { x: MARGIN + index * (width + GAP), y: TILE_TOP, width, height: TILE_HEIGHT };
    return [card(box, colours), ...tileParts(tile, box, colours, measure)];
  });
}

function tileParts(
  { label, value, unit, level }: PictureTile,
  box: Box,
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  const [left, right] = [box.x + 18, box.x + box.width - 18];
  const labelFont = fitFont(label, right - left, { size: 18, weight: 500 }, 14, measure);
  const valueFont = { size: 34, weight: 600 };
  const barsLeft = right - 22;
  const unitLeft = left + measure(value, valueFont) + 8;
  const room = (level === null ? right : barsLeft - 8) - unitLeft;
  const unitFont = fitFont(unit, room, { size: 19, weight: 500 }, 14, measure);
  return [
    {
      kind: 'text',
      text: fitText(label, right - left, labelFont, measure),
      x: left,
      y: box.y + 34,
      font: labelFont,
      color: colours.muted,
    },
    { kind: 'text', text: value, x: left, y: box.y + 74, font: valueFont, color: colours.text },
    {
      kind: 'text',
      text: fitText(unit, room, unitFont, measure),
      x: unitLeft,
      y: box.y + 74,
      font: unitFont,
      color: colours.muted,
    },
    ...(level === null ? [] : levelBars(level, barsLeft, box.y + 74, colours)),
  ];
}

function graphCard(content: PictureContent, box: Box, colours: PictureColours, measure: MeasureText): DrawCommand[] {
  const { texts, recap } = content;
  const titleFont = { size: 19, weight: 600 };
  const legendFont = { size: 16, weight: 500 };
  const direct = recap.figures.directMs !== null && recap.samples.length > 0;
  const legendLeft = box.x + box.width - 20 - measure(texts.graph.direct, legendFont);
  const inner = { x: box.x + 20, y: box.y + 52, width: box.width - 40, height: box.height - 68 };
  return [
    card(box, colours),
    { kind: 'text', text: texts.graph.title, x: box.x + 20, y: box.y + 34, font: titleFont, color: colours.text },
    ...(direct
      ? ([
          {
            kind: 'path',
            points: [
              { x: legendLeft - 36, y: box.y + 28 },
              { x: legendLeft - 8, y: box.y + 28 },
            ],
            stroke: colours.muted,
            lineWidth: 2,
            dash: [6, 5],
          },
          {
            kind: 'text',
            text: texts.graph.direct,
            x: legendLeft,
            y: box.y + 34,
            font: legendFont,
            color: colours.muted,
          },
        ] as const)
      : []),
    ...graph(content, inner, colours, measure),
  ];
}
