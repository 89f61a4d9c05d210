/** The autostart file of Linux desktops: the Desktop Entry Specification's text, with its two layers of quoting. */
import { brand } from '../../common/brand';

/**
 * The entry's text.
 * @param command the program and its arguments
 * @returns null for a command with control characters, which no line of the file can hold
 */
export function autostartEntry(command: readonly string[]): string | null {
  if (command.some((part) => /\p{Cc}/u.test(part))) return null;
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${brand.name}`,
    `Exec=${command.map(quote).join(' ')}`,
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** In double quotes the characters " ` $ \ are escaped and % is doubled; the value as a whole then escapes every backslash again. */
function quote(part: string): string {
  const inQuotes = `"${part.replace(/["`$\\]/g, '\\$&')}"`;
  return inQuotes.replaceAll('%', '%%').replaceAll('\\', '\\\\');
}
