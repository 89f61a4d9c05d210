/** The pages beside the app (docs/product.md section 17, Brand): their texts have {{product}}, which a build and the development server fill. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '../../common/brand.ts';

/** A page with the product's name. */
export function withBrand(page: string): string {
  return page.replaceAll('{{product}}', brand.name);
}

/** Fills index.html and the pages of public/. */
export function fillBrandPages(root: string): Plugin {
  return {
    name: 'brand-pages',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      for (const name of pagesIn(resolve(root, 'public'))) {
        middlewares.use(`/${name}`, (_request, response) => {
          const page = withBrand(readFileSync(resolve(root, 'public', name), 'utf8'));
          response.setHeader('Content-Type', 'text/html').end(page);
        });
      }
    },
    transformIndexHtml: { order: 'pre', handler: withBrand },
    writeBundle(options) {
      const folder = options.dir ?? resolve(root, 'dist');
      for (const name of pagesIn(folder)) {
        const file = join(folder, name);
        writeFileSync(file, withBrand(readFileSync(file, 'utf8')));
      }
    },
  };
}

const pagesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.html'));
