/** The page that continues another one: index.html with the files that it needs besides; and the files of a build's parts. */
import { expect, it } from 'vitest';
import { withFiles } from '../../../../tools/build/continued-page';
import { filesOfParts, unlinkedFiles, type Bundle } from '../../../../tools/build/part-files';

const PARTS = ['home', 'continue-page', 'ping-graph'];

const chunk = (name: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  ...{ type: 'chunk', name, fileName: `${name}.js`, isEntry: name === 'index', imports },
  viteMetadata: { importedCss: new Set(styles) },
});
const bundleOf = (chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Bundle;

it('the files of parts are named once each, with what they import and without the entry; styles of imports come first', () => {
  const bundle = bundleOf([
    chunk('index'),
    chunk('home', ['index.js', 'forms.js'], ['home.css']),
    chunk('forms', ['base.js'], ['forms.css']),
    chunk('base'),
    chunk('ping-graph', ['base.js'], ['graph.css']),
    chunk('continue-page', ['index.js']),
    chunk('checkout'),
  ]);
  expect(filesOfParts(bundle, PARTS)).toEqual({
    scripts: ['home.js', 'forms.js', 'base.js', 'ping-graph.js', 'continue-page.js'],
    styles: ['forms.css', 'home.css', 'graph.css'],
  });
});

it('a build is refused when it lacks one of them', () => {
  expect(() => filesOfParts(bundleOf([chunk('home')]), PARTS)).toThrow('the build has no continue-page');
});

it('the page requests what it did not request, scripts as modules and styles without applying them', () => {
  const page = '<head><link rel="modulepreload" href="/base.js"></head><body></body>';
  const files = { scripts: ['base.js', 'home.js'], styles: ['home.css'] };
  const head = withFiles(page, files).split('</head>')[0] ?? '';
  expect(head.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" href="/base.js">',
    '<link rel="modulepreload" href="/home.js">',
    '<link rel="preload" as="style" crossorigin href="/home.css">',
  ]);
});

it('a dynamic import preloads no file that the page itself links', () => {
  const linked = ['assets/index-B5qTowBo.js', 'assets/base-Bm__nf-K.js', 'assets/layout-B8Zt4WK6.css'];
  const others = ['assets/home-1kYTnHNt.js', 'assets/app-settings-1kYTnHNt.js', 'assets/line-chunk-LyrXwcAO.css'];
  expect(unlinkedFiles('', [...linked, ...others], { hostType: 'js' })).toEqual(others);
  expect(unlinkedFiles('', linked, { hostType: 'html' })).toEqual(linked);
});
