/** The page that continues another one: index.html with the files that it needs besides. */
import { expect, it } from 'vitest';
import { filesOfContinuation, withFiles } from '../../../../tools/lib/continued-page';

const chunk = (name: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  ...{ type: 'chunk', name, fileName: `${name}.js`, isEntry: name === 'index', imports },
  viteMetadata: { importedCss: new Set(styles) },
});
const bundleOf = (chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Parameters<typeof filesOfContinuation>[0];

it('names the files of home, graph and continuation once each, with what they import, and without the entry', () => {
  const bundle = bundleOf([
    chunk('index'),
    chunk('home', ['index.js', 'forms.js'], ['home.css']),
    chunk('forms', ['base.js'], ['forms.css']),
    chunk('base'),
    chunk('ping-graph', ['base.js'], ['graph.css']),
    chunk('continue-page', ['index.js']),
    chunk('checkout'),
  ]);
  expect(filesOfContinuation(bundle)).toEqual([
    ...['base.js', 'forms.js', 'home.js', 'continue-page.js', 'ping-graph.js'],
    ...['forms.css', 'home.css', 'graph.css'],
  ]);
});

it('a build is refused when it lacks one of them', () => {
  expect(() => filesOfContinuation(bundleOf([chunk('home')]))).toThrow('the build has no continue-page');
});

it('the page requests what it did not request, scripts as modules and styles without applying them', () => {
  const page = '<head><link rel="modulepreload" href="/base.js"></head><body></body>';
  const head = withFiles(page, ['base.js', 'home.js', 'home.css']).split('</head>')[0] ?? '';
  expect(head.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" href="/base.js">',
    '<link rel="modulepreload" href="/home.js">',
    '<link rel="preload" as="style" crossorigin href="/home.css">',
  ]);
});
