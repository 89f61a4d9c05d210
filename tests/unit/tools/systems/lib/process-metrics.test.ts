/** The sums of Electron's process metrics. */
import type { ProcessMetric } from 'electron';
import { expect, it } from 'vitest';
import { readProportionalSize, sumMetrics } from '../../../../../tools/systems/lib/process-metrics';

const noShare = () => null;

const metric = (type: ProcessMetric['type'], memory: Partial<ProcessMetric['memory']>, seconds?: number) => ({
  pid: 1,
  type,
  memory: { workingSetSize: 0, peakWorkingSetSize: 0, ...memory },
  cpu: { idleWakeupsPerSecond: 0, percentCPUUsage: 0, ...(seconds !== undefined && { cumulativeCPUUsage: seconds }) },
});

it('the memory of all processes is added up, in megabytes', () => {
  const sums = sumMetrics(
    [
      metric('Browser', { workingSetSize: 80 * 1024 }, 1.5),
      metric('GPU', { workingSetSize: 60 * 1024 }),
      metric('Tab', { workingSetSize: 100 * 1024 }, 2),
    ],
    noShare,
  );
  expect(sums).toEqual({ processes: 3, megabytes: 240, mainMegabytes: 80, cpuSeconds: 3.5, pages: 1 });
});

it('what no other process shares is counted when the system says it', () => {
  const sums = sumMetrics([metric('Browser', { workingSetSize: 80 * 1024, privateBytes: 30 * 1024 })], () => 5 * 1024);
  expect(sums).toMatchObject({ megabytes: 30, mainMegabytes: 30, pages: 0 });
});

it("a process's share of the shared memory is counted when the system says it", () => {
  const sums = sumMetrics([metric('Browser', { workingSetSize: 80 * 1024 })], () => 40 * 1024);
  expect(sums).toMatchObject({ megabytes: 40, mainMegabytes: 40 });
});

it.runIf(process.platform === 'linux')('the proportional size of a process is read while it runs', () => {
  expect(readProportionalSize(process.pid)).toBeGreaterThan(1024);
  expect(readProportionalSize(0)).toBeNull();
});
