/** A process that runs test files of the folder it is started in, again and again: one Vitest, so that each run transforms only what has changed. */
import path from 'node:path';
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import type { HostReport, HostRequest } from './host-messages';
import type { Fault } from './judge';

let fault: Fault | null = null;
let running = '';

const pathOf = (moduleId: string) => path.relative(process.cwd(), moduleId).replaceAll('\\', '/');
const report = (message: HostReport) => process.send?.(message);

/** Ends the run at the first fault. */
function noteFault(module: TestModule, errors: readonly { readonly message: string }[]): void {
  if (fault) return;
  const isTimeout = errors.some(({ message }) => /timed out in \d+ms/.test(message));
  fault = { file: pathOf(module.moduleId), how: isTimeout ? 'timed out' : 'failed' };
  void vitest.cancelCurrentRun('test-failure');
}

const reporter: Reporter = {
  onTestModuleQueued(module) {
    running = pathOf(module.moduleId);
    report({ kind: 'running', file: running });
  },
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') noteFault(test.module, errors);
    report({ kind: 'running', file: running });
  },
  onTestModuleEnd(module) {
    if (module.state() === 'failed') noteFault(module, module.errors());
  },
};

/** Keeps the order that is asked for, but the files of one project together: they share a process. */
class GivenOrder {
  sort(specifications: TestSpecification[]): TestSpecification[] {
    const projects = [...new Set(specifications.map(({ project }) => project))];
    return projects.flatMap((one) => specifications.filter(({ project }) => project === one));
  }
  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
}

const vitest = await createVitest('test', {
  watch: false,
  cache: false,
  update: 'none',
  maxWorkers: 1,
  reporters: [reporter],
  sequence: { sequencer: GivenOrder },
});
const known = new Map<string, TestSpecification[]>();
for (const specification of await vitest.globTestSpecifications()) {
  const file = pathOf(specification.moduleId);
  known.set(file, [...(known.get(file) ?? []), specification]);
}

async function runFiles({ files, changed }: HostRequest): Promise<void> {
  fault = null;
  running = files[0] ?? '';
  for (const file of changed) vitest.invalidateFile(path.resolve(file).replaceAll('\\', '/'));
  const { unhandledErrors } = await vitest.runTestSpecifications(files.flatMap((file) => known.get(file) ?? []));
  report({ kind: 'end', fault: noted() ?? crashOf(unhandledErrors as readonly UnhandledError[]) });
}

const noted = (): Fault | null => fault;

interface UnhandledError {
  readonly VITEST_TEST_PATH?: string;
}

/** An error outside of any test, or a test process that has ended. */
function crashOf([error]: readonly UnhandledError[]): Fault | null {
  if (!error) return null;
  return { file: error.VITEST_TEST_PATH ? pathOf(error.VITEST_TEST_PATH) : running, how: 'crashed' };
}

process.on('message', (request: HostRequest) => void runFiles(request));
process.on('disconnect', () => process.exit());
report({ kind: 'ready' });
