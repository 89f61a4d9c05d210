/**
 * `npm run bench`: measures the figures to hold; `-- lists idle` measures these groups only, `-- --json` prints one JSON object. For memory,
 * `-- memory --window 60 --hours 1` counts CPU over 60 s (5 min otherwise) and simulates an hour of hiding (8 otherwise). `-- away --rounds 20` hides
 * and opens the window 20 times (200 otherwise).
 */
import { measureAway } from './bench/light/away';
import { measureDecode } from './bench/decode';
import { figure, type Figure } from './bench/figure';
import { measureFleet } from './bench/fleet/fleet';
import { measureHealth } from './bench/line/health';
import { measureSources } from './bench/sources';
import { measureIdle } from './bench/light/idle';
import { measureLag } from './bench/line/lag';
import { measureLists } from './bench/lists';
import { measureMemory } from './bench/light/memory';
import { measurePageSweep } from './bench/page-sweep';
import { measureSignOut } from './bench/sign-out';
import { measureSizes } from './bench/sizes';
import { measureSoak } from './bench/soak';
import { measureStart } from './bench/start';
import { measureSweep } from './bench/sweep';
import { readArguments } from './lib/arguments';
import { measurePart } from './lib/measure-part';
import { buildApp } from './build/build';

const { values, positionals: wanted } = readArguments({
  options: {
    json: { type: 'boolean' },
    window: { type: 'string', default: '300' },
    hours: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});

/** In this order. */
const GROUPS: Readonly<Record<string, () => Record<string, Figure> | Promise<Record<string, Figure>>>> = {
  sources: measureSources,
  health: measureHealth,
  lag: measureLag,
  fleet: measureFleet,
  sizes: measureSizes,
  start: measureStart,
  sweep: measureSweep,
  'page-sweep': measurePageSweep,
  decode: measureDecode,
  lists: measureLists,
  'sign-out': measureSignOut,
  idle: measureIdle,
  memory: () => measureMemory({ windowMs: Number(values.window) * 1_000, hours: Number(values.hours) }),
  away: () => measureAway(Number(values.rounds)),
  soak: measureSoak,
};

if (![values.window, values.hours, values.rounds].every((value) => Number(value) > 0)) {
  console.error('--window is a number of seconds, --hours one of hours, --rounds one of rounds, each above 0.');
  process.exit(2);
}
const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(2);
}

/** Their figures need no build. */
const WITHOUT_BUILD = new Set(['sources', 'health', 'lag', 'fleet']);
if (wanted.some((name) => !WITHOUT_BUILD.has(name)) || wanted.length === 0) await buildApp();
const figures: Record<string, Figure> = {};
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measurePart(name, measure, (why) => ({ [`${name}: ${why}`]: figure(1, 'failures', 0) }));
  Object.assign(figures, measured);
  // Printed at once: a run of all groups takes an hour, and may be ended before its last one.
  if (!values.json) printTable(measured);
}

if (values.json) console.log(JSON.stringify(figures));
process.exit(Object.values(figures).every(({ ok }) => ok) ? 0 : 1);

function printTable(measured: Record<string, Figure>): void {
  console.table(
    Object.entries(measured).map(([name, { value, unit, target, isMinimum, ok }]) => ({
      figure: name,
      value,
      unit,
      limit: target === Infinity ? 'none' : `${isMinimum ? 'at least' : 'at most'} ${target}`,
      state: ok ? 'OK' : isMinimum ? 'UNDER' : 'OVER',
    })),
  );
}
