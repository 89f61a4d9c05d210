/** Reads the headers from the header files of a host's server, like that server does. */

/** By the file's name; each returns the headers of the server's responses. */
export const headersOf: Readonly<Record<string, (text: string) => Record<string, string>>> = {
  'nginx.conf': (text) => pairs(text, /^add_header ([\w-]+) "([^"]*)" always;$/gm),
  '.htaccess': (text) => pairs(text, /^Header always set ([\w-]+) "([^"]*)"$/gm),
  Caddyfile: (text) => pairs(/^header \{\n([\s\S]*?)^\}$/m.exec(text)?.[1] ?? '', /^\t([\w-]+) "([^"]*)"$/gm),
  _headers: (text) => pairs(/^\/\*\n([\s\S]*)$/.exec(text)?.[1] ?? '', /^ {2}([\w-]+): (.*)$/gm),
};

function pairs(text: string, line: RegExp): Record<string, string> {
  return Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));
}
