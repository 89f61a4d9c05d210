/** Reads the workflows of .github as plain objects, as their runner does. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from '../../../tools/lib/run';

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly file: string;
  readonly text: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

// The YAML reader of electron-builder, so that no package of its own is needed.
const yaml = createRequire(fromRoot('node_modules', 'electron-builder', 'package.json'))('js-yaml') as {
  readonly load: (text: string) => unknown;
};

const FOLDER = fromRoot('.github', 'workflows');

/** Every workflow of the folder. */
export function readWorkflows(): readonly Workflow[] {
  return readdirSync(FOLDER).map((file) => readWorkflow(file, readFileSync(`${FOLDER}/${file}`, 'utf8')));
}

/** One workflow from its text. */
export function readWorkflow(file: string, text: string): Workflow {
  return { file, text, ...(yaml.load(text) as Omit<Workflow, 'file' | 'text'>) };
}
