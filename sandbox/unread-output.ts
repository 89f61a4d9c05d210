/** What a program does when nobody reads its output any more, as after `| head`. */

/** The exit code of a shell for a program that a closed pipe has ended: 128 and SIGPIPE. */
const EXIT_UNREAD = 141;

/**
 * Calls `end` when the output is closed, with the exit code already set. Any other error of the output is thrown.
 * @param end ends the program
 */
export function whenOutputUnread(end: () => void): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exitCode = EXIT_UNREAD;
    end();
  });
}
