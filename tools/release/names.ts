/** Names that electron-builder.yml and our own steps of a release must agree on. */
import { fromRoot } from '../lib/run';

/** The program's name on Linux: electron-builder.yml, `linux.executableName`. */
export const LINUX_EXECUTABLE = 'pinglane';

/** Where `npm run dist` puts what it makes: electron-builder.yml, `directories.output`. */
export const RELEASE_FOLDER = fromRoot('release');

/** What goes into the archive is laid out here first: electron-builder.yml, `directories.app`. */
export const STAGE_FOLDER = fromRoot('release', 'app');

/** Where `npm run dist` keeps the source maps of what it packs: they are for reading error reports, and no part of a package. */
export const SOURCE_MAPS_FOLDER = fromRoot('release', 'source-maps');
