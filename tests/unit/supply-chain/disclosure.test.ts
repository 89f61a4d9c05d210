/** The security policy is written down, and each finding has the test that SECURITY.md names. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { brand } from '../../../common/brand';
import { fromRoot } from '../../../tools/lib/run';

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const security = read('SECURITY.md');
/** The text below a heading, up to the next of its level. */
const part = (heading: string) => security.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = part('Findings')
  .split('\n')
  .flatMap((line) => {
    const [, found = '', file = '', title = ''] = /^\| (.+) \| (tests\/[\w./-]+): (.+) \|$/.exec(line) ?? [];
    return file === '' ? [] : [{ found, file, title }];
  });

it('I8: SECURITY.md contains where to report, the threat model, and what is out of scope', () => {
  expect(part('Reporting a fault')).toContain(brand.supportEmail);
  const model = part('Threat model');
  for (const heading of ['What is worth protecting', 'Who attacks', 'The borders', 'Who is not in scope'])
    expect(model).toContain(`### ${heading}`);
  expect(model.split('### Who is not in scope')[1]).toMatch(/run as the same person/);
  expect(part('Where promises and product meet').match(/^- \*\*/gm)).toHaveLength(7);
});

it("I8: SECURITY.md and the variable's description say that an external auth helper is not authenticated", () => {
  expect(part('Where promises and product meet')).toMatch(/PINGLANE_AUTH_HELPER_URL`\) is \*\*not authenticated\*\*/);
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith('| `PINGLANE_AUTH_HELPER_URL`'));
  expect(row).toContain('not authenticated');
});

it('I8: every promise in SECURITY.md exists', () => {
  const named = new Set(security.match(/\b[A-J]\d{1,2}\b/g));
  const promised: readonly string[] =
    read('tests/promises.md').match(/(?<=^- \*\*)[A-J]\d{1,2}(?=\*\* (?!Not promised))/gm) ?? [];
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((id) => !promised.includes(id))).toEqual([]);
});

it('I8: every finding has its test, which exists under that title and is not skipped', () => {
  const lines = part('Findings')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(lines.length - 1);
  expect(rows.length).toBeGreaterThan(6);
  for (const { file, title } of rows) {
    expect(existsSync(fromRoot(file)), file).toBe(true);
    const declared = read(file)
      .split('\n')
      .filter((line) => line.replaceAll('\\', '').includes(title.replaceAll('`', '')));
    expect(declared, `${file}: ${title}`).not.toEqual([]);
    expect(declared.filter((line) => /\.(?:skip|todo|fixme)\b/.test(line))).toEqual([]);
  }
});

it('I8: every link of SECURITY.md leads to a file', () => {
  const links = [...security.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = '']) => link);
  expect(links).toEqual(expect.arrayContaining(['docs/releasing.md', 'tests/promises.md']));
  expect(links.filter((link) => !existsSync(fromRoot(link)))).toEqual([]);
});

it('the changelog has this version, and the licence is the one in package.json', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## [${packageJson.version}] - `);
  expect(packageJson.license).toBe('UNLICENSED');
  expect(read('LICENSE')).toContain('All rights reserved');
});
