// The file that a rule reads.
import { relative, sep } from 'node:path';

/** Its path from the repository's root, with '/' as separator. */
export const fileOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/');
