/** The servers in a session's picture: flag, name and code of each. Pure. */
import type { DrawCommand, MeasureText, TextFont } from '../../../model/drawing';
import type { PictureColours } from './picture-colours.rules';
import { fitText, flag, flagWidth } from './picture-parts.rules';
import type { PictureServer, PictureTexts } from './picture.rules';

const SHOWN_SERVERS = 2;
/** The sizes of one name, of two, and the smallest, below which names are cut. */
const SIZE = 46;
const SIZE_OF_TWO = 38;
const SIZE_MIN = 28;
const SERVER_GAP = 36;

/** The servers in one line from a place on, in the largest size that fits; the text's baseline is at y. */
export function servers(
  texts: PictureTexts,
  { x: left, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  colours: PictureColours,
  measure: MeasureText,
): DrawCommand[] {
  const shown = texts.servers.slice(0, SHOWN_SERVERS);
  const hidden = texts.servers.length - shown.length;
  const more = hidden > 0 ? texts.moreServers(hidden) : '';
  const widthOf = (size: number) => shown.reduce((sum, server) => sum + serverWidth(server, size, measure), 0);
  const moreFont = { size: 22, weight: 500 };
  const room = width - (more === '' ? 0 : measure(more, moreFont) + 20);
  let size = shown.length > 1 ? SIZE_OF_TWO : SIZE;
  while (size > SIZE_MIN && widthOf(size) > room) size -= 1;
  const tooWide = Math.max(0, widthOf(size) - room);
  const names = shown.map(({ name }) => measure(name, nameFont(size)));
  const allNames = names.reduce((sum, own) => sum + own, 0);
  let x = left;
  const commands = shown.flatMap((server, index): DrawCommand[] => {
    const own = names[index] ?? 0;
    const name = fitText(server.name, own - tooWide * (own / Math.max(1, allNames)), nameFont(size), measure);
    const flagHeight = Math.round(size * 0.92);
    const nameLeft = x + flagWidth(flagHeight) + 16;
    const codeLeft = nameLeft + measure(name, nameFont(size)) + 12;
    const parts: DrawCommand[] = [
      ...flag(server.flag, x, y - flagHeight + size * 0.08, flagHeight, colours),
      { kind: 'text', text: name, x: nameLeft, y, font: nameFont(size), color: colours.text },
      { kind: 'text', text: server.code, x: codeLeft, y, font: codeFont(size), color: colours.text2 },
    ];
    x = codeLeft + measure(server.code, codeFont(size)) + SERVER_GAP;
    return parts;
  });
  if (more === '') return commands;
  return [...commands, { kind: 'text', text: more, x: x - SERVER_GAP + 20, y, font: moreFont, color: colours.muted }];
}

function nameFont(size: number): TextFont {
  return { size, weight: 600 };
}

function codeFont(size: number): TextFont {
  return { size: Math.round(size * 0.55), weight: 500 };
}

function serverWidth({ name, code }: PictureServer, size: number, measure: MeasureText): number {
  const flagPart = flagWidth(Math.round(size * 0.92)) + 16;
  return flagPart + measure(name, nameFont(size)) + 12 + measure(code, codeFont(size)) + SERVER_GAP;
}
