/** `npm run bench`: the figures to hold, measured; `-- --json` prints them as one JSON object. */
import type { Figure } from './bench/figure';
import { measureSizes } from './bench/sizes';
import { measureStart } from './bench/start';
import { measureSweep } from './bench/sweep';
import { buildApp } from './lib/build';

const isJson = process.argv.includes('--json');
await buildApp();
const figures: Record<string, Figure> = { ...measureSizes(), ...(await measureStart()), ...(await measureSweep()) };

if (isJson) console.log(JSON.stringify(figures));
else {
  console.table(
    Object.entries(figures).map(([name, { value, unit, target, ok }]) => ({
      figure: name,
      value,
      unit,
      'at most': target,
      ok: ok ? 'yes' : 'NO',
    })),
  );
}
process.exit(Object.values(figures).every(({ ok }) => ok) ? 0 : 1);
