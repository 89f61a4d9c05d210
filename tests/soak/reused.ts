/** Lines of the soak that the suite proves at their full number already: the soak runs those very tests, and prints how long they took. */

export interface Reused {
  readonly what: string;
  readonly number: string;
  readonly file: string;
  /** Which of the file's tests are meant. */
  readonly title: RegExp;
  readonly limitSeconds: number;
}

export const REUSED: readonly Reused[] = [
  {
    what: 'IPC junk: refused, nothing done',
    number: '1,000 values per channel',
    file: 'tests/unit/electron/ipc/serve.test.ts',
    title: /A10: /,
    limitSeconds: 60,
  },
  {
    what: 'sign-in, sign-out and 401 in any order',
    number: '1,000 interleavings',
    file: 'tests/unit/core/connection/session-orders.test.ts',
    title: /B3: no store /,
    limitSeconds: 60,
  },
  {
    what: 'storage: the app starts, no blank page',
    number: '1,000 boot states',
    file: 'tests/component/core/servers/stored-states.test.tsx',
    title: /F6: in /,
    limitSeconds: 300,
  },
  {
    what: 'storage: every key is read, corrupt ones go',
    number: '1,000 states',
    file: 'tests/component/lib/platform/storage.test.ts',
    title: /F6: 1,000 states/,
    limitSeconds: 60,
  },
  {
    what: 'redaction: no canary in any line',
    number: '10,000 lines',
    file: 'tests/unit/common/redact/redact.test.ts',
    title: /10,000 random lines/,
    limitSeconds: 20,
  },
  {
    what: 'sign-in under junk and slow sockets',
    number: '200 + 50 sockets, 1,000 flows',
    file: 'tests/unit/electron/sign-in/sign-in-load.test.ts',
    title: /C[45]: /,
    limitSeconds: 20,
  },
  {
    what: 'sleep and clock jumps: one check each',
    number: '2 x 100 jumps',
    file: 'tests/unit/core/bootstrap/watch-resume.test.ts',
    title: /F2: .*100/,
    limitSeconds: 20,
  },
];

export const REUSED_FILES: readonly string[] = [...new Set(REUSED.map(({ file }) => file))];
