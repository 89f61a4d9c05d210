/** Names shared by electron-builder.yml and our own release steps. */
import { brand } from '../../common/brand';
import { fromRoot } from '../lib/run';

/** The program's name on Linux: electron-builder.yml, `linux.executableName`. */
export const LINUX_EXECUTABLE = 'pinglane';

/**
 * What desktops on Linux know the app by, and the name of its desktop file: electron-builder.yml, `extraMetadata.desktopName`. Not the brand's
 * `appId`, whose last part reads as the ending of such a file.
 */
export const LINUX_APP_ID = `app.${brand.key}.${brand.name}`;

/** Output folder of `npm run dist`: electron-builder.yml, `directories.output`. */
export const RELEASE_FOLDER = fromRoot('release');

/** Where the archive's content is laid out: electron-builder.yml, `directories.app`. */
export const STAGE_FOLDER = fromRoot('release', 'app');

/** Where `npm run dist` keeps source maps: for reading error reports, in no package. */
export const SOURCE_MAPS_FOLDER = fromRoot('release', 'source-maps');
