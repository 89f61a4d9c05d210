/** Leaves out of each icon what only React's development build reads. */
import type { Plugin } from 'vite';

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** A random text for each shape, by which React's development build tells children of a list apart: an icon's never change. */
const KEY = /\bkey: "\w+"/g;
/** A read without effect, which a build keeps because any read may have one. */
const UNUSED_READ = /^__iconData\.node;$/m;

/** The text of an icon's module with its shapes alone; its lines stay where they are. */
export function withoutKeys(code: string): string {
  return code.replaceAll(KEY, '').replace(UNUSED_READ, '');
}

/** Vite's plugin: the keys are a twentieth of the icons' bytes, and compression cannot shorten random texts. */
export function iconData(): Plugin {
  return {
    name: 'icon-data',
    apply: 'build',
    transform: { filter: { id: ICON_FILE }, handler: (code) => ({ code: withoutKeys(code), map: null }) },
  };
}
