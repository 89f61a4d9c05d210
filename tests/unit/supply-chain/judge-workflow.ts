/** What a workflow must not do: run code that can change, have rights that it does not need, or pass a secret to foreign code. */
import type { Job, Step, Workflow } from './workflow-files';

const LONGEST_MINUTES = 60;
/** The jobs that may run longer, and how long. */
const LONGER_JOBS: Readonly<Record<string, number>> = { 'systems.yml soak': 160 };
/** A commit's whole name, and the version that it is for a reader. */
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const PINNED_LINE = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** Fields whose text anyone can set; in a command it would be code. */
const FOREIGN_TEXT =
  /\$\{\{[^}]*(?:github\.(?:event\b|head_ref|base_ref|ref_name|actor)|inputs\.|secrets\.|steps\.|needs\.)[^}]*\}\}/;
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'release.yml publish': ['contents', 'id-token', 'attestations'],
  'weekly.yml code': ['security-events'],
};

/**
 * Takes a workflow, the project's npm scripts and its packages.
 * @returns one line for each thing that must not be
 */
export function judgeWorkflow(
  workflow: Workflow,
  scripts: ReadonlySet<string>,
  packages: ReadonlySet<string>,
): string[] {
  const { file, text, permissions, concurrency, jobs } = workflow;
  const triggers = Object.keys(workflow.on);
  const unpinned = text
    .split('\n')
    .filter((line) => /^\s*(?:- )?uses:/.test(line))
    .filter((line) => !PINNED_LINE.test(line));
  return [
    ...(JSON.stringify(permissions) === '{}' ? [] : [`${file}: rights are not none at its head`]),
    ...(concurrency === undefined ? [`${file}: two runs may meet`] : []),
    ...(['push', 'schedule'].every((name) => triggers.includes(name)) &&
    !JSON.stringify(concurrency ?? '').includes('github.event_name')
      ? [`${file}: a push takes the place of the scheduled run`]
      : []),
    ...(triggers.some((name) => ['pull_request_target', 'workflow_run', 'issue_comment'].includes(name))
      ? [`${file}: runs with the project's rights on what a stranger sends`]
      : []),
    ...unpinned.map((line) => `${file}: not pinned, or without its version: ${line.trim()}`),
    ...Object.entries(jobs).flatMap(([name, job]) => judgeJob(`${file} ${name}`, job, scripts, packages)),
    ...(triggers.includes('pull_request') && text.includes('secrets.')
      ? [`${file}: a secret in what pull requests run`]
      : []),
  ];
}

function judgeJob(place: string, job: Job, scripts: ReadonlySet<string>, packages: ReadonlySet<string>): string[] {
  const minutes = job['timeout-minutes'] ?? Infinity;
  const writes = Object.entries(job.permissions ?? {}).filter(([, right]) => right !== 'read' && right !== 'none');
  const systems = [job['runs-on'], ...[job.strategy?.matrix['os'] ?? []].flat()].map(String);
  return [
    ...(minutes <= (LONGER_JOBS[place] ?? LONGEST_MINUTES) ? [] : [`${place}: may run for ${minutes} minutes`]),
    ...(job.permissions === undefined ? [`${place}: does not say its rights`] : []),
    ...writes
      .filter(([right]) => !MAY_WRITE[place]?.includes(right))
      .map(([right]) => `${place}: may write ${right}, which nobody has decided on`),
    ...systems.filter((system) => system.endsWith('-latest')).map((system) => `${place}: ${system} changes by itself`),
    ...(JSON.stringify(job).includes('secrets.') && job.environment === undefined
      ? [`${place}: a secret outside a protected environment`]
      : []),
    ...job.steps.flatMap((step) => judgeStep(place, step, scripts, packages)),
  ];
}

function judgeStep(place: string, step: Step, scripts: ReadonlySet<string>, packages: ReadonlySet<string>): string[] {
  const { uses = '', run = '' } = step;
  const called = [...run.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const tools = [...run.matchAll(/\bnpx (.*)/g)].map(([, line = '']) => line);
  return [
    ...(uses === '' || PINNED.test(uses) ? [] : [`${place}: not pinned: ${uses}`]),
    ...(uses.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false
      ? [`${place}: leaves the repository's key on the disk`]
      : []),
    // `!cancelled()` runs after a failure as well, and lets a newer run take this one's place at once.
    ...((step.if ?? '').includes('always()')
      ? [`${place}: a step goes on after a cancellation: ${step.if ?? ''}`]
      : []),
    ...(FOREIGN_TEXT.test(run) ? [`${place}: text from outside in a command: ${run.trim()}`] : []),
    ...called.filter((name) => !scripts.has(name)).map((name) => `${place}: there is no 'npm run ${name}'`),
    ...(/\bnpm (?:i|install|update)\b/.test(run) ? [`${place}: installs what the lock file may not hold`] : []),
    ...(/\bnpm ci\b(?!.*--ignore-scripts)/.test(run) ? [`${place}: runs packages' own scripts`] : []),
    ...tools
      .filter((line) => !packages.has(/^--no-install ([\w-]+)/.exec(line)?.[1] ?? ''))
      .map((line) => `${place}: npx may fetch a program: ${line}`),
    ...(/\b(?:curl|wget)\b/.test(run) ? [`${place}: runs what it has just fetched`] : []),
  ];
}
