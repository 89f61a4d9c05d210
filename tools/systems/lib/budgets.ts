/** The budgets of a packed app on each kind of machine. A figure fails when it is more than a tenth over its own. */

/** What a figure was measured on; the stand-in is Node and Chromium, whose figures say nothing of Electron. */
export type BudgetColumn = 'win32' | 'darwin' | 'linux' | 'stand-in';

/** In the order in which they are printed. */
export const FIGURES = {
  'start to the first page, median of 10': 'ms',
  'memory, window shown': 'MB',
  'memory, window hidden': 'MB',
  'memory of the main process, window hidden': 'MB',
  'processes, window hidden': 'processes',
  'CPU, window hidden': '%',
  'largest installer': 'MB',
  'unpacked app': 'MB',
  'app.asar': 'MB',
} as const satisfies Readonly<Record<string, string>>;
export type FigureName = keyof typeof FIGURES;

/**
 * The table. Windows, macOS and Linux are the bars of the product until the first run on each has printed its own figures: then a row takes
 * the figure that was seen, so that a tenth more is noticed (docs/systems.md).
 */
export const BUDGETS: Readonly<Record<FigureName, Readonly<Record<BudgetColumn, number>>>> = {
  'start to the first page, median of 10': { win32: 3000, darwin: 2500, linux: 2500, 'stand-in': 3000 },
  'memory, window shown': { win32: 400, darwin: 400, linux: 400, 'stand-in': 700 },
  'memory, window hidden': { win32: 250, darwin: 250, linux: 250, 'stand-in': 700 },
  'memory of the main process, window hidden': { win32: 90, darwin: 90, linux: 90, 'stand-in': 400 },
  'processes, window hidden': { win32: 4, darwin: 4, linux: 5, 'stand-in': 8 },
  'CPU, window hidden': { win32: 1, darwin: 1, linux: 1, 'stand-in': 5 },
  'largest installer': { win32: 110, darwin: 220, linux: 120, 'stand-in': 5 },
  'unpacked app': { win32: 320, darwin: 560, linux: 300, 'stand-in': 10 },
  'app.asar': { win32: 10, darwin: 10, linux: 10, 'stand-in': 10 },
};

/** A figure may be this much over its budget: machines of a build service are shared. */
const TOLERANCE = 1.1;

export interface JudgedFigure {
  readonly name: FigureName;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  /** 'near': over its budget, within the tolerance. */
  readonly verdict: 'ok' | 'near' | 'over';
}

/** Compares measured figures with the column's budgets, in the order of the table; a figure that is no number is over. */
export function judgeFigures(
  measured: Readonly<Partial<Record<FigureName, number>>>,
  column: BudgetColumn,
): JudgedFigure[] {
  return (Object.keys(FIGURES) as FigureName[]).flatMap((name) => {
    const value = measured[name];
    if (value === undefined) return [];
    const budget = BUDGETS[name][column];
    const verdict = value <= budget ? 'ok' : value <= budget * TOLERANCE ? 'near' : 'over';
    return [{ name, value: Math.round(value * 10) / 10, unit: FIGURES[name], budget, verdict }];
  });
}
