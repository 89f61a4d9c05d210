/**
 * A press takes the focus from a control before it is released. What changes the layout then moves the pressed button away, and its click is
 * lost; so each handler of a lost focus waits for the release, or is listed with what keeps the layout.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

const KEEPS_LAYOUT: Readonly<Record<string, string>> = {
  'src/features/search/GlobalSearch.tsx': 'its panel lies over the page',
  'src/features/search/SearchPanel.tsx': 'its panel lies over the page',
  'src/features/search/use-delayed-blur.ts': 'it closes that panel',
  'src/features/shell/drawer/SettingsEntry.tsx':
    'its list lies over the page while the drawer is collapsed, else it stays',
  'src/features/shell/phone/PhoneMenu.tsx': 'a popover',
  'src/ui/charts/HeatMap.tsx': 'the line of the pointed cell has a fixed height',
  'src/ui/charts/graph/PingGraphCursor.tsx': 'the readout lies over the graph',
  'src/ui/controls/day/Calendar.tsx': 'it closes its popover',
  'src/ui/feedback/Snackbar.tsx': 'only a timer goes on',
  'src/ui/layout/carousel/Carousel.tsx': 'only the slides go on',
  'src/ui/layout/lists/use-list-keys.ts': 'only the mark of the current row',
  'src/ui/layout/lists/virtual-rows.ts': 'rows have the places of their numbers, drawn or not',
  'src/ui/overlay/Tooltip.tsx': 'a tooltip lies over the page',
};

/** A handler of its own; one that is passed on is listed where it is made. */
const HANDLES_BLUR = /(?<!\.)\bonBlur\b(?!=\{\w+\.onBlur\})/;
const WAITS = /\buseAfterPress\(\)/;

const isUnsafe = (path: string, text: string) =>
  HANDLES_BLUR.test(text) && !WAITS.test(text) && !(path in KEEPS_LAYOUT);
const textOf = (path: string) => readFileSync(fromRoot(path), 'utf8');
const files = filesIn(['src'], /\.tsx?$/);

it('a handler of a lost focus waits for the end of the press, or keeps the layout', () => {
  expect(files.filter((path) => isUnsafe(path, textOf(path)))).toEqual([]);
});

it('each listed file has a handler of a lost focus that does not wait', () => {
  const needless = Object.keys(KEEPS_LAYOUT).filter((path) => {
    const text = textOf(path);
    return !HANDLES_BLUR.test(text) || WAITS.test(text);
  });
  expect(needless).toEqual([]);
});

it('finds a new handler, and ignores one that is passed on', () => {
  expect(isUnsafe('src/features/new/Field.tsx', '<input onBlur={() => setWrong(true)} />')).toBe(true);
  expect(isUnsafe('src/features/new/List.tsx', '<ul onBlur={rows.onBlur}>')).toBe(false);
  expect(isUnsafe('src/features/new/Field.tsx', 'const afterPress = useAfterPress(); <input onBlur={check} />')).toBe(
    false,
  );
});
