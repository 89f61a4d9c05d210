/** Every dialog, list and hint of the app is in the table that tests/e2e/looks/every-dialog.spec.ts measures. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';
import { DIALOGS } from '../../support/web/gallery/dialogs';

/** What opens over a page, and the components that are made of it, with the files that make them. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Modal: 'ui/overlay/Modal.tsx',
  ConfirmDialog: 'ui/overlay/ConfirmDialog.tsx',
  Popover: 'ui/overlay/Popover.tsx',
  Tooltip: 'ui/overlay/Tooltip.tsx',
  Select: 'ui/controls/select/Select.tsx',
  LanguageSelect: 'ui/controls/select/LanguageSelect.tsx',
  DayField: 'ui/controls/day/DayField.tsx',
  LinkQuestion: 'features/deep-links/LinkQuestion.tsx',
};
/** A list beside its button in the collapsed drawer, without a component of its own. */
const FLYOUT = /\bstyles\.flyout\b/;
/** What stands beside an anchor without a component of its own. */
const ANCHORED = /\buseAnchored\(/;
const OPENS = new RegExp(
  `<(?:${Object.keys(COMPONENTS).join('|')}|dialog)(?=[\\s>])|\\bpopover=|${FLYOUT.source}|${ANCHORED.source}`,
);

const files = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx'));
const textOf = (name: string) => readFileSync(join(fromRoot('src'), name), 'utf8');
const makers = new Set(Object.values(COMPONENTS));

/** The files that open something, by their texts. */
const openers = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([name, text]) => !makers.has(name) && OPENS.test(text)).map(([name]) => name);

const sources = new Map(files.map((name) => [name, textOf(name)]));
const listed = new Set(DIALOGS.flatMap(({ opens }) => opens));

it('lists every file that opens a dialog, a list or a hint, and no other', () => {
  expect([...listed].toSorted()).toEqual(openers(sources).toSorted());
});

it('names every component of src/ui that opens something', () => {
  const ofUi = openers(sources).filter((name) => name.startsWith('ui/'));
  expect(ofUi).toEqual([]);
  for (const [component, name] of Object.entries(COMPONENTS)) {
    expect(textOf(name), name).toContain(`function ${component}`);
  }
});

it('finds a new dialog that the table does not list', () => {
  const added = new Map([
    ...sources,
    ['features/new/NewDialog.tsx', 'return <Modal title={t("new.title")} isOpen />;'],
  ]);
  expect(openers(added).filter((name) => !listed.has(name))).toEqual(['features/new/NewDialog.tsx']);
});

it('gives each dialog a name of its own', () => {
  const names = DIALOGS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
