/**
 * `npm run soak`: load and wear, measured: floods, faults, storms and a month of use in ten minutes, on loopback only. `-- page` or `-- node`
 * runs one half, `-- --json` prints one JSON list. Exits with 1 when a line exceeds its limit.
 */
import { measureDecode } from './bench/decode';
import type { Figure } from './bench/figure';
import { measureSoak } from './bench/soak';
import { readArguments } from './lib/arguments';
import { measurePart } from './lib/measure-part';
import { buildApp } from './build/build';
import { measureChurn } from './soak/churn';
import { runNodeSoak } from './soak/node-soak';
import { failedLine, type SoakLine } from './soak/line';

const PARTS = ['node', 'page'] as const;
/** Measured separately: a failing one is named, and the others are still printed. */
const PAGE_PARTS: readonly (readonly [string, () => Record<string, Figure> | Promise<Record<string, Figure>>])[] = [
  ['parsing and decoding', measureDecode],
  ['200 rounds of every page', measureChurn],
  ['8 simulated hours of home', measureSoak],
];
const { values, positionals: wanted } = readArguments({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(' and ')}.`);
  process.exit(2);
}
const isWanted = (part: (typeof PARTS)[number]) => wanted.length === 0 || wanted.includes(part);

const begun = performance.now();
const lines: SoakLine[] = [];
if (isWanted('node')) lines.push(...(await measureLines('node', runNodeSoak)));
if (isWanted('page')) {
  await buildApp();
  // Lists of tens of thousands of rows are measured by the bench: `npm run bench -- lists`.
  for (const [part, measure] of PAGE_PARTS)
    lines.push(...(await measureLines(`page: ${part}`, async () => linesOf(await measure()))));
}

if (values.json) console.log(JSON.stringify(lines));
else {
  console.table(
    lines.map(({ what, number, measured, unit, limit, ok }) => ({
      what,
      number,
      measured: Math.round(measured * 100) / 100,
      unit,
      'at most': limit,
      ok: ok ? 'yes' : 'NO',
    })),
  );
  console.log(`${lines.length} lines in ${Math.round((performance.now() - begun) / 1000)} s`);
}
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);

function measureLines(name: string, measure: () => Promise<SoakLine[]>): Promise<SoakLine[]> {
  return measurePart(name, measure, (why) => [failedLine(name, why)]);
}

/** The bench's names state the number before the colon. */
function linesOf(figures: Record<string, Figure>): SoakLine[] {
  return Object.entries(figures).map(([name, { value, unit, target, ok }]) => {
    const [number = '', what = name] = name.split(': ');
    return { what: `page: ${what}`, number, measured: value, unit, limit: target, ok };
  });
}
