/** What the systems print of their processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import {
  mainProcesses,
  parseUnixProcesses,
  parseWindowsProcesses,
  processesWith,
} from '../../../../../tools/systems/lib/process-list';

it('the lines of ps are read with their command lines', () => {
  expect(
    parseUnixProcesses('    1     0 /sbin/init splash\n 4242   77 /opt/PingLane/pinglane --type=gpu-process\n'),
  ).toEqual([
    { pid: 1, parent: 0, command: '/sbin/init splash' },
    { pid: 4242, parent: 77, command: '/opt/PingLane/pinglane --type=gpu-process' },
  ]);
});

it("PowerShell's list is read, and a process of another account has an empty command line", () => {
  const text =
    '[{"ProcessId":4,"ParentProcessId":0,"CommandLine":null},{"ProcessId":77,"ParentProcessId":4,"CommandLine":"\\"C:\\\\Nguyễn\\\\PingLane.exe\\" --x"}]\r\n';
  expect(parseWindowsProcesses(text)).toEqual([
    { pid: 4, parent: 0, command: '' },
    { pid: 77, parent: 4, command: '"C:\\Nguyễn\\PingLane.exe" --x' },
  ]);
});

it('the main process is found from the parts of an app, and is itself when nothing is above it', () => {
  const [shell, main, zygote, page, other] = [
    { pid: 1, parent: 0, command: 'bash' },
    { pid: 10, parent: 1, command: '/opt/PingLane/pinglane' },
    { pid: 11, parent: 10, command: '/opt/PingLane/pinglane --type=zygote' },
    { pid: 12, parent: 11, command: '/opt/PingLane/pinglane --type=renderer --user-data-dir=/p' },
    { pid: 20, parent: 1, command: 'chromium --user-data-dir=/p' },
  ] as const;
  const all = [shell, main, zygote, page, other];
  expect(mainProcesses([page, zygote, other], all)).toEqual([10, 20]);
  // Its parent has ended.
  expect(mainProcesses([page], [page])).toEqual([12]);
});

it('a process is found by its command line while it runs, and not afterwards', async () => {
  const mark = `hồ sơ ${process.pid}`;
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', mark], { stdio: 'ignore' });
  await once(child, 'spawn');
  expect(await processesWith(mark)).toMatchObject([{ pid: child.pid }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await processesWith(mark)).toEqual([]);
});
