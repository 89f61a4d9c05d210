/** Verifies who signed a Windows program, by the certificate's full name. Anything but a clear match is refused (promise I2). */
import { execFile } from 'node:child_process';
import path from 'node:path';

/** The file's path is passed in a variable, so that quoting cannot go wrong. */
const FILE_VARIABLE = 'PINGLANE_SIGNED_FILE';
const SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [System.Text.Encoding]::UTF8',
  `$s = Get-AuthenticodeSignature -LiteralPath $env:${FILE_VARIABLE}`,
  '@{ status = [int]$s.Status; path = [string]$s.Path; subject = [string]$s.SignerCertificate.Subject } | ConvertTo-Json -Compress',
].join('; ');
const TIMEOUT_MS = 60_000;

/** Runs a program to its end; rejects when it cannot be started, fails or times out. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => Promise<{ readonly stdout: string; readonly stderr: string }>;

/** Runs a program without a window; rejects when it fails or takes too long. */
export const runProgram: RunProgram = (program, args, env) =>
  new Promise((resolve, reject) => {
    const options = { env: { ...env }, timeout: TIMEOUT_MS, windowsHide: true, maxBuffer: 64 * 1024 };
    execFile(program, [...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error('the program failed', { cause: error }));
      else resolve({ stdout, stderr });
    });
  });

/**
 * Checks a file's signature.
 * @param publishers full distinguished names, one of which must be the signer's; a bare common name is invalid
 * @returns null when it is signed by one of them, else one line that describes the problem. Never rejects.
 */
export async function signerProblem(
  publishers: readonly string[],
  file: string,
  run: RunProgram,
): Promise<string | null> {
  const wanted = publishers.map(readName).filter((name) => name !== null);
  if (wanted.length === 0) return 'no full publisher name is built in';
  const systemRoot = process.env['SystemRoot'] ?? 'C:\\Windows';
  const powershell = path.win32.join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  try {
    const { stdout, stderr } = await run(powershell, ['-NoProfile', '-NonInteractive', '-Command', SCRIPT], {
      SystemRoot: systemRoot,
      [FILE_VARIABLE]: file,
    });
    if (stderr.trim() !== '') return 'the signature could not be read';
    const seen: unknown = JSON.parse(stdout);
    if (typeof seen !== 'object' || seen === null) return 'the signature could not be read';
    const { status, path: seenPath, subject } = seen as Record<string, unknown>;
    if (status !== 0) return `the signature is not valid (${String(status)})`;
    if (typeof seenPath !== 'string' || path.win32.normalize(seenPath) !== path.win32.normalize(file)) {
      return 'another file was looked at';
    }
    const name = typeof subject === 'string' ? readName(subject) : null;
    return name !== null && wanted.includes(name) ? null : 'it is signed by somebody else';
  } catch {
    return 'the signature could not be read';
  }
}

/** Whether a text is the full name of a signer, with which one can be told from every other. */
export function isFullName(text: string): boolean {
  return readName(text) !== null;
}

/** Normalizes a distinguished name, or null when invalid: at least a common name and one more part. */
function readName(text: string): string | null {
  const parts = [...text.matchAll(/\s*([A-Za-z.0-9]+)\s*=(\s*"(?:[^"]|"")*"\s*|[^,"]*)(?:,|$)/gy)];
  if (parts.map(([whole]) => whole).join('') !== text) return null;
  const pairs = parts.map(([, key = '', written = '']) => {
    const value = written.trim();
    const plain = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value;
    return `${key.toUpperCase()}=${plain}`;
  });
  return pairs.length > 1 && pairs.some((pair) => /^CN=./.test(pair)) ? JSON.stringify(pairs.sort()) : null;
}
