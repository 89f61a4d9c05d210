/** Playwright's test with the site of the gallery, one for each worker. */
import { test as base } from '@playwright/test';
import { openGallerySite, type GallerySite } from './gallery-site';

export const test = base.extend<object, { site: GallerySite }>({
  site: [
    async ({}, use) => {
      const site = await openGallerySite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

export type { GallerySite };
