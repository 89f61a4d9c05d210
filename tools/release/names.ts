/** Names shared by electron-builder.yml and our own release steps. */
import { fromRoot } from '../lib/run';

/** The program's name on Linux: electron-builder.yml, `linux.executableName`. */
export const LINUX_EXECUTABLE = 'pinglane';

/** Output folder of `npm run dist`: electron-builder.yml, `directories.output`. */
export const RELEASE_FOLDER = fromRoot('release');

/** Where the archive's content is laid out: electron-builder.yml, `directories.app`. */
export const STAGE_FOLDER = fromRoot('release', 'app');

/** Where `npm run dist` keeps source maps: for reading error reports, in no package. */
export const SOURCE_MAPS_FOLDER = fromRoot('release', 'source-maps');
