/** Names shared by electron-builder and our own release steps, all from the brand (docs/product.md section 17, Brand). */
import type { Configuration } from 'electron-builder';
import { brand, HOMEPAGE } from '../../common/brand';
import { fromRoot } from '../lib/run';

/** The program's name on Linux. */
export const LINUX_EXECUTABLE = brand.key;

/**
 * What desktops on Linux know the app by, and the name of its desktop file. Not the brand's `appId`, whose last part reads as the ending of
 * such a file.
 */
export const LINUX_APP_ID = `app.${brand.key}.${brand.name}`;

/** What electron-builder.yml leaves out. */
export const BRAND_NAMES = {
  appId: brand.appId,
  productName: brand.name,
  copyright: `Copyright © 2026 ${brand.name}`,
  // Addresses that the system hands to the app, such as the way back from paying in the browser.
  protocols: [{ name: brand.name, schemes: [brand.linkScheme] }],
  extraMetadata: {
    // The app's identity on Linux. With another one, or without its desktop file, GNOME refuses every hotkey on Wayland, and the app does not
    // learn of it: https://www.electronjs.org/docs/latest/api/app#appsetdesktopnamename-linux
    desktopName: `${LINUX_APP_ID}.desktop`,
    homepage: HOMEPAGE,
    author: { name: brand.name, email: brand.supportEmail },
  },
  linux: { executableName: LINUX_EXECUTABLE, maintainer: `${brand.name} <${brand.supportEmail}>` },
} satisfies Configuration;

/** Output folder of `npm run dist`: electron-builder.yml, `directories.output`. */
export const RELEASE_FOLDER = fromRoot('release');

/** Where the archive's content is laid out: electron-builder.yml, `directories.app`. */
export const STAGE_FOLDER = fromRoot('release', 'app');

/** Where `npm run dist` keeps source maps: for reading error reports, in no package. */
export const SOURCE_MAPS_FOLDER = fromRoot('release', 'source-maps');
