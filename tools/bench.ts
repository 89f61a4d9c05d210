/** `npm run bench`: measures the figures to hold; `-- lists idle` measures these groups only, `-- --json` prints one JSON object. */
import { measureDecode } from './bench/decode';
import type { Figure } from './bench/figure';
import { measureFleet } from './bench/fleet';
import { measureHealth } from './bench/health';
import { measureSources } from './bench/sources';
import { measureIdle } from './bench/idle';
import { measureLag } from './bench/lag';
import { measureLists } from './bench/lists';
import { measureSignOut } from './bench/sign-out';
import { measureSizes } from './bench/sizes';
import { measureSoak } from './bench/soak';
import { measureStart } from './bench/start';
import { measureSweep } from './bench/sweep';
import { readArguments } from './lib/arguments';
import { buildApp } from './lib/build';

/** In this order. */
const GROUPS: Readonly<Record<string, () => Record<string, Figure> | Promise<Record<string, Figure>>>> = {
  sources: measureSources,
  health: measureHealth,
  lag: measureLag,
  fleet: measureFleet,
  sizes: measureSizes,
  start: measureStart,
  sweep: measureSweep,
  decode: measureDecode,
  lists: measureLists,
  'sign-out': measureSignOut,
  idle: measureIdle,
  soak: measureSoak,
};

const { values, positionals: wanted } = readArguments({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
});
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
  if (wanted.length === 0 || wanted.includes(name)) Object.assign(figures, await measure());
}

if (values.json) console.log(JSON.stringify(figures));
else {
  console.table(
    Object.entries(figures).map(([name, { value, unit, target, isMinimum, ok }]) => ({
      figure: name,
      value,
      unit,
      limit: `${isMinimum ? 'at least' : 'at most'} ${target}`,
      state: ok ? 'OK' : isMinimum ? 'UNDER' : 'OVER',
    })),
  );
}
process.exit(Object.values(figures).every(({ ok }) => ok) ? 0 : 1);
