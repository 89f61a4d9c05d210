/** What the build makes of style sheets for the browsers of the web platform (README.md, "Web platform"). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import config from '../../../../vite.config';

/** A style sheet as the build writes it. */
async function built(css: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-target-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'page.css'), css);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      target: config.build?.target ?? [],
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: join(folder, 'page.css'), output: { assetFileNames: 'built.css' } },
    },
  });
  return readFileSync(join(folder, 'built.css'), 'utf8');
}

it('Safari, which knows these properties by their prefixed names alone, finds them in a built style sheet', async () => {
  const css = await built('html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% } a { user-select: none }');
  expect(css).toContain('-webkit-text-size-adjust:100%');
  expect(css).toContain('-webkit-user-select:none');
});
